import { expect } from 'vitest';
import { locations } from '#contract/locations/locations.contract.ts';
import { test } from '#testing/api-test.ts';
import { firstStore, storeOf } from '#testing/first-store.ts';
import { addLocation, placesOf, sellFrom } from './locations.fixture.ts';

const noAddress = { line1: '', line2: '', city: '', state: '', postalCode: '', country: '' };

test('locations.list: a new store has one place, where orders can be picked up', async ({ make }) => {
  const owner = await make.seller();
  expect(await placesOf(owner)).toEqual([
    {
      _id: expect.any(String),
      store: await storeOf(owner),
      name: 'Main location',
      address: noAddress,
      phone: '',
      hours: [],
      isPickup: true,
      productsCount: 0,
    },
  ]);
});

test('locations.create adds a place with address, phone and hours; the list keeps the order they came in', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const id = await storeOf(owner);
  world.clock.advance({ minutes: 1 });
  const hours = [
    { day: 2, from: '13:00', to: '17:00' },
    { day: 1, from: '09:00', to: '17:00' },
    { day: 2, from: '09:00', to: '12:00' },
  ];
  const address = { line1: '14 Dock Street', city: 'Reno', state: 'NV', postalCode: '89501', country: 'US' };
  const body = { name: '  North dock ', address, phone: '775 555 0142', hours, isPickup: false };
  const added = await owner.call(locations.create, { params: { id }, body });
  expect(added).toEqual({
    _id: expect.any(String),
    store: id,
    name: 'North dock',
    address: { ...noAddress, ...address },
    phone: '775 555 0142',
    hours: [hours[1], hours[2], hours[0]],
    isPickup: false,
    productsCount: 0,
  });
  expect((await placesOf(owner)).map(({ name }) => name)).toEqual(['Main location', 'North dock']);
  const store = await firstStore(owner);
  expect(store.storeLocation.map(({ name }) => name)).toEqual(['Main location', 'North dock']);
});

test('what is wrong with a place is said at its fields', async ({ make }) => {
  const owner = await make.seller();
  const params = { id: await storeOf(owner) };
  const create = (body: object) => owner.call(locations.create, { params, body: { name: 'Dock', ...body } });
  await expect(create({ name: ' ' })).toFailAt({ name: 'Required' });
  await expect(create({ name: 'x'.repeat(81) })).toFailAt({ name: 'Too Long!' });
  await expect(create({ address: { country: 'US', postalCode: '123' } })).toFailAt({
    'address.postalCode': 'Please enter a valid postal code',
  });
  await expect(create({ hours: [{ day: 1, from: '17:00', to: '09:00' }] })).toFailAt({
    'hours.0.to': 'It closes before it opens',
  });
  expect(await placesOf(owner)).toHaveLength(1);
});

test('locations.update changes what was sent and keeps the rest', async ({ make }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const address = { line1: '14 Dock Street', country: 'US' };
  await owner.call(locations.update, { params: { id }, body: { address, phone: '775 555 0142' } });
  const changed = await owner.call(locations.update, { params: { id }, body: { name: 'North dock' } });
  expect(changed).toMatchObject({ name: 'North dock', phone: '775 555 0142', address: { ...noAddress, ...address } });
  expect(await owner.call(locations.update, { params: { id }, body: {} })).toEqual(changed);
});

test('a place counts the products that are sold only from it; deleted ones no longer', async ({ make, world }) => {
  const owner = await make.seller();
  const { _id: id } = await addLocation(owner, 'Dock');
  const { _id: productId } = await sellFrom(owner, id);
  await sellFrom(owner, id);
  const count = async () => (await placesOf(owner)).find(({ _id }) => _id === id)?.productsCount;
  expect(await count()).toBe(2);
  await world.deps.db.updateTable('products').set({ is_active: false }).where('id', '=', productId).execute();
  expect(await count()).toBe(1);
});

test('a store has at most 100 places, however many are added at once', async ({ make, world }) => {
  const owner = await make.seller();
  const storeId = await storeOf(owner);
  await world.pool.query(
    `insert into store_locations (merchant_id, id, store_id, name, created_at)
     select $1, gen_random_uuid(), $2, 'Dock', now() from generate_series(1, 97)`,
    [owner.scope.merchantId, storeId],
  );
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => addLocation(owner, 'One more')));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(addLocation(owner, 'Another')).toFailAt({ name: 'A store has at most 100 locations' });
});

test('the places of a store that is not there, or another’s, are out of reach', async ({ make }) => {
  const owner = await make.seller();
  const other = await make.seller();
  const id = await storeOf(other);
  await expect(owner.call(locations.list, { params: { id } })).toFailWith('NOT_FOUND');
  await expect(owner.call(locations.create, { params: { id }, body: { name: 'Mine' } })).toFailWith('NOT_FOUND');
  expect(await placesOf(other)).toHaveLength(1);
});
