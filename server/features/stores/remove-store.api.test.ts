import { expect } from 'vitest';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';

const openStore = (of: Person, title: string, customDomain?: string) =>
  of.call(stores.create, { form: { title, customDomain } });

const titles = async (of: Person, isActive: 'true' | 'false') =>
  (await of.call(stores.list, { query: { isActive } })).map(({ title }) => title);

test('stores.remove: the title must match exactly when it is sent', async ({ make }) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, "Marisol's outlet");
  for (const title of ['Marisol’s outlet', "marisol's outlet", "Marisol's outlet ", '']) {
    await expect(owner.call(stores.remove, { params: { id }, form: { title } })).rejects.toMatchObject({
      status: 400,
      fields: { title: 'Enter the title of the store exactly' },
    });
  }
  const removed = await owner.call(stores.remove, { params: { id }, form: { title: "Marisol's outlet" } });
  expect(removed).toMatchObject({ _id: id, isActive: false });
  expect(await titles(owner, 'true')).toEqual(["Marisol's store"]);
  expect(await titles(owner, 'false')).toEqual(["Marisol's outlet"]);
});

test('stores.remove: without a body it removes as well, and a removed store can’t be changed', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, 'Outlet');
  const response = await fetch(`${world.config.urls.app}/api/v1/stores/${id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(200);
  const gone = { status: 404 };
  await expect(owner.call(stores.remove, { params: { id }, form: {} })).rejects.toMatchObject(gone);
  await expect(owner.call(stores.update, { params: { id }, form: { title: 'Back' } })).rejects.toMatchObject(gone);
});

test('the last store stays, also when two are removed at once', async ({ make }) => {
  const owner = await make.merchant();
  const first = await firstStore(owner);
  const remove = (id: string) => owner.call(stores.remove, { params: { id }, form: {} });
  const only = { status: 409, body: { error: { message: 'This is your only store. Add another one first.' } } };
  await expect(remove(first._id)).rejects.toMatchObject(only);
  const second = await openStore(owner, 'Outlet');
  const tries = await Promise.allSettled([remove(first._id), remove(second._id)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await titles(owner, 'true')).toHaveLength(1);
});

test('staff can’t remove or restore a store', async ({ make }) => {
  const owner = await make.merchant();
  const staff = await make.staff(owner);
  const { _id: id } = await openStore(owner, 'Outlet');
  const forbidden = { status: 403 };
  await expect(staff.call(stores.remove, { params: { id }, form: {} })).rejects.toMatchObject(forbidden);
  await expect(staff.call(stores.restore, { params: { id } })).rejects.toMatchObject(forbidden);
  expect(await staff.call(stores.update, { params: { id }, form: { phone: '555' } })).toMatchObject({ phone: '555' });
});

test('stores.restore: a removed store comes back for 30 days, without its name of its own', async ({ make, world }) => {
  const owner = await make.merchant();
  const { _id: id, slug } = await openStore(owner, 'Outlet', 'outlet.example.com');
  const removed = await owner.call(stores.remove, { params: { id }, form: {} });
  const until = new Date(world.clock.now().getTime() + 30 * 86_400_000);
  expect(removed.restorableUntil).toBe(until.toISOString());
  const other = await openStore(owner, 'Other', 'outlet.example.com');
  expect(other.customDomain?.name).toBe('outlet.example.com');
  world.clock.advance({ days: 29, hours: 23 });
  const restored = await owner.call(stores.restore, { params: { id } });
  expect(restored).toMatchObject({ isActive: true, restorableUntil: null, slug });
  expect((await owner.call(stores.get, { params: { id } })).customDomain).toBeNull();
  expect(await owner.call(stores.restore, { params: { id } })).toMatchObject({ isActive: true });
});

test('stores.restore: after 30 days it is gone', async ({ make, world }) => {
  const owner = await make.merchant();
  const { _id: id } = await openStore(owner, 'Outlet');
  await owner.call(stores.remove, { params: { id }, form: {} });
  world.clock.advance({ days: 20 });
  expect(await titles(owner, 'false')).toEqual(['Outlet']);
  world.clock.advance({ days: 10 });
  await expect(owner.call(stores.restore, { params: { id } })).rejects.toMatchObject({
    status: 410,
    body: { error: { message: 'This store was removed more than 30 days ago and can’t be restored.' } },
  });
});
