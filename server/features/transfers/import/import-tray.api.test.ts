import { describe, expect } from 'vitest';
import { type ImportFix, transfers } from '#contract/transfers/transfers.contract.ts';
import { openPictureHost } from '#server/features/products/pictures/remote-pictures.fixture.ts';
import { addProduct, undoAct } from '#server/features/products/products.fixture.ts';
import { test as base, type Person } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { filesOf, runJob, writeTable } from '../transfers.fixture.ts';

// transfers.fix, transfers.editRows, transfers.problems, transfers.picture, transfers.failedPictures

const test = base.extend<{ seller: Person; files: ReturnType<typeof filesOf> }>({
  seller: async ({ make }, use) => use(await make.seller()),
  files: async ({ world, seller }, use) => use(filesOf(world, seller)),
});

const heading = 'Title,UPC,Condition,Price,MSRP,Qty\r\n';
const odd =
  'Kettle,036000291452,Ungraded,20,,1\r\nBowl,,Ungraded,8,,1\r\nMug,,Mint-ish,5,,1\r\nVase,,New,,40,1\r\nPan,,New,9,,many\r\n';
const list = `${heading}Lamp,,New,7,,3\r\n${odd}`;

const causesOf = async (seller: Person, id: string) =>
  (await seller.call(transfers.problems, { params: { id } })).map(({ cause, value, rows }) => [cause, value, rows]);

test('the good rows go in, the others wait by their causes and go in when they are mended, act by act', async ({
  seller,
  files,
  world,
}) => {
  const { _id: id, ...checked } = await files.check(list);
  expect(checked.counts).toMatchObject({ create: 1, errors: 5, rows: 6 });
  expect(await seller.call(transfers.problems, { params: { id } })).toMatchObject([
    {
      cause: 'condition',
      column: 'Condition',
      value: 'Ungraded',
      isShared: true,
      rows: 2,
      acts: ['use', 'leave-out', 'skip'],
    },
    { cause: 'price-missing', rows: 1, acts: ['use', 'share-of-compare-at', 'leave-out', 'skip'] },
    { cause: 'condition', value: 'Mint-ish', isShared: true, rows: 1 },
    { cause: 'quantity', value: 'many', rows: 1 },
  ]);
  const first = await files.run(id);
  expect(first).toMatchObject({ status: 'done', counts: { create: 1, errors: 5 }, undoId: expect.any(String) });
  expect(await files.rows(id)).toHaveLength(5);
  const ungraded: ImportFix = { cause: 'condition', value: 'Ungraded', fix: { act: 'use', use: 'Used' } };
  await seller.call(transfers.fix, { params: { id }, body: ungraded });
  expect(
    await files.fix(id, { cause: 'price-missing', fix: { act: 'share-of-compare-at', percent: 25 } }),
  ).toMatchObject({
    status: 'checking',
  });
  await world.drain();
  expect(await files.get(id)).toMatchObject({
    status: 'ready',
    isContinued: true,
    counts: { create: 3, errors: 2 },
    undoId: first.undoId,
  });
  const second = await files.run(id);
  expect(second).toMatchObject({ status: 'done', counts: { create: 3, errors: 2 } });
  expect(
    (await files.products()).map(({ title, condition, price }) => `${title} ${condition} ${price}`).sort(),
  ).toEqual(['Bowl Used 8', 'Kettle Used 20', 'Lamp New 7', 'Vase New 10']);
  expect(second.undoId).not.toBe(first.undoId);
  await undoAct(seller, second.undoId);
  expect(await files.products()).toHaveLength(1);
  expect(await files.get(id)).toMatchObject({ undoId: first.undoId, undone: null });
  expect((await files.errorRows(id)).split('\r\n')).toEqual([
    'Title,UPC,Condition,Price,MSRP,Qty,Problem',
    expect.stringMatching(/^Mug,,Mint-ish,5,,1,/),
    expect.stringMatching(/^Pan,,New,9,,many,/),
    '',
  ]);
  // What a word means is known from now on; the rows that came in are the same.
  expect(await causesOf(seller, (await files.check(list, 'next.csv'))._id)).not.toContainEqual([
    'condition',
    'Ungraded',
    2,
  ]);
});

