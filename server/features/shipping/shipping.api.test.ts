import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { locations } from '#contract/locations/locations.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { openStore } from '#server/features/stores/stores.fixture.ts';
import { filesOf } from '#server/features/transfers/transfers.fixture.ts';
import { loadOf } from '#server/features/truckloads/items/lines.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';

async function placeOf(owner: Person) {
  const { _id: id, storeLocation } = await firstStore(owner);
  return { id, location: storeLocation[0]?._id ?? '' };
}

const standard = {
  name: 'Standard',
  kind: 'flat' as const,
  price: '5.90',
  freeOver: null,
  steps: [],
  estimate: '3 to 5 days',
};
const zone = { name: 'Domestic', regions: ['US'], rates: [standard] };
const parcels = { isOn: true, defaultWeight: 1.5, handlingFee: '1.25', zones: [zone] };
const delivery = {
  isOn: true,
  area: 'postal_codes' as const,
  postalCodes: ['89501'],
  radius: { location: null, miles: 10 },
  fee: '25.00',
  minimum: '50.00',
  freeOver: '500.00',
  leadHours: 24,
  slots: [{ day: 6, from: '09:00', to: '12:00' }],
};
const nowhere = '0190a5a0-dead-7000-8000-00000000dead';

const toledo = { line1: '3120 Dorr St', city: 'Toledo', state: 'OH', postalCode: '43607', country: 'US' };

test('a store hands out what it sells and ships nothing until it is set up', async ({ make }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  const { shipping } = await owner.call(stores.get, { params: { id } });
  expect([shipping.parcels.isOn, shipping.delivery.isOn, shipping.pickup.isOn]).toEqual([false, false, true]);
  expect(shipping.parcels.zones).toEqual([]);
});

test('stores.saveShipping replaces the parts that were sent and answers the store, in dollars', async ({ make }) => {
  const owner = await make.seller();
  const { id, location } = await placeOf(owner);
  const params = { id };
  const saved = await owner.call(stores.saveShipping, { params, body: { parcels } });
  expect(saved._id).toBe(id);
  expect(saved.shipping.parcels).toEqual({
    ...parcels,
    handlingFee: 1.25,
    zones: [{ ...zone, rates: [{ ...standard, price: 5.9 }] }],
  });
  const pickup = { isOn: true, places: [{ location, isOn: true, preparationHours: 2, instructions: 'Ring twice.' }] };
  const { shipping } = await owner.call(stores.saveShipping, { params, body: { delivery, pickup } });
  expect(shipping.parcels).toEqual(saved.shipping.parcels);
  expect(shipping.delivery).toEqual({ ...delivery, fee: 25, minimum: 50, freeOver: 500 });
  expect(shipping.pickup).toEqual(pickup);
  expect((await owner.call(stores.get, { params })).shipping).toEqual(shipping);
});

test('stores.addShipping does the same', async ({ make }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  const { shipping } = await owner.call(stores.addShipping, { params: { id }, body: { delivery } });
  expect(shipping.delivery).toMatchObject({ isOn: true, fee: 25 });
});

test('a new product is deliverable once one of the stores delivers, however it comes, unless it says otherwise', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const before = await addProduct(owner);
  const second = await openStore(owner, { title: 'Delivers' });
  await owner.call(stores.saveShipping, { params: { id: second._id }, body: { delivery } });
  const typed = await addProduct(owner);
  const kept = await addProduct(owner, { isDeliverable: false });
  expect([before, typed, kept].map(({ isDeliverable }) => isDeliverable)).toEqual([false, true, false]);

  const files = filesOf(world, owner);
  const checked = await files.check('title,price,isDeliverable\nImported,5,\nHeavy,6,no\n');
  await files.run(checked._id);
  const load = await loadOf(world, owner, [{ title: 'Arrived', quantity: 1, retailCents: cents(1000) }], {});
  await load.start();
  await world.drain();
  const all = await owner.call(products.list, { query: {} });
  const deliverable = all.filter(({ isDeliverable }) => isDeliverable).map(({ title }) => title);
  expect(deliverable.toSorted()).toEqual(['Arrived', 'Imported', typed.title]);
});

test('stores.saveShipping and stores.addShipping keep cents and answer dollars', async ({ make }) => {
  const owner = await make.merchant();
  const store = await openStore(owner, { title: 'Ships' });
  const params = { id: store._id };
  const rate = { name: 'Parcel', kind: 'flat' as const, price: '7.95', freeOver: null, steps: [], estimate: '' };
  const parcels = {
    isOn: true,
    defaultWeight: 2.5,
    handlingFee: 1.1,
    zones: [{ name: 'Home', regions: ['US'], rates: [rate] }],
  };
  const saved = await owner.call(stores.saveShipping, { params, body: { parcels } });
  expect(saved.shipping.parcels).toMatchObject({ isOn: true, handlingFee: 1.1, zones: [{ rates: [{ price: 7.95 }] }] });
  const place = { location: store.storeLocation[0]?._id ?? '', isOn: true, preparationHours: 4, instructions: 'Ring' };
  const pickup = { isOn: true, places: [place] };
  const both = await owner.call(stores.addShipping, { params, body: { pickup } });
  expect(both.shipping).toMatchObject({ parcels: { isOn: true }, pickup: { isOn: true, places: [place] } });
});

