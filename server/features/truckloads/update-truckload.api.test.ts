import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { sweepMeanwhile } from '#server/features/products/pictures/picture-sweep.fixture.ts';
import { picture } from '#server/features/products/products.fixture.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { test } from '#testing/api-test.ts';
import type { CallError } from '#testing/client.ts';
import { firstStore } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { truckloadPicturesRepository } from './pictures.repository.ts';
import { sweepPictures } from './truckload-jobs.ts';
import { addProfile, addTruckload, setTruckload } from './truckloads.fixture.ts';

// truckloads.update, truckloads.patch

type Patch = RouteInput<typeof truckloads.patch>['body'];

async function stored(world: World, key: string): Promise<Buffer | null> {
  const object = await world.deps.storage.get(`public/${key}`);
  return object && buffer(object.body);
}

test('an edit changes what was sent, keeps what was not, and raises the version', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller, { lotNumber: '4471', weight: 12.5, pallets: 3 });
  const params = { id };
  const form = { title: 'Kitchen, 3 pallets', freightCost: '300', pallets: null, version: 1 };
  expect(await seller.call(truckloads.update, { params, form })).toMatchObject({
    title: 'Kitchen, 3 pallets',
    lotNumber: '4471',
    weight: 12.5,
    pallets: null,
    price: 8900,
    version: 2,
    totals: { cost: 7500 },
    // The address stays what it was: links to it are out there.
    seoMetaData: { title: 'Kitchen, 3 pallets', slug: 'home-and-kitchen-24-pallets' },
  });
  const named = { title: 'Named', seoMetaData: { title: 'For search engines', slug: 'lot 4471' } };
  await seller.call(truckloads.patch, { params, body: named });
  const renamed = await seller.call(truckloads.patch, { params, body: { title: 'Renamed' } });
  expect(renamed.seoMetaData).toMatchObject({ title: 'For search engines', slug: 'lot-4471' });
});

test('saving without a change leaves the version as it is', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id, title } = await addTruckload(seller);
  const saved = await seller.call(truckloads.update, { params: { id }, form: { title, price: '8900' } });
  expect(saved.version).toBe(1);
});

test('what a read answers can be sent back whole, and changes nothing', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const { _id: subCategory } = await seller.call(categories.createSub, {
    body: { categoryId: category, name: 'Small' },
  });
  const { _id: profile } = await addProfile(seller);
  const [place] = (await firstStore(seller)).storeLocation;
  const csv = new File(['Item Description,Qty,Unit Retail\r\nKettle,2,40.00'], 'lot.csv', { type: 'text/csv' });
  const fields = { category, subCategory, storeLocation: place?._id ?? '', profile, weight: 12.5, oldPrice: 9900 };
  const { _id: id } = await addTruckload(seller, fields, { csv, images: [await picture()] });
  await world.drain();
  await setTruckload(world, id, { status: 'Published', live_version: 1 });
  const params = { id };
  const before = await seller.call(truckloads.get, { params });
  expect(before).toMatchObject({ status: 'Published', profile: { _id: profile }, csv: { state: 'ready' } });
  const { sales: _, ...same } = before;
  expect(await seller.call(truckloads.patch, { params, body: before as Patch })).toEqual(same);
  const body = new FormData();
  for (const [name, value] of Object.entries(before)) {
    for (const each of name === 'images' ? before.images : [value]) {
      body.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  }
  const response = await fetch(`${world.config.urls.app}/api/v1/truckloads/${id}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  expect(await response.json()).toEqual({ ...same, warnings: [] });
  expect(await seller.call(truckloads.get, { params })).toEqual(before);
});

test('nobody publishes by an edit', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const refused = { status: 'Only Ready or Unpublished can be chosen' };
  const params = { id };
  await expect(seller.call(truckloads.patch, { params, body: { status: 'Published' } })).toFailAt(refused);
  await expect(seller.call(truckloads.update, { params, form: { status: 'Published' } })).toFailAt(refused);
});

test('what live sites still show is Published again when hiding it is taken back', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  await setTruckload(world, id, { status: 'Published', live_version: 1 });
  const set = (status: 'Published' | 'Unpublished') =>
    seller.call(truckloads.patch, { params: { id }, body: { status } });
  expect(await set('Unpublished')).toMatchObject({ status: 'Unpublished' });
  expect(await set('Published')).toMatchObject({ status: 'Published' });
});

test('a stale edit is told with what is there now, and overwrites nothing', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const params = { id };
  await seller.call(truckloads.patch, { params, body: { price: 8400, version: 1 } });
  const stale = [
    () => seller.call(truckloads.update, { params, form: { title: 'Mine', version: 1 } }),
    () => seller.call(truckloads.patch, { params, body: { title: 'Mine', version: 1 } }),
  ];
  for (const call of stale) {
    const error = await call().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect((error as CallError).body.error?.truckload).toMatchObject({ price: 8400, version: 2 });
  }
  expect(await seller.call(truckloads.get, { params })).toMatchObject({ title: 'Home and kitchen, 24 pallets' });
});

test('of many edits that start from one version exactly one is applied', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const edit = (index: number) =>
    seller.call(truckloads.update, { params: { id }, form: { title: `Edit ${index}`, version: 1 } });
  const results = await Promise.allSettled(Array.from({ length: 8 }, (_, index) => edit(index)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('prices keep their order, also with the one that is there', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller, { price: 100, oldPrice: 150 });
  const patch = (body: object) => seller.call(truckloads.patch, { params: { id }, body });
  await expect(patch({ price: 150 })).toFailAt({ price: 'Enter a lower value than compare at price' });
  await expect(patch({ oldPrice: 90 })).toFailAt({ oldPrice: 'Enter a higher value than price' });
  expect(await patch({ oldPrice: 0 })).toMatchObject({ price: 100, oldPrice: 0 });
  expect(await patch({ price: 150 })).toMatchObject({ price: 150, oldPrice: 0 });
});

test('a published truckload stays so when it is edited, until it is taken off the store', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  const params = { id };
  await setTruckload(world, id, { status: 'Published', live_version: 1 });
  const edited = await seller.call(truckloads.update, { params, form: { price: '8000', status: 'Ready' } });
  expect(edited).toMatchObject({ status: 'Published', isChanged: true, version: 2 });
  const hidden = await seller.call(truckloads.update, { params, form: { status: 'Unpublished' } });
  expect(hidden).toMatchObject({ status: 'Unpublished', isChanged: true });
  expect(await seller.call(truckloads.patch, { params, body: { status: 'Ready' } })).toMatchObject({ status: 'Ready' });
});

test('a new category leaves the old one’s sub-category behind', async ({ make }) => {
  const seller = await make.seller();
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const { _id: other } = await seller.call(categories.create, { form: { name: 'Tools' } });
  const sub = await seller.call(categories.createSub, { body: { categoryId: category, name: 'Small' } });
  const { _id: id } = await addTruckload(seller, { category, subCategory: sub._id });
  const patch = (body: object) => seller.call(truckloads.patch, { params: { id }, body });
  await expect(patch({ category: other, subCategory: sub._id })).toFailAt({
    subCategory: 'This sub-category does not belong to the category',
  });
  expect(await patch({ category: other })).toMatchObject({ category: other, subCategory: null });
  expect(await patch({ category: '' })).toMatchObject({ category: null, categories: [] });
});

test('an address that another truckload has is refused', async ({ make }) => {
  const seller = await make.seller();
  const [first, second] = [await addTruckload(seller, { title: 'One' }), await addTruckload(seller, { title: 'Two' })];
  const body = { seoMetaData: { slug: first.seoMetaData.slug } };
  await expect(seller.call(truckloads.patch, { params: { id: second._id }, body })).toFailAt({
    'seoMetaData.slug': 'This address is used by another truckload',
  });
});

test('pictures are kept as JPEG of at most 1000 by 1000, in the order they were sent', async ({ make, world }) => {
  const seller = await make.seller();
  const large = await picture('png', { width: 1600, height: 800 });
  const created = await addTruckload(seller, {}, { images: [large, await picture()] });
  const [first = '', second = ''] = created.images;
  expect(created.thumbnail).toBe(first.replace('.jpg', '-thumb.jpg'));
  expect(await sharp((await stored(world, first)) ?? undefined).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1000,
    height: 500,
  });
  const body = new FormData();
  body.append('images', second);
  body.append('images', await picture('webp'));
  body.append('images', first);
  const response = await fetch(`${world.config.urls.app}/api/v1/truckloads/${created._id}`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${seller.token}` },
  });
  const { images } = (await response.json()) as { images: string[] };
  expect(images).toEqual([second, expect.stringMatching(/^truckloads\/.+\.jpg$/), first]);
  const form = { removeImages: [second, images[1] ?? ''] };
  const left = await seller.call(truckloads.update, { params: { id: created._id }, form });
  expect(left.images).toEqual([first]);
  await world.drain();
  expect((await readCopies(world.deps.db, seller.scope, [first])).get(first)).toBe('square');
});

