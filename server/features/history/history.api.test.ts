import { sql } from 'kysely';
import { expect } from 'vitest';
import { categories } from '#contract/categories/categories.contract.ts';
import { content } from '#contract/content/content.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import type { HistoryFilter } from '#contract/history/history.schemas.ts';
import { keys } from '#contract/keys/keys.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { grantablePermissions } from '#contract/team/roles.ts';
import { team } from '#contract/team/team.contract.ts';
import { truckloads } from '#contract/truckloads/truckloads.contract.ts';
import { addProduct, addProducts, undoAct } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { openHouse } from '#testing/tenant-matrix/cast.ts';
import { historyRepository } from './history.repository.ts';
import { recordChange } from './record-change.sql.ts';

// history.list, history.export

const read = (person: Person, query: HistoryFilter = {}) => person.call(history.list, { query });

const ofProduct = async (person: Person, id: string) => {
  const { entries } = await read(person, { subject: 'product', subjectId: id });
  return entries.filter(({ action }) => action !== 'stock' && action !== 'live');
};

test('a product’s history says who made and changed it, what was and what is', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { title: 'Air Fryer', price: 20, oldPrice: 0 });
  await seller.call(products.updatePos, { params: { id }, body: { price: 15 } });
  const [changed, created] = await ofProduct(seller, id);
  expect(created).toMatchObject({ action: 'created', subjectName: 'Air Fryer', by: { kind: 'person' } });
  expect(changed).toMatchObject({ action: 'changed', subjectName: 'Air Fryer' });
  expect(changed?.by.name).not.toBe('');
  expect(changed?.changes).toContainEqual({ field: 'price', was: '20.00', is: '15.00' });
  const { counts } = await read(seller, { subject: 'product', subjectId: id });
  expect(counts).toMatchObject({ price: 1, text: 0 });
});

test('its stock is told by the ledger of stock, once', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id } = await addProduct(seller, { quantity: 4 });
  await seller.call(products.updatePos, { params: { id }, body: { quantityChange: 3 } });
  const { entries } = await read(seller, { subject: 'product', subjectId: id, topic: 'stock' });
  expect(entries.map(({ changes }) => changes[0])).toEqual([
    { field: 'quantity', was: 4, is: 7 },
    { field: 'quantity', was: 0, is: 4 },
  ]);
});

test('a bulk act leaves a row for each product under one act, and taking it back leaves others', async ({ make }) => {
  const seller = await make.seller();
  const ids = (await addProducts(seller, 3, () => ({ price: 20, oldPrice: 0 }))).map(({ _id }) => _id);
  const { undoId } = await seller.call(products.bulkUpdate, { body: { ids, attributes: { price: 25 } } });
  const { entries } = await read(seller, { act: undoId ?? '' });
  expect(entries.map(({ subjectId }) => subjectId).sort()).toEqual([...ids].sort());
  expect(entries[0]).toMatchObject({ act: undoId, together: 3, action: 'changed' });
  await undoAct(seller, undoId);
  const [undone] = await ofProduct(seller, ids[0] ?? '');
  expect(undone).toMatchObject({ action: 'undone', changes: [{ field: 'price', was: '25.00' }] });
});

test('what is deleted keeps its history, with its name', async ({ make }) => {
  const seller = await make.seller();
  const { _id: id, title } = await addProduct(seller);
  await seller.call(products.remove, { params: { id }, form: { isActive: false } });
  expect((await ofProduct(seller, id))[0]).toMatchObject({ action: 'deleted', subjectName: title });
});

test('nobody changes a row of history, nor removes one', async ({ make, world }) => {
  const seller = await make.seller();
  await addProduct(seller);
  const ofSeller = sql`merchant_id = ${seller.scope.merchantId}`;
  await expect(sql`update history set by_name = 'Nobody' where ${ofSeller}`.execute(world.deps.db)).rejects.toThrow(
    'history is never changed',
  );
  await expect(sql`delete from history where ${ofSeller}`.execute(world.deps.db)).rejects.toThrow(
    'history is never changed',
  );
});

