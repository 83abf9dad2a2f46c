import { expect } from 'vitest';
import type { z } from 'zod';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import type { Order, PaymentStatus } from '#contract/orders/orders.schemas.ts';
import { stores } from '#contract/stores/stores.contract.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { fillOrders, type GivenOrder, makeOrder } from '../orders.fixture.ts';
import { orderListRepository } from './order-list.repository.ts';

type Query = z.input<typeof orders.list.spec.query>;

/** A seller with one store, and ways to sell and to look. */
async function openSeller(world: World, seller: Person) {
  const storeId = await storeOf(seller);
  const base = { merchantId: seller.scope.merchantId, storeId };
  const start = world.clock.now().getTime();
  let minute = 0;
  return {
    seller,
    storeId,
    sell: (given: Partial<GivenOrder> = {}) =>
      makeOrder(world.pool, { ...base, at: new Date(start + ++minute * 60_000), ...given }),
    async list(query: Query = {}): Promise<{ rows: Order[]; total: string | null }> {
      const { token } = seller;
      const response = await send(world.config.urls.app, orders.list, { query: { storeId, ...query } }, { token });
      expect(response.status).toBe(200);
      return { rows: (await response.json()) as Order[], total: response.headers.get('x-total-count') };
    },
  };
}

const numbers = ({ rows }: { rows: Order[] }) => rows.map(({ serialNo }) => serialNo);

test('orders.list tells each order with its buyer, its amounts and its payment', async ({ make, world }) => {
  const { sell, list, storeId } = await openSeller(world, await make.seller());
  const at = new Date('2026-11-15T09:42:00.000Z');
  const lines = [
    { quantity: 2, priceCents: cents(5499) },
    { quantity: 1, priceCents: cents(2495) },
  ];
  const amounts = {
    taxCents: cents(1250),
    extraFeeCents: cents(300),
    shippingCents: cents(2850),
    discountCents: cents(1000),
  };
  const made = await sell({ at, lines, ...amounts });
  const { rows } = await list({ page: 1 });
  expect(rows).toEqual([
    {
      _id: made.id,
      checkoutID: made.checkoutId,
      serialNo: 1,
      store: storeId,
      status: 'New',
      way: 'ship',
      customer: {
        firstName: 'Renée',
        lastName: 'Okafor',
        email: 'renee.okafor@example.com',
        phone: '(918) 555-0117',
      },
      subtotal: 134.93,
      extraFee: 3,
      tax: 12.5,
      shipping: 28.5,
      discount: { amount: 10 },
      total: 168.93,
      payment: { status: 'succeeded', type: 'card', date: at.toISOString(), metadata: { amountRefunded: 0 } },
      items: 3,
      isSample: false,
      comments: [],
      shipstation: null,
      createdAt: at.toISOString(),
      emailSent: false,
      firstEmailTaskId: null,
      recovered: false,
    },
  ]);
});

test('only orders whose payment succeeded, was refunded or is being processed are listed', async ({ make, world }) => {
  const { sell, list } = await openSeller(world, await make.seller());
  const statuses: PaymentStatus[] = ['created', 'processing', 'succeeded', 'failed', 'refunded', 'cancelled'];
  for (const paymentStatus of statuses) await sell({ paymentStatus });
  const page = await list({ page: 1 });
  expect(page.rows.map(({ payment }) => payment.status)).toEqual(['refunded', 'succeeded', 'processing']);
  expect(page.total).toBe('3');
  expect((await list()).rows).toHaveLength(3);
});

test('pages have ten orders and the newest come first; Ascending and Recently Paid are other orders', async ({
  make,
  world,
}) => {
  const { sell, list } = await openSeller(world, await make.seller());
  for (let index = 1; index <= 23; index += 1) await sell();
  expect(numbers(await list({ page: 1 }))).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(numbers(await list({ page: 2, pageSize: 10 }))).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
  expect(await list({ page: 3, pageSize: 10 })).toMatchObject({ total: '23', rows: [{ serialNo: 3 }, {}, {}] });
  expect((await list({ page: 4, pageSize: 10 })).rows).toEqual([]);
  expect(numbers(await list({ page: 1, pageSize: 3, sort: 'createdAt' }))).toEqual([1, 2, 3]);
  expect(numbers(await list({ page: 8, pageSize: 3, sort: 'createdAt' }))).toEqual([22, 23]);
  const late = new Date(world.clock.now().getTime() + 864e5);
  await sell({ at: new Date(world.clock.now().getTime() - 864e5), paidAt: late });
  await sell({ paymentStatus: 'processing', paymentType: 'in_store' });
  expect(numbers(await list({ page: 1, pageSize: 2, sort: '-paidAt' }))).toEqual([24, 23]);
  expect(numbers(await list({ page: 9, pageSize: 3, sort: '-paidAt' }))).toEqual([25]);
});

detail('without a page the whole list comes, however long it is, in every order', async ({ make, world }) => {
  const { seller, storeId, list, sell } = await openSeller(world, await make.seller());
  await fillOrders(world.pool, { merchantId: seller.scope.merchantId, storeId, count: 1203 });
  await sell({ paymentStatus: 'processing', paymentType: 'in_store' });
  const newest = numbers(await list());
  expect(newest).toHaveLength(1204);
  expect(newest.slice(0, 3)).toEqual([1204, 1203, 1202]);
  expect(numbers(await list({ sort: 'createdAt' }))).toEqual(newest.toReversed());
  expect(numbers(await list({ sort: '-paidAt' }))).toEqual([...newest.slice(1), 1204]);
});