test('an import tells who took all of it back and when, until it brings something again', async ({
  seller,
  files,
  world,
}) => {
  const { _id: id, undoId, undone } = await files.import(list);
  expect(undone).toBeNull();
  await undoAct(seller, undoId);
  const at = world.clock.now().toISOString();
  world.clock.advance({ days: 2 });
  const told = { undoId: null, undone: { at, by: `${seller.user.firstName} ${seller.user.lastName}` } };
  expect(await files.get(id)).toMatchObject(told);
  expect(await seller.call(transfers.list)).toMatchObject([told]);
  await files.fix(id, { cause: 'quantity', fix: { act: 'use', use: '1' } });
  await world.drain();
  expect(await files.run(id)).toMatchObject({ status: 'done', counts: { create: 1 }, undone: null });
});

describe('a row that waits', () => {
  const used: ImportFix['fix'] = { act: 'use', use: 'Used' };

  test.for<[string, string, ImportFix, object]>([
    ['takes a value for all', 'Mug,,Mint-ish,5,,1', { cause: 'condition', fix: used }, { condition: 'Used' }],
    ['takes a quantity', 'Pan,,New,9,,many', { cause: 'quantity', fix: { act: 'use', use: '4' } }, { quantity: 4 }],
    ['comes without its price', 'Vase,,New,,40,1', { cause: 'price-missing', fix: { act: 'leave-out' } }, { price: 0 }],
    [
      'takes a share',
      'Vase,,New,,40,1',
      { cause: 'price-missing', fix: { act: 'share-of-compare-at', percent: 30 } },
      { price: 12 },
    ],
    [
      'comes without its barcode',
      'Jug,1.23E+11,New,5,,1',
      { cause: 'barcode-lost', fix: { act: 'leave-out' } },
      { barcode: '' },
    ],
    [
      'is taken as dollars where its price is in another currency',
      'Jug,,New,"12,50 €",,1',
      { cause: 'currency', value: 'EUR', fix: { act: 'keep' } },
      { price: 12.5 },
    ],
    [
      'keeps its barcode',
      'Jug,036000291453,New,5,,1',
      { cause: 'barcode-wrong', fix: { act: 'keep' } },
      { barcode: '036000291453' },
    ],
  ])('%s', async ([, row, fix, expected], { files, world }) => {
    const { _id: id, ...checked } = await files.check(`${heading}${row}\r\n`);
    expect(checked.counts).toMatchObject({ create: 0, errors: 1 });
    await expect(files.start(id)).toFailWith('CONFLICT');
    await files.fix(id, fix);
    await world.drain();
    expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 1, errors: 0 } });
    await files.run(id);
    expect(await files.products()).toMatchObject([expected]);
  });

  test('is the product of the same title, or skipped, or mended in the sheet', async ({ seller, files, world }) => {
    await addProduct(seller, { title: 'JUG', quantity: 2 });
    const { _id: id } = await files.check(
      `${heading}Jug,1.23E+11,New,54.99,119.99,3\r\nMug,,Mint-ish,5,,1\r\nPan,,New,9,,many\r\n`,
    );
    const [, , pan] = await files.rows(id, 'error');
    expect(pan).toMatchObject({ line: 4, values: { title: 'Pan', price: '9', quantity: 'many' } });
    await files.fix(id, { cause: 'barcode-lost', fix: { act: 'match-title' } });
    await files.fix(id, { cause: 'condition', lines: [3, 99], fix: { act: 'skip' } });
    const values = { quantity: 'lots', title: 'Big pan', brand: 'Volta' };
    await seller.call(transfers.editRows, { params: { id }, body: [{ line: 4, values }] });
    await world.drain();
    expect(await files.get(id)).toMatchObject({ counts: { restock: 1, units: 3, errors: 1, skipped: 1, rows: 3 } });
    expect(await files.rows(id)).toMatchObject([
      { line: 2, action: 'restock', matchedBy: 'title', quantity: 5 },
      { line: 4, action: 'error', problems: [{ cause: 'quantity', value: 'lots' }], values },
    ]);
    await seller.call(transfers.editRows, { params: { id }, body: [{ line: 4, values: { quantity: '6' } }] });
    await world.drain();
    // A new check of the whole file keeps to everything that was decided.
    const { settings } = await files.get(id);
    await files.set(id, { ...settings, fields: ['title'] });
    await world.drain();
    expect(await files.get(id)).toMatchObject({ counts: { restock: 0, update: 1, create: 1, errors: 0, skipped: 1 } });
    await files.run(id);
    expect((await files.products()).map(({ title, quantity }) => `${title} ${quantity}`).sort()).toEqual([
      'Big pan 6',
      'Jug 5',
    ]);
  });

  test('is counted with the rows of its item that are planned already, once', async ({ files, world }) => {
    const { _id: id } = await files.check(
      `${heading}Jug,036000291452,Used,5,,3\r\nJug,036000291452,Mint-ish,5,,4\r\nJug,036000291452,Mint-ish,6,,4\r\n`,
    );
    await files.fix(id, { cause: 'condition', value: 'Mint-ish', fix: used });
    await world.drain();
    expect(await files.rows(id)).toMatchObject([
      { line: 2, action: 'create', quantity: 7 },
      { line: 4, action: 'error', problems: [{ cause: 'twice' }] },
    ]);
    await files.fix(id, { cause: 'twice', fix: { act: 'skip' } });
    await world.drain();
    await files.run(id);
    expect(await files.products()).toMatchObject([{ quantity: 7 }]);
  });

  test('of our own file comes without what breaks a rule, or without its number', async ({ seller, files, world }) => {
    await addProduct(seller, { title: 'Lamp', price: '50', oldPrice: '80' });
    const [row = {}] = await files.table('products');
    const { _id: id } = await files.check(
      writeTable([
        { ...row, Brand: 'Volta', 'Compare at price': '20' },
        { ...row, 'Product ID': '', CL_SKU: 'never-been', Title: 'Vase' },
      ]),
    );
    expect(await causesOf(seller, id)).toEqual(
      [
        ['price-order', '20.00', 1],
        ['number', 'never-been', 1],
      ].map(([cause, value, rows]) => [cause, expect.stringContaining(String(value).split('.')[0] ?? ''), rows]),
    );
    await files.fix(id, { cause: 'price-order', fix: { act: 'leave-out' } });
    await files.fix(id, { cause: 'number', fix: { act: 'leave-out' } });
    await world.drain();
    await files.run(id);
    expect(await files.products()).toMatchObject([
      { title: 'Lamp', brand: 'Volta', price: 50, oldPrice: 80 },
      { title: 'Vase' },
    ]);
  });
});