test('a change that is rolled back leaves no row', async ({ make, world }) => {
  const seller = await make.seller();
  const rolledBack = world.deps.db.transaction().execute(async (tx) => {
    const about = { subject: 'settings', id: 'nothing', name: 'Nothing', action: 'created' } as const;
    await recordChange(tx, seller.scope, { ...about, at: world.clock.now() });
    throw new Error('away');
  });
  await expect(rolledBack).rejects.toThrow('away');
  expect((await read(seller, { subject: 'settings', subjectId: 'nothing' })).entries).toEqual([]);
});

test('one merchant sees nothing of another’s', async ({ make }) => {
  const [seller, stranger] = [await make.seller(), await make.seller()];
  const { _id: id } = await addProduct(seller);
  expect((await read(stranger, { subject: 'product', subjectId: id })).entries).toEqual([]);
  expect((await read(stranger, { by: (await ofProduct(seller, id))[0]?.by.id ?? '' })).entries).toEqual([]);
});

test('it is read page by page, and found by who, what and when', async ({ make }) => {
  const seller = await make.seller();
  for (const name of ['Kitchen', 'Garden', 'Toys']) await seller.call(categories.create, { form: { name } });
  const query = { subject: 'category', pageSize: 2 } as const;
  const first = await seller.call(history.list, { query });
  const second = await seller.call(history.list, { query: { ...query, before: first.next ?? '' } });
  expect([...first.entries, ...second.entries].map(({ subjectName }) => subjectName)).toEqual(
    expect.arrayContaining(['Kitchen', 'Garden', 'Toys']),
  );
  expect((await read(seller, { search: 'gard' })).entries.map(({ subjectName }) => subjectName)).toEqual(['Garden']);
  expect((await read(seller, { to: '2001-01-01T00:00:00.000Z' })).entries).toEqual([]);
});

test('history.csv has a line for every change', async ({ make, world }) => {
  const seller = await make.seller();
  await seller.call(categories.create, { form: { name: '=Kitchen' } });
  const query = { subject: 'category' };
  const { token } = seller;
  const file = await (await send(world.config.urls.app, history.export, { query }, { token })).text();
  expect(file).toContain('When,What,Name');
  expect(file).toContain("'=Kitchen");
});

const costsIn = (text: string) => text.match(/cost|margin|1,?337|\b7\.77\b/gi) ?? [];

test('what something cost is told to those alone whose role includes it, in the list and in the file', async ({
  make,
  world,
}) => {
  const owner = await make.seller();
  const { _id: product } = await addProduct(owner, { cost: 5 });
  const attributes = { cost: 7.77 };
  await owner.call(products.bulkUpdate, { body: { ids: [product], attributes } });
  await owner.call(products.bulkWrite, { body: [{ _id: product, cost: 1337, title: 'Renamed' }] });
  const { _id: truckload } = await owner.call(truckloads.create, { form: { title: 'Lot' } });
  const spent = { purchaseCost: 1337, freightCost: 7.77, title: 'Lot 2' };
  await owner.call(truckloads.patch, { params: { id: truckload }, body: spent });
  const permissions = grantablePermissions.filter((each) => each !== 'truckloads.cost');
  const { _id: roleId } = await owner.call(team.createRole, { body: { name: 'All but that', permissions } });
  const person = await make.staff(owner, 'viewer');
  const role = { roleId, storeIds: null, locationIds: null };
  await owner.call(team.updateMember, { params: { id: person.user._id }, body: role });
  for (const [reader, isTold] of [
    [owner, true],
    [person, false],
  ] as const) {
    for (const query of [{}, { subject: 'product', subjectId: product }, { subject: 'truckload' }] as const) {
      const page = await read(reader, query);
      const shown = page.entries.filter(({ subject }) => subject !== 'role').map(({ changes }) => changes);
      expect(costsIn(JSON.stringify(shown)).length > 0).toBe(isTold);
      const { token } = reader;
      const file = await (await send(world.config.urls.app, history.export, { query }, { token })).text();
      const lines = file.split('\n').filter((line) => /,(product|truckload),/.test(line));
      expect(costsIn(lines.join('\n')).length > 0).toBe(isTold);
    }
    // Neither is one found by it.
    const found = await read(reader, { field: 'cost' });
    expect(found.entries.length > 0).toBe(isTold);
    const { counts } = await read(reader, { subject: 'product', subjectId: product });
    expect(counts?.all).toBe(isTold ? 4 : 3);
  }
});

