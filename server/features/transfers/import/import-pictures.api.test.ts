import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { transfers } from '#contract/transfers/transfers.contract.ts';
import { hurry, openPictureHost } from '#server/features/products/pictures/remote-pictures.fixture.ts';
import { addProduct, picture } from '#server/features/products/products.fixture.ts';
import { type RemoteHost, serve } from '#server/kit/files/remote-host.fixture.ts';
import { test as base, type Person } from '#testing/api-test.ts';
import { filesOf, writeTable } from '../transfers.fixture.ts';
import { sweepImports } from './import.job.ts';

const test = base.extend<{ host: RemoteHost; seller: Person; files: ReturnType<typeof filesOf> }>({
  host: async ({ world }, use) => {
    await using host = await openPictureHost(world);
    await use(host);
  },
  seller: async ({ make }, use) => use(await make.seller()),
  files: async ({ world, seller }, use) => use(filesOf(world, seller)),
});

const undo = (seller: Person, undoId: string | null) =>
  seller.call(products.undo, { params: { id: undoId ?? 'nothing to undo' } });

const paths = (host: RemoteHost) => host.asked.map(({ url }) => url);

test('the pictures a file names are fetched after the import; the check says how many', async ({
  files,
  host,
  world,
}) => {
  const own = `${world.config.urls.content}/assets/products/a.jpg`;
  const checked = await files.check(
    `Title,Price,Image URL\r\nA,1,${host.at('/2.jpg')} ${host.at('/1.jpg')} ${host.at('/gone.jpg')}\r\nB,2,${own}\r\n`,
  );
  expect(checked).toMatchObject({ message: null, pictures: { total: 3 }, counts: { create: 2 } });
  expect(host.asked).toEqual([]);
  await files.run(checked._id);
  expect(paths(host)).toEqual(['/2.jpg', '/1.jpg', '/gone.jpg']);
  const [a, b] = (await files.products()).sort((one, other) => one.price - other.price);
  expect(a).toMatchObject({ images: [expect.any(String), expect.any(String)], version: 2 });
  expect(b).toMatchObject({ images: [], version: 1 });
});

test('Shopify’s pictures come with the products they belong to, a variant’s own first', async ({ files, host }) => {
  await files.import(
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Position,Variant Image\r\n' +
      `shirt,Shirt,Size,S,S-1,10.00,${host.at('/1.jpg')},1,\r\n` +
      `shirt,,,M,S-2,11.00,${host.at('/2.jpg')},2,${host.at('/3.jpg')}\r\n` +
      'cap,Cap,Title,Default Title,C-1,5,,,\r\n',
  );
  const bySku = new Map((await files.products()).map(({ sku, images }) => [sku, images.length]));
  expect(bySku).toEqual(
    new Map([
      ['S-1', 2],
      ['S-2', 3],
      ['C-1', 0],
    ]),
  );
  expect(paths(host)).toEqual(['/1.jpg', '/2.jpg', '/3.jpg', '/1.jpg', '/2.jpg']);
});

test('the undo of an import deletes its products, whether their pictures have come or not', async ({
  files,
  host,
  seller,
  world,
}) => {
  host.on('/late.jpg', (_request, response) => void response.writeHead(503).end());
  const { undoId } = await files.import(
    `Title,Price,Image URL\r\nA,1,${host.at('/1.jpg')}\r\nB,2,${host.at('/late.jpg')}\r\n`,
  );
  expect((await files.products()).map(({ images }) => images.length).sort()).toEqual([0, 1]);
  expect(await undo(seller, undoId)).toEqual({ restored: 2, skipped: 0 });
  expect(await files.products()).toEqual([]);
  const asked = host.asked.length;
  await hurry(world);
  expect(host.asked).toHaveLength(asked);
});

