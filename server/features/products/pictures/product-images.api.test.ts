import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { pictureFiles } from '#contract/storefront/renderer.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { type Person, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { addProduct, aProduct, picture } from '../products.fixture.ts';
import { sweepPictures } from './fetch-pictures.job.ts';
import { sweepMeanwhile } from './picture-sweep.fixture.ts';
import { picturesRepository } from './pictures.repository.ts';

// products.uploadImages

const upload = async (seller: Person, ...files: File[]) =>
  seller.call(products.uploadImages, { form: {}, files: { images: files } });

async function stored(world: World, key: string): Promise<Buffer | null> {
  const object = await world.deps.storage.get(`public/${key}`);
  return object && buffer(object.body);
}

test('pictures are stored as JPEG of at most 1000 by 1000, with a thumbnail beside them', async ({ make, world }) => {
  const seller = await make.seller();
  const [kept] = await upload(seller, await picture('png', { width: 1600, height: 800 }));
  const { images, thumbnail } = await addProduct(seller, { images: [kept?.key ?? ''] });
  expect(images).toEqual([kept?.key]);
  expect(thumbnail).toBe(kept?.key?.replace('.jpg', '-thumb.jpg'));
  const full = await sharp((await stored(world, images[0] ?? '')) ?? undefined).metadata();
  expect(full).toMatchObject({ format: 'jpeg', width: 1000, height: 500 });
  const small = await sharp((await stored(world, thumbnail ?? '')) ?? undefined).metadata();
  expect(small).toMatchObject({ format: 'jpeg', width: 350, height: 175 });
});

test('uploads and stored keys keep their order in one form', async ({ make, world }) => {
  const seller = await make.seller();
  const kept = await upload(seller, await picture(), await picture('webp'));
  const [first = '', last = ''] = kept.map(({ key }) => key ?? '');
  const body = new FormData();
  for (const [name, value] of Object.entries(aProduct())) body.append(name, String(value));
  body.append('images', first);
  body.append('images', await picture('png'));
  body.append('images', last);
  const response = await fetch(`${world.config.urls.app}/api/v1/products`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  const { images } = (await response.json()) as { images: string[] };
  expect(images).toEqual([first, expect.stringMatching(/^products\//), last]);
});

test('a bad image is a warning on that image, never a lost product', async ({ make }) => {
  const seller = await make.seller();
  const text = new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' });
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.png', { type: 'image/png' });
  const files = { images: [await picture(), text, svg] };
  const created = await seller.call(products.create, { form: aProduct(), files });
  expect(created.images).toHaveLength(1);
  expect(created.warnings).toEqual([
    { param: 'images.1', msg: 'Unsupported File Format' },
    { param: 'images.2', msg: 'Unsupported File Format' },
  ]);
});

test('a file that is no picture is told by its name when uploaded beforehand', async ({ make }) => {
  const seller = await make.seller();
  const [good, bad] = await upload(seller, await picture(), new File(['no'], 'notes.txt'));
  expect(good).toMatchObject({ key: expect.stringMatching(/^products\/.+\.jpg$/), problem: null });
  expect(bad).toEqual({ name: 'notes.txt', key: null, problem: 'Unsupported File Format' });
});

test('a product can’t take pictures that are another’s, or that do not exist', async ({ make }) => {
  const [seller, other] = [await make.seller(), await make.seller()];
  const [theirs] = await upload(other, await picture());
  const take = (key: string) => addProduct(seller, { images: [key] });
  await expect(take(theirs?.key ?? '')).toFailAt({ 'images.0': 'This image does not exist' });
  await expect(take('../../etc/passwd')).toFailAt({ 'images.0': 'This image does not exist' });
  const [mine] = await upload(seller, await picture());
  await take(mine?.key ?? '');
  await expect(take(mine?.key ?? '')).toFailAt({ 'images.0': 'This image does not exist' });
});

test('images are reordered and removed by saving the product', async ({ make }) => {
  const seller = await make.seller();
  const kept = await upload(seller, await picture(), await picture(), await picture());
  const [a = '', b = '', c = ''] = kept.map(({ key }) => key ?? '');
  const product = await addProduct(seller, { images: [a, b, c] });
  const params = { id: product._id };
  const reordered = await seller.call(products.update, { params, form: aProduct({ images: [c, a] }) });
  expect(reordered.images).toEqual([c, a]);
  const fewer = await seller.call(products.update, { params, form: { ...aProduct(), deleteImages: [c] } });
  expect(fewer.images).toEqual([a]);
});

test('a job makes smaller and newer copies of a product’s pictures, and nothing waits for it', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const [kept] = await upload(seller, await picture('jpeg', { width: 1600, height: 800 }));
  const key = kept?.key ?? '';
  await addProduct(seller, { images: [key] });
  expect(await stored(world, key.replace('.jpg', '.avif'))).toBeNull();
  expect(await readCopies(world.deps.db, seller.scope, [key])).toEqual(new Map());
  await world.drain();
  expect(await readCopies(world.deps.db, seller.scope, [key])).toEqual(new Map([[key, 'square']]));
  for (const format of ['avif', 'webp', 'jpg'] as const) {
    for (const file of pictureFiles({ key, copies: 'square' }, format)) {
      const { width, height } = await sharp((await stored(world, file.key)) ?? undefined).metadata();
      expect({ width, height }, file.key).toEqual({ width: file.width, height: file.width / 2 });
    }
  }
});

test('pictures that no product took are removed after a week', async ({ make, world }) => {
  const seller = await make.seller();
  const kept = await upload(seller, await picture(), await picture());
  const [taken = '', left = ''] = kept.map(({ key }) => key ?? '');
  await addProduct(seller, { images: [taken] });
  const sweep = world.handlers.find(({ job }) => job.name === 'products.sweep-pictures');
  world.clock.advance({ days: 6 });
  await world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
  const rows = () =>
    world.deps.db.selectFrom('product_pictures').select('key').where('key', 'in', [taken, left]).execute();
  expect(await rows()).toHaveLength(2);
  world.clock.advance({ days: 2 });
  await world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
  expect(await rows()).toEqual([{ key: taken }]);
});

test('a picture that a product takes while the sweep waits for it stays', async ({ make, world }) => {
  const seller = await make.seller();
  const [kept] = await upload(seller, await picture());
  const key = kept?.key ?? '';
  const { _id: id } = await addProduct(seller);
  world.clock.advance({ days: 8 });
  await sweepMeanwhile(world, sweepPictures.name, (tx) => picturesRepository(tx).claim(seller.scope, id, [key]));
  const rows = await world.deps.db.selectFrom('product_pictures').select('key').where('key', '=', key).execute();
  expect(rows).toEqual([{ key }]);
});