test('a fix that makes no sense or names another’s product is refused, and so is one while the import runs', async ({
  files,
  make,
  world,
}) => {
  const { _id: id } = await files.check(list);
  const { _id: theirs } = await addProduct(await make.seller(), { title: 'Kettle' });
  await expect(files.fix(id, { cause: 'ambiguous', fix: { act: 'choose', product: theirs } })).toFailAt({
    fix: 'This product does not exist',
  });
  await expect(files.fix(id, { cause: 'row', fix: { act: 'keep' } })).toFailAt({
    fix: 'This can’t be done about rows of this kind.',
  });
  await expect(files.fix(id, { cause: 'condition', fix: { act: 'use', use: 'Mint' } })).toFailAt({
    fix: '“Mint” is not a condition. Use New, Like-new, Open-box, Used, Refurbished.',
  });
  await files.start(id);
  await expect(files.fix(id, { cause: 'condition', fix: { act: 'skip' } })).toFailWith('CONFLICT');
  await world.drain();
  expect(await files.fix(id, { cause: 'condition', fix: { act: 'skip' } })).toMatchObject({ status: 'checking' });
});

test('a tray that is checked by several at once, or lost in a crash, comes to the same', async ({
  seller,
  files,
  world,
}) => {
  const { _id: id } = await files.check(list);
  await files.run(id);
  await files.fix(id, { cause: 'condition', fix: { act: 'use', use: 'Used' } });
  const check = () => runJob(world, 'transfers.check-import', seller, id);
  await Promise.all([check(), check(), check()]);
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 3, unchanged: 0, errors: 2 } });
  await files.start(id);
  await world.pool.query('truncate product_import_rows');
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'done', counts: { create: 3, errors: 2 } });
  expect(await files.products()).toHaveLength(4);
  await world.pool.query('truncate product_import_rows');
  await files.fix(id, { cause: 'quantity', fix: { act: 'leave-out' } });
  await world.drain();
  expect(await files.get(id)).toMatchObject({ status: 'ready', counts: { create: 1, unchanged: 4, errors: 1 } });
  await files.run(id);
  expect((await files.products()).map(({ title }) => title).sort()).toEqual(['Bowl', 'Kettle', 'Lamp', 'Mug', 'Pan']);
});

