import { expect } from 'vitest';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { type Person, test } from '#testing/api-test.ts';
import { addTruckload, setTruckload } from './truckloads.fixture.ts';

// truckloads.bulkUpdate

const bulk = (seller: Person, ids: string[], attributes: object) =>
  seller.call(truckloads.bulkUpdate, { body: { ids, attributes } });

const pricesOf = async (seller: Person) => {
  const rows = await seller.call(truckloads.list, { query: {} });
  return rows.map(({ title, price, oldPrice }) => [title, price, oldPrice]).sort();
};

test('many truckloads get the same status, and are changed', async ({ make, world }) => {
  const seller = await make.seller();
  const [one, two] = [await addTruckload(seller), await addTruckload(seller)];
  await setTruckload(world, one._id, { status: 'Published', live_version: 1 });
  const ids = [one._id, two._id];
  expect(await bulk(seller, ids, { status: 'Unpublished' })).toEqual({ nModified: 2 });
  const read = (id: string) => seller.call(truckloads.get, { params: { id } });
  expect(await read(one._id)).toMatchObject({ status: 'Unpublished', version: 2, isChanged: true });
  expect(await read(two._id)).toMatchObject({ status: 'Unpublished', version: 2, isChanged: false });
  expect(await bulk(seller, ids, { status: 'Ready' })).toEqual({ nModified: 2 });
});

test('a discount is taken off the old price, which stays; a price without one becomes it', async ({ make }) => {
  const seller = await make.seller();
  const ids = [
    await addTruckload(seller, { title: 'a', price: 900, oldPrice: 1000 }),
    await addTruckload(seller, { title: 'b', price: 99.99 }),
    await addTruckload(seller, { title: 'c', price: 0 }),
  ].map(({ _id }) => _id);
  await bulk(seller, ids, { percentageDiscount: 33 });
  const reduced = [
    ['a', 670, 1000],
    ['b', 66.99, 99.99],
    ['c', 0, 0],
  ];
  expect(await pricesOf(seller)).toEqual(reduced);
  // From the old price: the same discount again is the same price.
  await bulk(seller, ids, { percentageDiscount: 33 });
  expect(await pricesOf(seller)).toEqual(reduced);
  await bulk(seller, ids, { percentageDiscount: 0 });
  expect(await pricesOf(seller)).toEqual([
    ['a', 1000, 0],
    ['b', 99.99, 0],
    ['c', 0, 0],
  ]);
});

test('deleted together, they are gone from the list', async ({ make }) => {
  const seller = await make.seller();
  const [one, two, three] = [await addTruckload(seller), await addTruckload(seller), await addTruckload(seller)];
  expect(await bulk(seller, [one._id, two._id], { isActive: false })).toEqual({ nModified: 2 });
  expect(await bulk(seller, [one._id, three._id], { status: 'Unpublished' })).toEqual({ nModified: 1 });
  const left = await seller.call(truckloads.list, { query: {} });
  expect(left.map(({ _id }) => _id)).toEqual([three._id]);
});

test('nobody changes another merchant’s', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { _id: id } = await addTruckload(stranger);
  expect(await bulk(seller, [id, newId()], { isActive: false })).toEqual({ nModified: 0 });
  expect(await stranger.call(truckloads.get, { params: { id } })).toMatchObject({ isActive: true, version: 1 });
});

test('what can’t be set is refused at its field', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addTruckload(seller);
  await expect(bulk(seller, [], { status: 'Ready' })).toFailAt({ ids: 'Choose at least one' });
  await expect(bulk(seller, [id], {})).toFailAt({ attributes: 'Nothing to change' });
  await expect(bulk(seller, [id], { status: 'Published' })).toFailAt({
    'attributes.status': 'Only Ready or Unpublished can be chosen',
  });
  await expect(bulk(seller, [id], { percentageDiscount: 96 })).toFailAt({
    'attributes.percentageDiscount': 'At most 95',
  });
  await expect(bulk(seller, [id], { isActive: true })).toFailWith('INVALID');
});