test('what is kept is cents', async ({ make, world }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  await owner.call(stores.saveShipping, { params: { id }, body: { parcels } });
  const row = await world.deps.db
    .selectFrom('stores')
    .select('parcels')
    .where('merchant_id', '=', owner.scope.merchantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.parcels).toMatchObject({ handlingFee: 125, zones: [{ rates: [{ price: 590 }] }] });
});

test('a region lies in one zone, and a rate is complete for its kind', async ({ make }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  const save = (zones: object[]) =>
    owner.call(stores.saveShipping, { params: { id }, body: { parcels: { ...parcels, zones: zones as never } } });
  await expect(save([zone, { ...zone, regions: ['US-TX', 'US'] }])).toFailAt({
    'parcels.zones.1.regions': 'United States is in another zone already',
  });
  await expect(save([{ ...zone, rates: [{ ...standard, kind: 'free_over' }] }])).toFailAt({
    'parcels.zones.0.rates.0.freeOver': 'Enter the amount from which it is free',
  });
  await expect(save([{ ...zone, rates: [{ ...standard, kind: 'by_weight' }] }])).toFailAt({
    'parcels.zones.0.rates.0.steps': 'Weights must rise, and the last one be open',
  });
  await expect(save([{ ...zone, rates: [{ ...standard, price: '-1' }] }])).toFailAt({
    'parcels.zones.0.rates.0.price': 'Cannot be negative',
  });
});

test('places of delivery and pickup are the store’s own, each once', async ({ make }) => {
  const owner = await make.seller();
  const { id, location } = await placeOf(owner);
  const stranger = await placeOf(await make.seller());
  const params = { id };
  const around = { ...delivery, area: 'radius' as const };
  const place = { isOn: true, preparationHours: 1, instructions: '' };
  const body = {
    delivery: { ...around, radius: { location: stranger.location, miles: 10 } },
    pickup: {
      isOn: true,
      places: [
        { ...place, location },
        { ...place, location: nowhere },
        { ...place, location },
      ],
    },
  };
  await expect(owner.call(stores.saveShipping, { params, body })).toFailAt({
    'delivery.radius.location': 'Choose a location of this store',
    'pickup.places.1.location': 'Choose a location of this store',
    'pickup.places.2.location': 'This location is listed twice',
  });
  await expect(
    owner.call(stores.saveShipping, {
      params,
      body: { delivery: { ...around, radius: { location: null, miles: 10 } } },
    }),
  ).toFailAt({ 'delivery.radius.location': 'Choose a location' });
});

test('a place that is removed while delivery is set up around it stays, or is refused', async ({ make }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  const dock = await owner.call(locations.create, { params: { id }, body: { name: 'Dock', address: toledo } });
  const body = { delivery: { ...delivery, area: 'radius' as const, radius: { location: dock._id, miles: 10 } } };
  const tries = await Promise.allSettled([
    owner.call(stores.saveShipping, { params: { id }, body }),
    owner.call(locations.remove, { params: { id: dock._id } }),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a distance is only relied on where it can be told, and what it reaches is said before', async ({ make }) => {
  const owner = await make.seller();
  const { id } = await placeOf(owner);
  const create = (name: string, address: object) =>
    owner.call(locations.create, { params: { id }, body: { name, address } });
  const dock = await create('Dock', toledo);
  const abroad = await create('Abroad', { line1: '1 King St', postalCode: 'M5V 2T6', country: 'CA' });
  const ask = (query: { location?: string; point?: string; miles: number }) =>
    owner.call(stores.deliveryCoverage, { params: { id }, query });
  const save = (radius: { location: string; miles: number; point?: string }, isOn = true) =>
    owner.call(stores.saveShipping, {
      params: { id },
      body: { delivery: { ...delivery, isOn, area: 'radius', radius } },
    });

  const covered = await ask({ location: dock._id, miles: 10 });
  expect(covered).toMatchObject({ isKnown: true, nearest: [{ postalCode: '43607', miles: 0 }, ...Array(7).fill({})] });
  expect(covered.total).toBeGreaterThan(15);
  expect(covered.farthest?.miles).toBeLessThanOrEqual(10);
  expect(await ask({ location: abroad._id, miles: 10 })).toEqual({
    isKnown: false,
    total: 0,
    nearest: [],
    farthest: null,
  });
  await expect(save({ location: abroad._id, miles: 10 })).toFailAt({
    'delivery.radius.location':
      'Where this location lies is not known: give it a US postal code, or enter a point on the map',
  });
  await expect(save({ location: abroad._id, miles: 10, point: 'Toledo' })).toFailAt({
    'delivery.radius.point': 'Enter latitude and longitude, such as 41.6528, -83.5379',
  });
  await save({ location: abroad._id, miles: 10 }, false);
  const saved = await save({ location: abroad._id, miles: 10, point: '41.6528, -83.5379' });
  expect(saved.shipping.delivery.radius.point).toBe('41.6528, -83.5379');
});
