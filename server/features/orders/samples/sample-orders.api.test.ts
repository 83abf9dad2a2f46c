import { expect } from 'vitest';
import { customers } from '#contract/customers/customers.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { makeOrder } from '../orders.fixture.ts';

const listed = (owner: Person) => owner.call(orders.list, { query: {} });

/** Those who bought; other samples subscribe or leave carts. */
const buyersOf = async (owner: Person) =>
  (await owner.call(customers.list, { query: { sort: '-totalAmount' } })).filter(({ totalOrder }) => totalOrder > 0);

async function lengths(world: World, owner: Person) {
  const count = async (route: typeof orders.list | typeof customers.list) => {
    const { token } = owner;
    const response = await send(world.config.urls.app, route, { query: { page: 1 } }, { token });
    return Number(response.headers.get('x-total-count'));
  };
  return { orders: await count(orders.list), customers: await count(customers.list) };
}

test('a new store has sample orders and who placed them, with no number and no stock moved', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const rows = await listed(owner);
  expect(rows).toHaveLength(6);
  expect(rows.every(({ isSample, serialNo, items }) => isSample && serialNo === null && items > 0)).toBe(true);
  expect(rows.map(({ checkoutID }) => checkoutID)).toEqual(['S-6', 'S-5', 'S-4', 'S-3', 'S-2', 'S-1']);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(5);
  expect(await lengths(world, owner)).toMatchObject({ orders: 6 });
  const people = await buyersOf(owner);
  expect(people).toHaveLength(5);
  expect(people.every(({ isSample }) => isSample)).toBe(true);
  const spent = rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  expect(people.reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)).toBe(spent);
  expect(people.find(({ _id }) => _id === 'priya.raman@example.com')).toMatchObject({
    totalOrder: 2,
    lastOrderDate: rows[2]?.createdAt,
    registeredUser: [],
    forms: false,
    customer: { firstName: 'Priya', lastName: 'Raman', state: 'OH', city: 'Dayton', zip: '45402' },
  });
  const { rows: moved } = await world.pool.query(
    "select 1 from stock_movements where merchant_id = $1 and reason <> 'added'",
    [owner.scope.merchantId],
  );
  expect(moved).toEqual([]);
  const { rows: sales } = await world.pool.query('select 1 from sales where merchant_id = $1', [
    owner.scope.merchantId,
  ]);
  expect(sales).toEqual([]);
  await checkInvariants(world.deps.db);
});

test('a sample order is worked on like any other, but no money, goods or mail move', async ({ make, world }) => {
  const owner = await make.merchant();
  const [newest] = await listed(owner);
  const params = { id: newest?._id ?? '' };
  const details = await owner.call(orders.get, { params });
  expect(details).toMatchObject({
    isSample: true,
    refundable: 0,
    buyerUrl: null,
    lines: [{ product: expect.any(String) }],
  });
  const refused = { message: expect.stringMatching(/sample order/) };
  for (const asked of [
    () => owner.call(orders.refund, { params, body: { amount: 1, reason: '', restock: [] } }),
    () => owner.call(orders.cancel, { params, body: { reason: '', refund: true, restock: true } }),
    () => owner.call(orders.markPaid, { params }),
    () => owner.call(orders.sendMail, { params, body: { mail: 'confirmation' } }),
  ]) {
    await expect(asked()).rejects.toMatchObject({ body: { error: { name: 'CONFLICT', ...refused } } });
  }
  await owner.call(orders.update, { params, body: { status: 'Shipped', notify: true } });
  await world.drain();
  const changed = await owner.call(orders.get, { params });
  expect(changed.status).toBe('Shipped');
  expect(changed.events.some(({ kind }) => kind === 'mail')).toBe(false);
  for (const kind of ['invoice', 'packing-slip'] as const) {
    const { url } = await owner.call(orders.document, { params: { ...params, kind } });
    expect((await fetch(url)).status).toBe(200);
  }
});

test('Delete Sample Data takes exactly the sample orders and customers', async ({ make, world }) => {
  const owner = await make.merchant();
  const storeId = await storeOf(owner);
  const own = { merchantId: owner.scope.merchantId, storeId };
  await makeOrder(world.pool, { ...own, email: 'real@example.com' });
  // Somebody real, with the mail address of a sample.
  await makeOrder(world.pool, { ...own, email: 'priya.raman@example.com', firstName: 'Priya' });
  expect(await lengths(world, owner)).toMatchObject({ orders: 8 });
  expect(await buyersOf(owner)).toHaveLength(6);
  await owner.call(stores.disableDemo, { params: { id: storeId } });
  expect((await listed(owner)).map(({ serialNo }) => serialNo)).toEqual([2, 1]);
  expect((await buyersOf(owner)).map(({ _id, totalOrder, isSample }) => [_id, totalOrder, isSample])).toEqual([
    ['real@example.com', 1, false],
    ['priya.raman@example.com', 1, false],
  ]);
  expect(await lengths(world, owner)).toEqual({ orders: 2, customers: 2 });
  expect(await owner.call(products.list, { query: { isActive: 'true' } })).toEqual([]);
  await checkInvariants(world.deps.db);
});
