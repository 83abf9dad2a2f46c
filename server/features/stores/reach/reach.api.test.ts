import { expect } from 'vitest';
import { locations } from '#contract/locations/locations.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { test } from '#testing/api-test.ts';
import type { Person } from '#testing/factory.ts';
import type { World } from '#testing/world.ts';

const limitTo = ({ deps }: World, { user }: Person, limits: { store_ids?: string[]; location_ids?: string[] }) =>
  deps.db.updateTable('users').set(limits).where('id', '=', user._id).execute();

test('of a selection that reaches into other stores, only what is of one’s own is changed', async ({ make, world }) => {
  const owner = await make.seller();
  const [own, other] = [
    await owner.call(stores.create, { form: { title: 'Own' } }),
    await owner.call(stores.create, { form: { title: 'Other' } }),
  ];
  const member = await make.staff(owner);
  await limitTo(world, member, { store_ids: [own._id] });
  const { merchantId } = owner.scope;
  const mine = await makeOrder(world.pool, { merchantId, storeId: own._id });
  const theirs = await makeOrder(world.pool, { merchantId, storeId: other._id });
  const body = { ids: [mine.id, theirs.id], attributes: { status: 'Shipped' as const } };
  expect(await member.call(orders.updateMany, { body })).toMatchObject({ nModified: 1 });
  expect(await owner.call(orders.get, { params: { id: theirs.id } })).not.toMatchObject({ status: 'Shipped' });
  const list = await member.call(orders.list, { query: {} });
  expect(list.map(({ _id }) => _id)).toEqual([mine.id]);
  expect((await member.call(stores.list, { query: {} })).map(({ _id }) => _id)).toEqual([own._id]);
});

test('whoever works at some places sees and changes these alone, and leaves goods where they lie', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const store = await owner.call(stores.create, { form: { title: 'Store' } });
  const params = { id: store._id };
  const shop = store.storeLocation[0]?._id ?? '';
  const { _id: hall } = await owner.call(locations.create, { params, body: { name: 'Hall' } });
  const member = await make.staff(owner);
  await limitTo(world, member, { location_ids: [hall] });
  expect((await member.call(locations.list, { params })).map(({ _id }) => _id)).toEqual([hall]);
  const body = { name: 'Mine' };
  await expect(member.call(locations.update, { params: { id: shop }, body })).rejects.toMatchObject({ status: 404 });
  await expect(member.call(locations.create, { params, body })).rejects.toMatchObject({ status: 403 });
  await member.call(locations.update, { params: { id: hall }, body });

  const form = { title: 'Lamp', price: 5, oldPrice: 0, quantity: 1 };
  const { _id: id } = await owner.call(products.create, { form: { ...form, storeLocation: shop } });
  const moved = (storeLocation: string) =>
    member.call(products.update, { params: { id }, form: { ...form, title: 'Desk lamp', storeLocation } });
  expect(await moved(shop)).toMatchObject({ title: 'Desk lamp', storeLocation: shop });
  expect(await moved(hall)).toMatchObject({ storeLocation: hall });
  await expect(moved(shop)).rejects.toMatchObject({ status: 400 });
});