test('a status narrows the list, and its length is known', async ({ make, world }) => {
  const { sell, list, seller } = await openSeller(world, await make.seller());
  const { id } = await sell();
  for (const status of ['Shipped', 'Shipped', 'Ready'] as const) await sell({ status });
  expect(await list({ page: 1, status: 'Shipped' })).toMatchObject({
    total: '2',
    rows: [{ serialNo: 3 }, { serialNo: 2 }],
  });
  await seller.call(orders.update, { params: { id }, body: { status: 'Shipped' } });
  expect((await list({ page: 1, status: 'Shipped' })).total).toBe('3');
  expect((await list({ page: 1, status: 'New' })).total).toBe('0');
  expect((await list({ page: 1 })).total).toBe('4');
  expect(numbers(await list({ page: 1, status: 'Shipped', sort: '-paidAt' }))).toEqual([3, 2, 1]);
});

detail('the written-down lengths are the same after they have been added up', async ({ make, world }) => {
  const { sell, list } = await openSeller(world, await make.seller());
  for (const status of ['New', 'New', 'Ready'] as const) await sell({ status });
  await orderListRepository(world.deps.db).foldCounts(1);
  await orderListRepository(world.deps.db).foldCounts(1);
  await sell({ status: 'Ready' });
  expect((await list({ page: 1 })).total).toBe('4');
  expect((await list({ page: 1, status: 'Ready' })).total).toBe('2');
});

test('a search finds a serial number exactly, with or without its sign, and a checkout’s id', async ({
  make,
  world,
}) => {
  const { sell, list } = await openSeller(world, await make.seller());
  const made = [];
  for (let index = 0; index < 12; index += 1) made.push(await sell());
  const found = async (search: string) => numbers(await list({ page: 1, search }));
  expect(await found('1')).toEqual([1]);
  expect(await found('#12')).toEqual([12]);
  expect(await found('# 12')).toEqual([12]);
  expect(await found('#99')).toEqual([]);
  expect(await found(made[4]?.checkoutId ?? '')).toEqual([5]);
  expect(await found((made[4]?.checkoutId ?? '').toLowerCase())).toEqual([5]);
  expect((await list({ page: 1, search: '#12', status: 'Ready' })).rows).toEqual([]);
});

test('a search finds mail addresses and the beginnings of names, whatever they mean in English', async ({
  make,
  world,
}) => {
  const { sell, list } = await openSeller(world, await make.seller());
  await sell({ firstName: 'Will', lastName: 'Jones', email: 'will.jones+shop@example.com' });
  await sell({ firstName: 'José', lastName: "O'Brien-Smith", email: 'jose@example.com' });
  await sell({ firstName: 'Wilma', lastName: 'Petrov', email: 'w.petrov@example.org' });
  await sell({ firstName: 'Maeve', lastName: 'Hara', email: "maeve.o'hara@example.com" });
  const found = async (search: string) => {
    const page = await list({ page: 1, search });
    expect(page.total).toBe(String(page.rows.length));
    return numbers(page);
  };
  expect(await found('will')).toEqual([1]);
  expect(await found('wil')).toEqual([3, 1]);
  expect(await found('jones WILL')).toEqual([1]);
  expect(await found('josé')).toEqual([2]);
  expect(await found("o'brien")).toEqual([2]);
  expect(await found('smith')).toEqual([2]);
  expect(await found('will.jones+shop@example.com')).toEqual([1]);
  expect(await found('W.Petrov@exam')).toEqual([3]);
  expect(await found("Maeve.O'Hara@example.com")).toEqual([4]);
  expect(await found('nobody')).toEqual([]);
  for (const odd of ['&|!', "'", '\\', ':*', '@', '%', '(', "a'b@c", '💥']) expect(await found(odd)).toEqual([]);
});

test('orders of other stores and of other merchants are never in the list', async ({ make, world }) => {
  const [one, other] = [await openSeller(world, await make.seller()), await openSeller(world, await make.seller())];
  await one.sell({ firstName: 'Zora' });
  await other.sell({ firstName: 'Zora' });
  const { _id: second } = await one.seller.call(stores.create, { form: { title: 'Second' } });
  await one.sell({ firstName: 'Zora', storeId: second });
  expect(numbers(await one.list({ page: 1, search: 'zora' }))).toEqual([1]);
  expect((await one.list({ page: 1 })).total).toBe('1');
  expect(numbers(await one.list({ page: 1, storeId: second }))).toEqual([2]);
  expect((await one.list({ page: 1, storeId: other.storeId })).rows).toEqual([]);
  expect((await one.list({ storeId: other.storeId })).rows).toEqual([]);
  expect(numbers(await one.list({ page: 1, storeId: undefined }))).toEqual([2, 1]);
  expect((await one.list({ page: 1, storeId: undefined })).total).toBe('2');
  expect(numbers(await one.list({ storeId: undefined, search: 'zor' }))).toEqual([2, 1]);
});

test('samples of the list’s query that can’t be are refused at their field', async ({ make }) => {
  const owner = await make.merchant();
  const query = { status: 'Lost', sort: 'price' } as never;
  await expect(owner.call(orders.list, { query })).toFailAt({
    status: expect.any(String) as unknown as string,
    sort: expect.any(String) as unknown as string,
  });
});