test('a bad picture is a warning on that picture, never a lost truckload', async ({ make }) => {
  const seller = await make.seller();
  const text = new File(['not a picture'], 'photo.jpg', { type: 'image/jpeg' });
  const created = await addTruckload(seller, {}, { images: [text, await picture()] });
  expect(created.images).toHaveLength(1);
  expect(created.warnings).toEqual([{ param: 'images.0', msg: 'Unsupported File Format' }]);
});

test('a truckload takes no pictures of another one, nor of another merchant', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { images } = await addTruckload(stranger, {}, { images: [await picture()] });
  const other = await addTruckload(seller, {}, { images: [await picture()] });
  const { _id: id } = await addTruckload(seller);
  for (const key of [images[0] ?? '', other.images[0] ?? '', 'samples/pallet.jpg', '../secret.jpg']) {
    await expect(seller.call(truckloads.update, { params: { id }, form: { images: [key] } })).toFailAt({
      'images.0': 'This image does not exist',
    });
  }
});

test('pictures that no truckload has are removed after a week', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id, images } = await addTruckload(seller, {}, { images: [await picture(), await picture()] });
  const [kept = ''] = images;
  await seller.call(truckloads.update, { params: { id }, form: { images: [kept] } });
  const sweep = world.handlers.find(({ job }) => job.name === sweepPictures.name);
  const rows = async () => {
    await world.deps.db.transaction().execute(async (tx) => sweep?.run({}, tx));
    return world.deps.db.selectFrom('truckload_pictures').select('key').where('key', 'in', images).execute();
  };
  world.clock.advance({ days: 6 });
  expect(await rows()).toHaveLength(2);
  world.clock.advance({ days: 2 });
  expect(await rows()).toEqual([{ key: kept }]);
});

test('a picture that a truckload takes while the sweep waits for it stays', async ({ make, world }) => {
  const seller = await make.seller();
  const { _id: id, images } = await addTruckload(seller, {}, { images: [await picture()] });
  await seller.call(truckloads.update, { params: { id }, form: { removeImages: images } });
  world.clock.advance({ days: 8 });
  await sweepMeanwhile(world, sweepPictures.name, (tx) =>
    truckloadPicturesRepository(tx).claim(seller.scope, id, images),
  );
  const rows = await world.deps.db.selectFrom('truckload_pictures').select('key').where('key', 'in', images).execute();
  expect(rows).toEqual([{ key: images[0] }]);
});