test('a product of ours without pictures gets those of the file, and the undo takes them back', async ({
  files,
  host,
  seller,
  world,
}) => {
  await addProduct(seller, { title: 'Bare' });
  const [row = {}] = await files.table('csv');
  const checked = await files.check(writeTable([{ ...row, Images: `${host.at('/1.jpg')} ${host.at('/2.jpg')}` }]));
  expect(checked).toMatchObject({
    pictures: { total: 2 },
    counts: { update: 1, unchanged: 0 },
  });
  expect(await files.rows(checked._id)).toMatchObject([
    { changes: [{ field: 'Images', before: '', after: `${host.at('/1.jpg')} ${host.at('/2.jpg')}` }], warnings: [] },
  ]);
  const { undoId } = await files.run(checked._id);
  const [pictured] = await files.products();
  expect(pictured?.images).toHaveLength(2);
  expect(await undo(seller, undoId)).toEqual({ restored: 1, skipped: 0 });
  expect((await files.products())[0]).toMatchObject({ images: [], thumbnail: null });
  const owned = await world.deps.db
    .selectFrom('product_pictures')
    .select('product_id')
    .where('merchant_id', '=', seller.scope.merchantId)
    .execute();
  expect(owned).toEqual([{ product_id: null }, { product_id: null }]);
});

test('an import that is taken back while its pictures are fetched gets none', async ({
  files,
  host,
  seller,
  world,
}) => {
  await addProduct(seller, { title: 'Bare' });
  const [row = {}] = await files.table('csv');
  const checked = await files.check(writeTable([{ ...row, Images: host.at('/slow.jpg'), Brand: 'Volta' }]));
  const bytes = await (await picture()).bytes();
  host.on('/slow.jpg', async (request, response) => {
    await undo(seller, (await files.get(checked._id)).undoId);
    serve(bytes)(request, response);
  });
  await files.run(checked._id);
  await hurry(world);
  expect(paths(host)).toEqual(['/slow.jpg']);
  expect((await files.products())[0]).toMatchObject({ brand: '', images: [] });
});

test('a product that has pictures keeps them, and the row says so', async ({ files, host, seller }) => {
  const [upload] = await seller.call(products.uploadImages, { form: {}, files: { images: await picture() } });
  const own = [upload?.key ?? ''];
  await addProduct(seller, { title: 'Pictured', images: own });
  const [row = {}] = await files.table('csv');
  const checked = await files.check(writeTable([{ ...row, Brand: 'Volta', Images: host.at('/1.jpg') }]));
  expect(await files.rows(checked._id)).toMatchObject([
    { warnings: [{ column: 'Images', message: 'Changes in this column are not imported.' }] },
  ]);
  await files.run(checked._id);
  expect((await files.products())[0]).toMatchObject({ brand: 'Volta', images: own });
  expect(host.asked).toEqual([]);
});

test('a thousand products with pictures are asked for by a few jobs, and the import does not wait', async ({
  files,
  host,
  world,
}) => {
  const rows = Array.from({ length: 1010 }, (_, n) => ({
    Title: `T${n}`,
    Price: '1',
    'Image URL': host.at('/none.jpg'),
  }));
  const { _id: id } = await files.check(writeTable(rows));
  await files.start(id);
  const apply = world.handlers.filter(({ job }) => job.name === 'transfers.apply-import');
  await world.jobs.drain(apply);
  expect(await files.get(id)).toMatchObject({ status: 'done', counts: { create: 1010 } });
  const { rows: waiting } = await world.pool.query(
    `select count(1) as jobs, sum(jsonb_array_length(data -> 'products')) as products from pgboss.job
     where name = 'products.fetch-imported-pictures' and state = 'created'`,
  );
  expect(waiting).toEqual([{ jobs: 202, products: 1010 }]);
  await world.pool.query(`delete from pgboss.job where name = 'products.fetch-imported-pictures'`);
});

test('what is known of an import’s pictures goes with the import, of those that stay it stays', async ({
  files,
  host,
  seller,
  world,
}) => {
  const wishes = async () => {
    const { rows } = await world.pool.query(
      `select w.id, (select count(*)::integer from failed_pictures f where f.wish_id = w.id) as failed
       from picture_wishes w where w.merchant_id = $1`,
      [seller.scope.merchantId],
    );
    return rows.map(({ failed }) => failed);
  };
  const fetchOne = (title: string) => files.import(`Title,Price,Image URL\r\n${title},1,${host.at('/gone.jpg')}\r\n`);
  const removed = await fetchOne('A');
  await fetchOne('B');
  expect(await wishes()).toEqual([1, 1]);
  await seller.call(transfers.remove, { params: { id: removed._id } });
  expect(await wishes()).toEqual([1]);
  world.clock.advance({ days: 6 });
  await fetchOne('C');
  await fetchOne('D');
  world.clock.advance({ days: 2 });
  await world.jobs.enqueue(world.deps.db, sweepImports, {});
  await world.drain();
  expect(await wishes()).toEqual([1, 1]);
});