test('a store tells what is in it, a customer what became of their orders, the settings who and what works here', async ({
  make,
  world,
}) => {
  const { owner, things } = await openHouse(world, make);
  await owner.call(content.updatePage, { params: { id: things.page }, body: { title: 'About', content: '' } });
  await owner.call(orders.comment, { params: { id: things.order }, body: { body: 'Rang twice' } });
  await owner.call(keys.revoke, { params: { id: things.apiKey } });
  const { customer } = await owner.call(orders.get, { params: { id: things.order } });
  const kinds = async (query: HistoryFilter, person = owner) =>
    (await read(person, query)).entries.map(({ subject, action }) => `${subject} ${action}`);
  const ofStore = await kinds({ subject: 'store', subjectId: things.store });
  expect(ofStore).toContain('page changed');
  expect(ofStore).not.toContain('order commented');
  expect(await kinds({ subject: 'customer', subjectId: customer.email })).toContain('order commented');
  expect((await kinds({ area: 'settings' }))[0]).toBe('key ended');
  // Whoever works in another store sees none of it.
  const elsewhere = await owner.call(stores.create, { form: { title: 'Elsewhere' } });
  const manager = await make.staff(owner, 'manager');
  const body = { readyRole: 'manager' as const, storeIds: [elsewhere._id], locationIds: null };
  await owner.call(team.updateMember, { params: { id: manager.user._id }, body });
  expect(await kinds({ subject: 'order' }, manager)).toEqual([]);
  expect(await kinds({ subject: 'customer', subjectId: customer.email }, manager)).toEqual([]);
  expect(await kinds({ subject: 'page' }, manager)).toEqual([]);
});

test('what is referred to is called by its name, and a plan by what it is called', async ({ make, bills }) => {
  const seller = await make.seller();
  const { _id: category } = await seller.call(categories.create, { form: { name: 'Kitchen' } });
  const { _id: id } = await seller.call(truckloads.create, { form: { title: 'Lot' } });
  await seller.call(truckloads.patch, { params: { id }, body: { category, price: 900 } });
  const [changed] = (await read(seller, { subject: 'truckload', subjectId: id })).entries;
  expect(changed?.changes).toEqual([
    { field: 'price', was: '0.00', is: '900.00' },
    { field: 'category', was: null, is: 'Kitchen' },
  ]);
  await bills.buy(seller);
  const ofPlan = (await read(seller, { subject: 'billing' })).entries;
  expect(ofPlan.flatMap(({ changes }) => changes)).toContainEqual(
    expect.objectContaining({ field: 'subscription', is: 'active' }),
  );
});

test('what is older than 400 days is removed', async ({ make, world }) => {
  const seller = await make.seller();
  const about = { subject: 'settings', action: 'created', name: '' } as const;
  const at = (days: number) => new Date(world.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
  await recordChange(world.deps.db, seller.scope, { ...about, id: 'old', at: at(401) });
  await recordChange(world.deps.db, seller.scope, { ...about, id: 'young', at: at(399) });
  await world.deps.db.transaction().execute((tx) => historyRepository(tx).removeOld(world.clock.now(), 5000));
  const { entries } = await read(seller, { subject: 'settings' });
  expect(entries.map(({ subjectId }) => subjectId)).toEqual(['young']);
});
