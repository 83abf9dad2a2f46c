import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addDemoProducts } from '#server/features/products/samples/samples.service.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { addRequest, addTruckload } from '../truckloads.fixture.ts';
import { storeManifests } from './sample-manifest.ts';
import { sampleTruckloads } from './sample-truckloads.ts';
import { addDemoTruckloads } from './samples.service.ts';

const all = async (owner: Person) => ({
  truckloads: await owner.call(truckloads.list, { query: {} }),
  profiles: await owner.call(truckloads.profiles, { query: {} }),
  requests: await owner.call(truckloads.requests, { query: {} }),
});

test('a new merchant has sample truckloads, one with a manifest that was read, a profile and requests', async ({
  make,
}) => {
  const owner = await make.merchant();
  const samples = await all(owner);
  const everything = [...samples.truckloads, ...samples.profiles, ...samples.requests];
  expect(everything.every(({ isSample }) => isSample)).toBe(true);
  expect([samples.truckloads.length, samples.profiles.length, samples.requests.length]).toEqual([2, 1, 2]);
  const [manifested, plain] = samples.truckloads;
  expect(manifested).toMatchObject({
    lotNumber: '1024',
    status: 'Ready',
    categories: ['Kitchen'],
    requests: 1,
    images: ['samples/truckload-pallet-mixed.jpg', 'samples/truckload-gaylord.jpg'],
    profile: { name: samples.profiles[0]?.name },
    csv: { state: 'ready', done: 20, warned: 0, rejected: 0, seller: 'generic', fileName: 'lot-1024-manifest.csv' },
    totals: { lines: 20, units: 659, sellableUnits: 659, retail: 31009.28, cost: 4870, costPerUnit: 7.39 },
  });
  expect(manifested?.totals.expected).toBeGreaterThan(manifested?.totals.cost ?? 0);
  expect(plain).toMatchObject({ csv: null, totals: { lines: 0, cost: 5660 } });
  expect(samples.requests.map(({ status }) => status)).toEqual(['New', 'pending']);
});

test('Delete Sample Data takes exactly the samples', async ({ make, world }) => {
  const owner = await make.merchant();
  const id = await storeOf(owner);
  const samples = await all(owner);
  const own = await addTruckload(owner, { category: samples.truckloads[0]?.category });
  const request = await addRequest(world, owner, { storeId: id, truckloadId: own._id });
  await owner.call(truckloads.patch, {
    params: { id: samples.truckloads[0]?._id ?? '' },
    body: { title: 'Changed, and a sample still' },
  });
  await owner.call(stores.disableDemo, { params: { id } });
  const left = await all(owner);
  expect(left.truckloads.map(({ _id }) => _id)).toEqual([own._id]);
  expect(left.requests.map(({ _id }) => _id)).toEqual([request]);
  expect(left.profiles).toEqual([]);
  // Its category stays, because it is its own now.
  expect(left.truckloads[0]?.categories).toEqual(['Kitchen']);
  const list = await owner.call(categories.list);
  expect(list.categories.map(({ name }) => name)).toEqual(['Kitchen']);
  const { rows } = await world.pool.query(
    'select count(1)::integer as lines from truckload_items where merchant_id = $1',
    [owner.scope.merchantId],
  );
  expect(rows).toEqual([{ lines: 0 }]);
});

test('a sample profile that an own truckload carries becomes the merchant’s own', async ({ make }) => {
  const owner = await make.merchant();
  const { profiles } = await all(owner);
  await addTruckload(owner, { profile: profiles[0]?._id });
  await owner.call(stores.disableDemo, { params: { id: await storeOf(owner) } });
  expect((await all(owner)).profiles).toMatchObject([{ _id: profiles[0]?._id, isSample: false, truckloads: 1 }]);
});

test('the demo merchant has truckloads of its own, once', async ({ make, world }) => {
  const seller = await make.seller();
  const opening = { storeId: await storeOf(seller), now: world.clock.now() };
  await addDemoTruckloads(world.deps.db, seller.scope, opening);
  await addDemoTruckloads(world.deps.db, seller.scope, opening);
  const demo = await all(seller);
  expect(
    demo.truckloads.map(({ lotNumber, csv, isSample, totals }) => [lotNumber, csv?.state, isSample, totals.lines]),
  ).toEqual([
    ['4471', 'ready', false, 49],
    ['4465', 'ready', false, 24],
    ['4459', 'ready', false, 37],
  ]);
  expect(demo.requests.map(({ status, isSample }) => [status, isSample])).toEqual([
    ['New', false],
    ['pending', false],
    ['completed', false],
  ]);
  expect(demo.profiles.map(({ name, truckloads: count }) => [name, count])).toEqual([
    ['Harborline store returns', 1],
    ['Meridian overstock', 1],
  ]);
});

test('the demo merchant has some of what came on its truckloads already: it would be restocked', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const now = world.clock.now();
  await addDemoProducts(world.deps.db, seller.scope, world.services.usage, now);
  await addDemoTruckloads(world.deps.db, seller.scope, { storeId: await storeOf(seller), now });
  const overstock = (await all(seller)).truckloads.find(({ lotNumber }) => lotNumber === '4459');
  const params = { id: overstock?._id ?? '' };
  const preview = await seller.call(truckloads.previewBreak, { params, body: {} });
  expect(preview).toMatchObject({ creates: 25, restocks: 12, units: 3690, leftOut: 0, unpriced: 0 });
});

test('the files of the samples are there for everybody, whatever one merchant does with theirs', async ({
  make,
  world,
}) => {
  await storeManifests(world.deps.storage, sampleTruckloads.truckloads);
  const owner = await make.merchant();
  const sample = (await all(owner)).truckloads[0]?._id ?? '';
  const key = 'private/samples/manifest-1024.csv';
  const file = await world.deps.storage.get(key);
  expect(file && (await text(file.body))).toContain('Kestrel 5-qt Air Fryer');
  // Read again by other columns, and taken away.
  const params = { id: sample };
  await owner.call(truckloads.mapManifest, { params, body: { mapping: {} } });
  await world.drain();
  expect(await owner.call(truckloads.get, { params })).toMatchObject({
    csv: { state: 'ready' },
    totals: { units: 659 },
  });
  await owner.call(truckloads.update, { params, form: { removeCsv: true } });
  const { rows } = await world.pool.query(
    `select 1 from pgboss.job where name = 'storage.remove-file' and data->>'key' = $1`,
    [key],
  );
  expect(rows).toEqual([]);
  const again = await world.deps.storage.get(key);
  expect(again && (await text(again.body))).toContain('Kestrel 5-qt Air Fryer');
});
