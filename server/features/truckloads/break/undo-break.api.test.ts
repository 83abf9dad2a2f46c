import { expect } from 'vitest';
import { products } from '#contract/products/products.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { knownCode as barcode, knownItem as known, loadOf } from '../items/lines.fixture.ts';
import { setTruckload } from '../truckloads.fixture.ts';

// truckloads.undoBreak

const usedPlaces = async (world: World, { scope }: Person) =>
  (
    await world.pool.query(`select used from usage_counters where merchant_id = $1 and feature = 'LPL'`, [
      scope.merchantId,
    ])
  ).rows[0]?.used;

test('taken back, the products go, units go from those that were there, and the truckload is what it was', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 1 });
  const load = await loadOf(world, seller, [known, { title: 'New' }]);
  await load.break();
  const back = await load.undo();
  expect(back).toMatchObject({
    status: 'Ready',
    break: { state: 'none', created: 0, restocked: 0, message: null, undoUntil: null, finishedAt: null },
  });
  expect(await load.products()).toMatchObject([{ _id: there._id, quantity: 1 }]);
  expect((await load.items()).map(({ product }) => product)).toEqual([null, null]);
  expect(await usedPlaces(world, seller)).toBe(1);
  await expect(seller.call(truckloads.undoBreak, { params: { id: load.id } })).toFailWith('CONFLICT');
  expect(await load.break()).toMatchObject({ break: { state: 'done', created: 1, restocked: 1 } });
  await checkInvariants(world.deps.db);
});

test('what somebody has edited since stays, and it is said how many', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }, { title: 'B' }, { title: 'C' }]);
  await load.break();
  const [a] = await load.products();
  await seller.call(products.bulkUpdate, { body: { ids: [a?._id ?? ''], attributes: { isFeatured: true } } });
  const { break: way } = await load.undo();
  expect(way.message).toBe(
    '1 product was changed or sold since the truckload was broken up, so it stays as it is, with its units. All others were taken back.',
  );
  expect(await load.products()).toMatchObject([{ title: 'A' }]);
  expect(await usedPlaces(world, seller)).toBe(1);
});

test('broken up again, what stayed is left alone, and what was deleted comes again', async ({ make, world }) => {
  const seller = await make.seller();
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 1 });
  const load = await loadOf(world, seller, [known, ...['A', 'B', 'C'].map((title) => ({ title, quantity: 2 }))]);
  await load.break();
  const [a, b] = await load.products();
  const edited = [a?._id ?? '', there._id];
  await seller.call(products.bulkUpdate, { body: { ids: edited, attributes: { isFeatured: true } } });
  await seller.call(products.remove, { params: { id: b?._id ?? '' }, form: {} });
  await load.undo();
  expect((await load.items()).map(({ product }) => product)).toEqual([there._id, a?._id, null, null]);
  await expect(load.change([{ line: 2, sellable: 0 }])).rejects.toMatchObject({
    body: { errors: [{ param: '0.sellable', msg: 'These are in a product already' }] },
  });
  expect(await load.preview()).toMatchObject({ creates: 2, restocks: 0, units: 4 });
  expect(await load.break()).toMatchObject({ break: { created: 2, restocked: 0 } });
  const units = async () => (await load.products()).map(({ title, quantity }) => [title, quantity]);
  expect(await units()).toEqual([
    ['A', 2],
    ['B', 2],
    ['C', 2],
    ['There', 5],
  ]);
  await load.undo();
  expect(await units()).toEqual([
    ['A', 2],
    ['There', 5],
  ]);
  await seller.call(products.remove, { params: { id: a?._id ?? '' }, form: {} });
  expect(await load.preview()).toMatchObject({ creates: 3, restocks: 0, units: 6 });
  await checkInvariants(world.deps.db);
});

test('a truckload of which everything stayed can’t be broken up again', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await load.break();
  const [a] = await load.products();
  await seller.call(products.bulkUpdate, { body: { ids: [a?._id ?? ''], attributes: { isFeatured: true } } });
  await load.undo();
  const refused = { body: { error: { message: 'All that can be sold is among your products already.' } } };
  await expect(load.preview()).rejects.toMatchObject(refused);
  await expect(load.start()).rejects.toMatchObject(refused);
});

test('a day later it is too late, and nothing changes', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await load.break();
  world.clock.advance({ hours: 24 });
  await expect(load.undo()).toFailWith('GONE');
  expect(await load.get()).toMatchObject({ break: { state: 'done', undoUntil: null }, status: 'Unpublished' });
  expect(await load.products()).toHaveLength(1);
});

test('a status that somebody has chosen since stays, and one that left the live sites is ready again', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'A' }]);
  await setTruckload(world, load.id, { status: 'Published', live_version: 1 });
  await load.break();
  expect(await load.undo()).toMatchObject({ status: 'Published' });
  await load.break();
  await setTruckload(world, load.id, { live_version: null });
  expect(await load.undo()).toMatchObject({ status: 'Ready' });
  await setTruckload(world, load.id, { status: 'Unpublished' });
  await load.break();
  await load.patch({ status: 'Ready' });
  expect(await load.undo()).toMatchObject({ status: 'Ready' });
});
