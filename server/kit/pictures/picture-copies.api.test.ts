import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { media } from '#contract/media/media.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { newId } from '../ids.ts';
import { readCopies } from './picture-copies.jobs.ts';
import { filesOf } from './picture-copies.ts';
import { shareDrawings } from './shared-drawings.ts';

async function aFile(width = 60, height = 30): Promise<File> {
  const image = sharp({ create: { width, height, channels: 3, background: '#2f49d1' } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], 'picture.jpg', { type: 'image/jpeg' });
}

async function addToGallery(seller: Person): Promise<{ key: string; id: string }> {
  const [image] = await seller.call(media.upload, { form: {}, files: { images: await aFile() } });
  return { key: image?.url ?? '', id: image?._id ?? '' };
}

async function addSlide(world: World, seller: Person): Promise<string> {
  const id = await storeOf(seller);
  const body = new FormData();
  body.append('images[0][url]', await aFile(2000, 750));
  const response = await fetch(`${world.config.urls.app}/api/v1/stores/${id}/design/media?component=HomeSlider`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  const { sliderImages } = (await response.json()) as { sliderImages: { url: string }[] };
  return sliderImages[0]?.url ?? '';
}

async function filesThere(world: World, key: string, shape: 'square' | 'wide'): Promise<number> {
  const found = await Promise.all(filesOf(key, shape).map((file) => world.deps.storage.get(`public/${file}`)));
  for (const file of found) file?.body.destroy();
  return found.filter((file) => file !== null).length;
}

/** Makes what is due tomorrow due now. */
async function tomorrow(world: World): Promise<void> {
  await world.pool.query(`update pgboss.job set start_after = now() where name = 'storage.remove-file'`);
  await world.drain();
}

const run = (world: World, name: string) => world.handlers.find(({ job }) => job.name === name)?.run({}, undefined);

test('pictures of the gallery, of categories and of slides get the copies that pages list', async ({ make, world }) => {
  const seller = await make.seller();
  const { key: image } = await addToGallery(seller);
  const files = { thumbnail: await aFile() };
  const { thumbnail } = await seller.call(categories.create, { form: { name: 'Tools' }, files });
  const slide = await addSlide(world, seller);
  const keys = [image, thumbnail ?? '', slide];
  expect(await readCopies(world.deps.db, seller.scope, keys)).toEqual(new Map());
  await world.drain();
  expect(await readCopies(world.deps.db, seller.scope, keys)).toEqual(
    new Map([
      [image, 'square'],
      [thumbnail, 'square'],
      [slide, 'wide'],
    ]),
  );
  expect(await filesThere(world, image, 'square')).toBe(9);
  expect(await filesThere(world, slide, 'wide')).toBe(9);
  const other = await make.seller();
  expect(await readCopies(world.deps.db, other.scope, keys)).toEqual(new Map());
});

test('copies that are missing are made by a sweep, and a picture that is gone is given up', async ({ make, world }) => {
  const { db } = world.deps;
  const seller = await make.seller();
  const { key } = await addToGallery(seller);
  await world.drain();
  const { merchantId } = seller.scope;
  await db.updateTable('picture_copies').set({ made_at: null }).where('key', '=', key).execute();
  const gone = `media/${newId()}.jpg`;
  await db.insertInto('picture_copies').values({ merchant_id: merchantId, key: gone, shape: 'square' }).execute();
  await run(world, 'pictures.sweep-copies');
  expect(await readCopies(db, seller.scope, [key, gone])).toEqual(new Map([[key, 'square']]));
  const rows = await db.selectFrom('picture_copies').select('key').where('merchant_id', '=', merchantId).execute();
  expect(rows).toEqual([{ key }]);
});

test('a picture goes with all its copies, but not while a kept build shows it', async ({ make, world }) => {
  const { db, clock } = world.deps;
  const seller = await make.seller();
  const { key, id } = await addToGallery(seller);
  await world.drain();
  const { merchantId } = seller.scope;
  const build = { merchant_id: merchantId, id: newId(), store_id: await storeOf(seller) };
  await db
    .insertInto('site_builds')
    .values({ ...build, kind: 'publish', status: 'done', is_kept: true, created_at: clock.now() })
    .execute();
  await db.insertInto('shown_pictures').values({ merchant_id: merchantId, key, build_id: build.id }).execute();
  await seller.call(media.remove, { params: { id } });
  await tomorrow(world);
  expect(await filesThere(world, key, 'square')).toBe(9);
  await db.deleteFrom('shown_pictures').where('merchant_id', '=', merchantId).execute();
  await tomorrow(world);
  expect(await filesThere(world, key, 'square')).toBe(0);
  expect(await readCopies(db, seller.scope, [key])).toEqual(new Map());
});

test('drawings that all merchants share are copied once, however often the product is started', async ({
  make,
  world,
}) => {
  const drawing = {
    key: 'samples/test-square.jpg',
    units: 10,
    width: 40,
    height: 40,
    shape: 'square' as const,
    svg: async () =>
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00"/></svg>',
  };
  const waiting = async () => {
    const { rowCount } = await world.pool.query(
      `update pgboss.job set start_after = now() where name = 'pictures.copy' and state = 'created'`,
    );
    return rowCount;
  };
  await world.drain();
  await shareDrawings(world.deps, [drawing]);
  await shareDrawings(world.deps, [drawing]);
  expect(await waiting()).toBe(2);
  const put = vi.spyOn(world.deps.storage, 'put');
  await world.drain();
  const written = put.mock.calls.map(([key]) => key);
  expect(written).toHaveLength(new Set(written).size);
  put.mockRestore();
  await shareDrawings(world.deps, [drawing]);
  expect(await waiting()).toBe(0);
  const seller = await make.seller();
  expect(await readCopies(world.deps.db, seller.scope, [drawing.key])).toEqual(new Map([[drawing.key, 'square']]));
});
