import { describe, expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { type ImportSettings, transfers } from '#contract/transfers/transfers.contract.ts';
import { addProduct, sellAway, undoAct } from '#server/features/products/products.fixture.ts';
import { test as base, type Person } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { filesOf, writeTable } from '../transfers.fixture.ts';

// transfers.set, transfers.upload, transfers.rows

const test = base.extend<{ seller: Person; files: ReturnType<typeof filesOf> }>({
  seller: async ({ make }, use) => use(await make.seller()),
  files: async ({ world, seller }, use) => use(filesOf(world, seller)),
});

/** As the form does it: what its address ends with follows the title. */
const rename = (world: World, id: string, title: string) =>
  world.pool.query('update products set title = $2, slug = lower($2) where id = $1', [id, title]);

const nothing = { create: 0, update: 0, restock: 0, errors: 0 };

const shopify =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode\r\n' +
  'kettle,Kettle,Color,Cream,K-1,4,20.00,\r\nkettle,,,Red,K-2,3,20.00,\r\n' +
  'bowl,Bowl,Title,Default Title,,5,8.00,\r\nmug,Mug,Title,Default Title,,6,5.00,036000291452\r\n';

const own = writeTable([
  { CL_SKU: '', Title: 'Lamp', SKU: 'L-1', Price: '9', Quantity: '4' },
  { CL_SKU: '', Title: 'Vase', SKU: '', Price: '5', Quantity: '2' },
]);

const list =
  'Item,UPC,SKU,Qty,Price\r\nKettle,036000291452,,4,20\r\nBowl,,B-1,3,8\r\nLoose parts,,,2,5\r\nLoose parts,,,2,5\r\n';

test.for<[string, string]>([
  ['our own layout', own],
  ['another shop’s export', shopify],
  ['a list of no known layout', list],
])(
  '%s that comes twice changes nothing the second time, whatever was sold or renamed meanwhile',
  async ([, content], { seller, files, world }) => {
    const first = await files.import(content);
    const before = await files.products();
    expect(first.counts).toMatchObject({ create: before.length, errors: 0 });
    expect(await files.check(content)).toMatchObject({ counts: { ...nothing, unchanged: before.length } });
    const [sold, renamed] = before;
    await sellAway(world, sold?._id ?? '', 1);
    // Our own file says how everything shall be; the others say nothing of titles that are there.
    if (content !== own) await rename(world, renamed?._id ?? '', 'Renamed');
    const checked = await files.check(content);
    expect(checked).toMatchObject({ counts: { ...nothing, unchanged: before.length } });
    expect(await files.run(checked._id)).toMatchObject({ status: 'done', undoId: null });
    expect((await files.products()).map(({ quantity }) => quantity).sort()).toEqual(
      before.map(({ _id, quantity }) => (_id === sold?._id ? quantity - 1 : quantity)).sort(),
    );
    if (sold) expect(await seller.call(products.get, { params: { id: sold._id } })).toMatchObject({ version: 1 });
    await undoAct(seller, first.undoId);
    expect(await files.check(content)).toMatchObject({ counts: { create: before.length } });
  },
);

test('a file that was taken back can come again, and what it said before counts again', async ({ seller, files }) => {
  await files.import(shopify);
  const { undoId } = await files.import(shopify.replaceAll(',4,', ',9,'));
  expect((await files.products()).find(({ sku }) => sku === 'K-1')).toMatchObject({ quantity: 9 });
  await undoAct(seller, undoId);
  expect(await files.check(shopify)).toMatchObject({ counts: { ...nothing, unchanged: 4 } });
  expect(await files.check(shopify.replaceAll(',4,', ',9,'))).toMatchObject({ counts: { restock: 1, units: 5 } });
  const restocked = await files.import(list.replaceAll('Qty', 'Quantity'));
  await undoAct(seller, restocked.undoId);
  expect(await files.check(list.replaceAll('Qty', 'Quantity'))).toMatchObject({ counts: restocked.counts });
});

test('a row that waits beside one of its product waits again when the file comes again', async ({ files }) => {
  const twice = 'Title,UPC,Price,Qty\r\nJug,036000291452,5,3\r\nPot,036000291452,8,1\r\n';
  await files.import(twice);
  expect(await files.check(twice)).toMatchObject({ counts: { ...nothing, unchanged: 1, errors: 1 } });
});

describe('a row means a product', () => {
  test.for<[string, string, object]>([
    [
      'by its SKU, whatever its case',
      'Title,SKU,UPC,Price\r\nX,lamp-1,4006381333931,7\r\n',
      { title: 'Lamp', matchedBy: 'sku' },
    ],
    [
      'by barcode and condition',
      'Title,UPC,Condition,Price\r\nX,0036000291452,Used,7\r\n',
      { title: 'Used vase', matchedBy: 'barcode' },
    ],
    [
      'by its SKU before its barcode',
      'Title,SKU,UPC,Condition,Price\r\nX,LAMP-1,036000291452,New,7\r\n',
      { title: 'Lamp', matchedBy: 'sku' },
    ],
    [
      'by its handle',
      'Handle,Title,Variant Price,Variant SKU\r\nold-kettle,X,7,\r\n',
      { title: 'Kettle', matchedBy: 'handle' },
    ],
  ])('%s', async ([, content, expected], { seller, files, world }) => {
    await addProduct(seller, { title: 'Lamp', sku: 'LAMP-1' });
    await addProduct(seller, { title: 'Vase', barcode: '036000291452', condition: 'New' });
    await addProduct(seller, { title: 'Used vase', barcode: '036000291452', condition: 'Used' });
    const { _id: kettle } = await addProduct(seller, { title: 'Kettle' });
    await world.pool.query(`update products set slug = 'old-kettle' where id = $1`, [kettle]);
    const { _id: id } = await files.check(content);
    expect(await files.rows(id)).toMatchObject([{ action: 'update', ...expected }]);
  });

  test('unless several fit: then it is asked which, and nobody is asked twice', async ({ seller, files, world }) => {
    const both = [
      await addProduct(seller, { title: 'Old', sku: 'S-1' }),
      await addProduct(seller, { title: 'New', sku: 's-1' }),
    ];
    const content = 'Title,SKU,Qty\r\nX,S-1,2\r\nOther,S-2,1\r\n';
    const { _id: id, ...checked } = await files.check(content);
    expect(checked.counts).toMatchObject({ create: 1, errors: 1 });
    const [row] = await files.rows(id, 'error');
    expect(row).toMatchObject({ problems: [{ cause: 'ambiguous', value: 'S-1' }], values: { title: 'X', sku: 'S-1' } });
    expect(
      row?.matches.map(({ _id, title }) => ({ _id, title })).sort((a, b) => b.title.localeCompare(a.title)),
    ).toEqual(both.map(({ _id, title }) => ({ _id, title })));
    const choose = (product: string | null) =>
      files.fix(id, { cause: 'ambiguous', lines: [2], fix: { act: 'choose', product } });
    await expect(choose('0192f0c4-5a1e-7c3e-9b1f-2f7f3a9d0b11')).toFailAt({ fix: 'This product does not exist' });
    await choose(both[1]?._id ?? '');
    await world.drain();
    expect(await files.rows(id)).toMatchObject([
      { line: 2, action: 'restock', matchedBy: 'choice', title: 'New', quantity: 16 },
      { line: 3, action: 'create' },
    ]);
    await files.run(id);
    expect(await files.check(content)).toMatchObject({ counts: { ...nothing, unchanged: 2 } });
  });
});

describe('what becomes of a product that is there', () => {
  const content = 'Name of item,SKU,How many,Price\r\nLamp,L-1,3,7\r\nVase,V-1,2,9\r\n';
  const usual: ImportSettings = {
    matched: 'update',
    unmatched: 'create',
    fields: ['price', 'oldPrice', 'salePrice'],
    stock: 'add',
    again: false,
    allOrNothing: false,
  };

  test.for<[string, Partial<ImportSettings>, object, object]>([
    ['more of it', {}, { update: 1, create: 1 }, { price: 7, title: 'Old lamp', quantity: 8 }],
    ['only more of it', { fields: [] }, { restock: 1, units: 3, create: 1 }, { price: 5, quantity: 8 }],
    ['as many as the file says', { stock: 'set' }, { update: 1, create: 1 }, { quantity: 3 }],
    ['other fields', { fields: ['title'], stock: 'keep' }, { update: 1, create: 1 }, { title: 'Lamp', quantity: 5 }],
    ['nothing', { matched: 'skip' }, { ...nothing, create: 1, skipped: 1 }, { price: 5, quantity: 5 }],
    ['nothing new', { unmatched: 'skip' }, { update: 1, create: 0, skipped: 1 }, { quantity: 8 }],
    ['another one beside it', { matched: 'create' }, { create: 2 }, { price: 5, quantity: 5 }],
  ])('is chosen: %s', async ([, chosen, counts, expected], { seller, files, world }) => {
    const { _id: lamp } = await addProduct(seller, {
      title: 'Old lamp',
      sku: 'L-1',
      price: '5',
      oldPrice: '0',
      quantity: 5,
    });
    const { _id: id } = await files.check(content);
    const mapping = { title: 'Name of item', sku: 'SKU', quantity: 'How many', price: 'Price' };
    await seller.call(transfers.map, { params: { id }, body: { mapping } });
    await world.drain();
    expect((await files.get(id)).settings).toEqual(usual);
    await files.set(id, { ...usual, ...chosen });
    await world.drain();
    expect((await files.get(id)).counts).toMatchObject({ errors: 0, ...counts });
    await files.run(id);
    expect(await seller.call(products.get, { params: { id: lamp } })).toMatchObject(expected);
    // The next file with these headings is read and treated alike.
    expect(await files.check(content.replace('L-1', 'L-9'))).toMatchObject({
      mapping,
      settings: { ...usual, ...chosen },
    });
  });

  test('a row is added once, whatever its file is called by the one who copied it; `again` adds it once more', async ({
    seller,
    files,
    world,
  }) => {
    await addProduct(seller, { title: 'Lamp', sku: 'L-1', quantity: 5 });
    await files.import('Title,SKU,Qty\r\nLamp,L-1,3\r\n', 'monday.csv');
    const more = 'Title,SKU,Qty\r\nLamp,L-1,3\r\nLamp,L-1,4\r\n';
    const { _id: id } = await files.check(more, 'Monday - Copy (2).csv');
    expect(await files.rows(id)).toMatchObject([
      { line: 2, action: 'unchanged', warnings: [{ message: expect.stringContaining('not counted again') }] },
      { line: 3, action: 'restock', quantity: 12 },
    ]);
    expect(await files.check(more, 'tuesday.csv')).toMatchObject({ counts: { restock: 1, units: 7, rows: 2 } });
    await seller.call(transfers.set, { params: { id }, body: { ...usual, again: true } });
    await world.drain();
    expect(await files.get(id)).toMatchObject({ counts: { restock: 1, units: 7 } });
    await files.run(id);
    expect(await files.products()).toMatchObject([{ quantity: 15 }]);
  });

  test('rows of one item are counted together; those that contradict each other wait', async ({ files, world }) => {
    const { _id: id, ...checked } = await files.check(
      `Title,SKU,UPC,Qty,Price\r\n${'Lamp,,036000291452,2,7\r\n'.repeat(1200)}Lamp,,036000291452,1,8\r\nVase,V-1,,1,3\r\n`,
    );
    expect(checked.counts).toMatchObject({ create: 2, errors: 1, rows: 1202 });
    expect(await files.rows(id)).toMatchObject([
      {
        line: 2,
        quantity: 2400,
        warnings: [{ message: '1,200 rows are this item: their quantities were counted together.' }],
      },
      { line: 1202, action: 'error', problems: [{ cause: 'twice', value: '036000291452' }] },
      { line: 1203, action: 'create', title: 'Vase' },
    ]);
    await files.fix(id, { cause: 'twice', fix: { act: 'keep' } });
    await world.drain();
    await files.run(id);
    expect((await files.products()).map(({ quantity }) => quantity).sort()).toEqual([1, 1, 2400]);
  });
});
