import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { maxImages, type Product } from '#contract/products/products.schemas.ts';
import { type RemoteHost, redirectTo, serve } from '#server/kit/files/remote-host.fixture.ts';
import { test as base, type Person } from '#testing/api-test.ts';
import { isBrief } from '#testing/suite.ts';
import type { World } from '#testing/world.ts';
import { addProduct, aProduct, picture } from '../products.fixture.ts';
import { fetchPictures } from './fetch-pictures.job.ts';
import { hurry, openPictureHost } from './remote-pictures.fixture.ts';
import { requestedKey } from './requested-pictures.ts';

const test = base.extend<{ host: RemoteHost; seller: Person }>({
  host: async ({ world }, use) => {
    await using host = await openPictureHost(world, { width: 1600, height: 800 });
    await use(host);
  },
  seller: async ({ make }, use) => use(await make.seller()),
});

const detail = test.skipIf(isBrief);

const read = (seller: Person, id: string): Promise<Product> => seller.call(products.get, { params: { id } });
const paths = (host: RemoteHost) => host.asked.map(({ url }) => url);
const unavailable: Parameters<RemoteHost['on']>[1] = (_request, response) => void response.writeHead(503).end();

async function stored(world: World, key: string | undefined): Promise<Buffer | undefined> {
  const object = await world.deps.storage.get(`public/${key}`);
  return object ? buffer(object.body) : undefined;
}

/** Has pictures fetched for a product, as whoever creates one does. */
async function wish(world: World, seller: Person, productId: string, urls: string[]): Promise<void> {
  const { pictures } = world.services.products;
  await world.deps.db.transaction().execute((tx) => pictures.fetchLater(tx, seller.scope, productId, urls));
}

async function fetchNow(world: World, seller: Person, productId: string, urls: string[]): Promise<Product> {
  await wish(world, seller, productId, urls);
  await world.drain();
  return read(seller, productId);
}

test('pictures are fetched in their order, each once, at most eight, and kept like uploads', async ({
  host,
  seller,
  world,
}) => {
  const { _id: id, version } = await addProduct(seller);
  const order = [3, 1, 3, 2, 4, 5, 6, 7, 8, 9];
  const product = await fetchNow(
    world,
    seller,
    id,
    order.map((n) => host.at(`/${n}.jpg`)),
  );
  expect(paths(host)).toEqual([3, 1, 2, 4, 5, 6, 7, 8].map((n) => `/${n}.jpg`));
  expect(product).toMatchObject({ version: version + 1, thumbnail: product.images[0]?.replace('.jpg', '-thumb.jpg') });
  expect(product.images).toHaveLength(8);
  const full = await stored(world, product.images[0]);
  expect(await sharp(full).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 500 });
  const small = await stored(world, product.thumbnail ?? undefined);
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 350, height: 175 });
  const copy = await stored(world, product.images[0]?.replace('.jpg', '.webp'));
  expect(await sharp(copy).metadata()).toMatchObject({ format: 'webp', width: 1000 });
});

test('the wish is part of the change that made it', async ({ host, seller, world }) => {
  const { _id: id } = await addProduct(seller);
  const { pictures } = world.services.products;
  const undone = world.deps.db.transaction().execute(async (tx) => {
    await pictures.fetchLater(tx, seller.scope, id, [host.at('/1.jpg')]);
    throw new Error('the change failed');
  });
  await expect(undone).rejects.toThrow('the change failed');
  await world.drain();
  expect(host.asked).toEqual([]);
});

