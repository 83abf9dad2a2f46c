import { expect } from 'vitest';
import { intake } from '#contract/intake/intake.contract.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { aUnit } from '#server/features/intake/intake.fixture.ts';
import { loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { addTruckload } from '#server/features/truckloads/truckloads.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { addLocation, placesOf, sellFrom } from './locations.fixture.ts';

const remove = (owner: Person, id: string) => owner.call(locations.remove, { params: { id } });

const refusedWith = (message: string) => ({ status: 409, body: { error: { name: 'CONFLICT', message } } });

async function setUp(world: World, owner: Person, parts: { delivery?: object; pickup?: object }) {
  await world.deps.db
    .updateTable('stores')
    .set({
      delivery: parts.delivery && JSON.stringify(parts.delivery),
      pickup: parts.pickup && JSON.stringify(parts.pickup),
    })
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();
}

const deleteProducts = (world: World, owner: Person) =>
  world.deps.db
    .updateTable('products')
    .set({ is_active: false })
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();

const around = (location: string, isOn = true) => ({ isOn, area: 'radius', radius: { location, miles: 10 } });
const at = (location: string, isOn = true) => ({ location, isOn, preparationHours: 1, instructions: '' });

test('locations.remove takes away a place that nothing needs', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  expect(await remove(owner, id)).toBeUndefined();
  expect(await placesOf(owner)).toHaveLength(1);
  await expect(remove(owner, id)).toFailWith('NOT_FOUND');
});

test('a store’s only place stays', async ({ make }) => {
  const owner = await make.seller();
  const [only] = await placesOf(owner);
  await expect(remove(owner, only?._id ?? '')).rejects.toMatchObject(
    refusedWith('This is the store’s only location. Add another one first.'),
  );
  expect(await placesOf(owner)).toHaveLength(1);
});

test('of two who remove the last two places at once, one is refused', async ({ make }) => {
  const owner = await make.seller();
  await addLocation(owner, 'Dock');
  const tries = await Promise.allSettled((await placesOf(owner)).map(({ _id }) => remove(owner, _id)));
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await placesOf(owner)).toHaveLength(1);
});

test('a place stays where goods were unpacked, or lie in its bins', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const body = { _id: newId(), station: newId(), truckload: null, location: id };
  await owner.call(intake.start, { body });
  const loose = await owner.call(intake.receive, { body: aUnit({ session: body._id }, { bin: '' }) });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('Goods were unpacked here. What came of them is kept with the location.'),
  );
  await owner.call(intake.putAway, { params: { id: loose._id }, body: { bin: 'K-14' } });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('Goods lie in bins here. Put them into bins of another location first.'),
  );
});

test('a place stays while products are sold only from it', async ({ make, world }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  await sellFrom(owner, id);
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('1 product is sold only from here. Move it to another location first.'),
  );
  await sellFrom(owner, id);
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('2 products are sold only from here. Move them to another location first.'),
  );
  await deleteProducts(world, owner);
  await remove(owner, id);
});

test('a place stays while truckloads are offered only from it: without one they would be in every store', async ({
  make,
}) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const first = await addTruckload(owner, { storeLocation: id });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('1 truckload is offered only from here. Move it to another location first.'),
  );
  const second = await addTruckload(owner, { storeLocation: id, status: 'Unpublished' });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('2 truckloads are offered only from here. Move them to another location first.'),
  );
  await owner.call(truckloads.patch, { params: { id: first._id }, body: { storeLocation: null } });
  await owner.call(truckloads.remove, { params: { id: second._id }, form: {} });
  await remove(owner, id);
});

test('a truckload that became products keeps its place as long as that can be taken back', async ({ make, world }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const load = await loadOf(world, owner, [{ title: 'Pegboard' }], { storeLocation: id });
  await load.break();
  await deleteProducts(world, owner);
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('1 truckload is offered only from here. Move it to another location first.'),
  );
  world.clock.advance({ days: 1, minutes: 1 });
  await remove(owner, id);
});

test('a place stays while delivery starts from it', async ({ make, world }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  await setUp(world, owner, { delivery: around(id) });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('Delivery starts from here. Choose another location for it first.'),
  );
  expect(await placesOf(owner)).toHaveLength(2);
});

test('a place stays while orders are picked up there', async ({ make, world }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  await setUp(world, owner, { pickup: { isOn: true, places: [at(id)] } });
  await expect(remove(owner, id)).rejects.toMatchObject(
    refusedWith('Orders are picked up here. Switch pickup off for this location first.'),
  );
  expect(await placesOf(owner)).toHaveLength(2);
});

test('settings that are off keep no place, and name it no longer', async ({ make, world }) => {
  const owner = await make.seller();
  const [main] = await placesOf(owner);
  const { _id: id } = await addLocation(owner, 'Dock');
  const staying = at(main?._id ?? '');
  await setUp(world, owner, { delivery: around(id, false), pickup: { isOn: true, places: [at(id, false), staying] } });
  await remove(owner, id);
  const { delivery, pickup } = await world.deps.db
    .selectFrom('stores')
    .select(['delivery', 'pickup'])
    .where('merchant_id', '=', owner.scope.merchantId)
    .where('id', '=', await storeOf(owner))
    .executeTakeFirstOrThrow();
  expect(delivery).toMatchObject({ radius: { location: null, miles: 10 } });
  expect(pickup).toEqual({ isOn: true, places: [staying] });
});

test('a product that begins to be sold from a place while it is removed keeps it, or is refused', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const [sold, removed] = await Promise.allSettled([sellFrom(owner, id), remove(owner, id)]);
  const left = (await placesOf(owner)).find(({ _id }) => _id === id);
  expect(left?.productsCount).toBe(sold.status === 'fulfilled' && removed.status === 'rejected' ? 1 : undefined);
  if (sold.status === 'fulfilled' && removed.status === 'fulfilled') expect(sold.value.storeLocation).toBeNull();
});