test('the first picture of a new product is shown small; how far pictures are is told', async ({
  seller,
  files,
  world,
}) => {
  await using host = await openPictureHost(world);
  const { _id: id, ...checked } = await files.check(
    `Title,Price,Image URL\r\nA,1,${host.at('/1.jpg')} ${host.at('/none.jpg')}\r\nB,2,\r\n`,
  );
  expect(checked.pictures).toEqual({ total: 2, fetched: 0, failed: 0 });
  const show = (line: number) =>
    send(world.config.urls.app, transfers.picture, { params: { id, line } }, { token: seller.token });
  const [shown] = await Promise.all([show(2), show(2)]);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(host.asked).toHaveLength(1);
  expect((await show(3)).status).toBe(404);
  expect(await files.run(id)).toMatchObject({ pictures: { total: 2, fetched: 1, failed: 1 } });
  const [product] = (await files.products()).filter(({ title }) => title === 'A');
  expect(await seller.call(transfers.failedPictures, { params: { id }, query: {} })).toEqual([
    { product: product?._id, title: 'A', address: host.at('/none.jpg'), reason: 'refused' },
  ]);
});

test('addresses that no picture can come from are told before the import; one of several is left out', async ({
  seller,
  files,
  world,
}) => {
  await addProduct(seller, { title: 'Pan', sku: 'P-1' });
  const good = 'https://pictures.example/1.jpg';
  const rows = [
    'A,,5,IMG_1.jpg',
    'B,,5,http://192.168.1.7/b.jpg',
    'C,,5,https://shop.example/c.html',
    `D,,5,${good} https://localhost/d.jpg`,
    'E,,5,n/a',
    'Pan,P-1,5,IMG_2.jpg',
  ];
  const { _id: id, ...checked } = await files.check(`Title,SKU,Price,Image URL\r\n${rows.join('\r\n')}\r\n`);
  expect(checked).toMatchObject({ counts: { create: 2, update: 1, errors: 3 }, pictures: { total: 1 } });
  expect(await seller.call(transfers.problems, { params: { id } })).toMatchObject([
    { cause: 'picture', column: 'Image URL', rows: 3, acts: ['leave-out', 'skip'] },
  ]);
  expect((await files.rows(id, 'create'))[0]).toMatchObject({
    title: 'D',
    warnings: [{ message: expect.stringContaining('“https://localhost/d.jpg” is no address') }],
  });
  await seller.call(transfers.editRows, { params: { id }, body: [{ line: 3, values: { imageUrl: good } }] });
  await files.fix(id, { cause: 'picture', fix: { act: 'leave-out' } });
  await world.drain();
  expect(await files.get(id)).toMatchObject({ counts: { create: 5, errors: 0 }, pictures: { total: 2 } });
});

test('prices of other currencies wait, each asked about once; a delivery that may not change prices does not', async ({
  seller,
  files,
  world,
}) => {
  await addProduct(seller, { title: 'Pan', sku: 'P-1', quantity: 1, price: '9' });
  const rows = 'A,A-1,12.5,,EUR\r\nB,B-1,7,9,EUR\r\nC,C-1,£5,,\r\nD,D-1,$5,,USD\r\nE,E-1,4,,CAD\r\nPan,P-1,3,,EUR\r\n';
  const { _id: id, ...checked } = await files.check(`Title,SKU,Unit Retail,MSRP,Currency\r\n${rows}`);
  expect(checked).toMatchObject({ counts: { create: 1, unchanged: 1, errors: 4 }, leftOut: [] });
  expect(await seller.call(transfers.problems, { params: { id } })).toMatchObject([
    {
      cause: 'currency',
      value: 'EUR',
      rows: 2,
      acts: ['keep', 'skip'],
      message: '“12.5” is in EUR. Prices are not converted: it would become $12.50.',
    },
    { cause: 'currency', value: 'CAD', rows: 1 },
    { cause: 'currency', value: 'GBP', rows: 1 },
  ]);
  await files.fix(id, { cause: 'currency', value: 'EUR', fix: { act: 'keep' } });
  await files.fix(id, { cause: 'currency', value: 'CAD', fix: { act: 'skip' } });
  const mended = [{ line: 4, values: { price: '6.50' } }];
  await seller.call(transfers.editRows, { params: { id }, body: mended });
  await world.drain();
  await files.run(id);
  expect((await files.products()).map(({ title, price, quantity }) => `${title} ${price} ×${quantity}`).sort()).toEqual(
    ['A 12.5 ×1', 'B 7 ×1', 'C 6.5 ×1', 'D 5 ×1', 'Pan 9 ×1'],
  );
});