test('what is refused or no picture is passed over; the others come', async ({ host, seller, world }) => {
  host.on('/text.jpg', serve('no picture'));
  host.on('/vector.jpg', serve('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  host.on('/inside.jpg', redirectTo('http://169.254.169.254/latest/meta-data/'));
  const { _id: id } = await addProduct(seller);
  const product = await fetchNow(world, seller, id, [
    host.at('/gone.jpg'),
    'http://localhost/a.jpg',
    'http://10.0.0.1/a.jpg',
    'file:///etc/passwd',
    host.at('/text.jpg'),
    host.at('/vector.jpg'),
    host.at('/inside.jpg'),
    host.at('/1.jpg'),
  ]);
  expect(product.images).toHaveLength(1);
  expect(await hurry(world)).toBe(0);
});

detail(
  'a picture that is not to be had now is tried again, and takes the place it was wished for',
  async ({ host, seller, world }) => {
    host.on('/late.jpg', unavailable);
    const { _id: id } = await addProduct(seller);
    const before = await fetchNow(world, seller, id, [host.at('/1.jpg'), host.at('/late.jpg'), host.at('/2.jpg')]);
    expect(before.images).toHaveLength(2);
    const late = await picture();
    host.on('/late.jpg', serve(await late.bytes()));
    await hurry(world);
    const { images } = await read(seller, id);
    expect(images).toEqual([before.images[0], expect.any(String), before.images[1]]);
    expect(paths(host)).toEqual(['/1.jpg', '/late.jpg', '/2.jpg', '/late.jpg']);
  },
);

detail('a site that stays away is given up after a few tries', async ({ host, seller, world }) => {
  host.on('/never.jpg', unavailable);
  const { _id: id } = await addProduct(seller);
  await fetchNow(world, seller, id, [host.at('/never.jpg')]);
  let tries = 1;
  while ((await hurry(world)) > 0) tries += 1;
  expect(tries).toBe(4);
  expect(host.asked).toHaveLength(4);
  expect(await read(seller, id)).toMatchObject({ images: [], version: 1 });
});

detail('running twice adds nothing twice, not even what was taken away meanwhile', async ({ host, seller, world }) => {
  const { _id: id } = await addProduct(seller);
  const run = world.handlers.find(({ job }) => job.name === fetchPictures.name);
  const data = {
    ...seller.scope,
    wishId: crypto.randomUUID(),
    productId: id,
    urls: [host.at('/1.jpg'), host.at('/2.jpg'), host.at('/3.jpg')],
  };
  await Promise.all([run?.run(data, undefined), run?.run(data, undefined), run?.run(data, undefined)]);
  const { images, version } = await read(seller, id);
  expect(images).toEqual(data.urls.map((url) => requestedKey(data, url)));
  await seller.call(products.update, { params: { id }, form: { ...aProduct({ images: images.slice(1) }), version } });
  const asked = host.asked.length;
  await run?.run(data, undefined);
  expect((await read(seller, id)).images).toEqual(images.slice(1));
  expect(host.asked).toHaveLength(asked);
});

detail('pictures of its own stay first, and there are never too many', async ({ host, seller, world }) => {
  const uploads = await seller.call(products.uploadImages, {
    form: {},
    files: { images: await Promise.all(Array.from({ length: maxImages - 1 }, () => picture())) },
  });
  const own = uploads.map(({ key }) => key ?? '');
  const { _id: id } = await addProduct(seller, { images: own });
  const { images } = await fetchNow(world, seller, id, [host.at('/1.jpg'), host.at('/2.jpg')]);
  expect(images).toEqual([...own, expect.any(String)]);
  await fetchNow(world, seller, id, [host.at('/3.jpg')]);
  expect(paths(host)).toEqual(['/1.jpg', '/2.jpg']);
});

detail(
  'a product that was deleted meanwhile gets none; what was stored for it is swept',
  async ({ host, seller, world }) => {
    const { _id: id } = await addProduct(seller);
    const bytes = await (await picture()).bytes();
    host.on('/slow.jpg', (request, response) => {
      void seller.call(products.remove, { params: { id }, form: {} }).then(() => serve(bytes)(request, response));
    });
    await wish(world, seller, id, [host.at('/slow.jpg')]);
    await world.drain();
    const rows = await world.deps.db
      .selectFrom('product_pictures')
      .select('product_id')
      .where('merchant_id', '=', seller.scope.merchantId)
      .execute();
    expect(rows).toEqual([{ product_id: null }]);
  },
);

test('pictures that arrive are no edit: an act before them can still be taken back', async ({
  host,
  seller,
  world,
}) => {
  const { _id: id } = await addProduct(seller);
  const changed = await seller.call(products.bulkUpdate, { body: { ids: [id], attributes: { isFeatured: true } } });
  const { images } = await fetchNow(world, seller, id, [host.at('/1.jpg')]);
  expect(await seller.call(products.undo, { params: { id: changed.undoId ?? '' } })).toEqual({
    restored: 1,
    skipped: 0,
  });
  expect(await read(seller, id)).toMatchObject({ isFeatured: false, images });
});

test('another merchant’s product gets nothing', async ({ host, make, seller, world }) => {
  const other = await make.seller();
  const { _id: id } = await addProduct(other);
  await wish(world, seller, id, [host.at('/1.jpg')]);
  await world.drain();
  expect(await read(other, id)).toMatchObject({ images: [], version: 1 });
  expect(host.asked).toEqual([]);
});
