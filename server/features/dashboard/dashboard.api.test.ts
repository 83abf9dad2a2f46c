import { expect } from 'vitest';
import { dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { fillOrders, type GivenOrder, makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProducts } from '#server/features/products/products.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';

const today = new Date('2026-11-15T17:00:00.000Z');

/** A seller whose store is old enough, and ways to sell and to look. */
async function openSeller(world: World, seller: Person, timeZone = 'America/New_York') {
  world.clock.set(today);
  const storeId = await storeOf(seller);
  const { merchantId } = seller.scope;
  await world.pool.query('update stores set created_at = $3, time_zone = $4 where merchant_id = $1 and id = $2', [
    merchantId,
    storeId,
    new Date('2020-01-01T12:00:00.000Z'),
    timeZone,
  ]);
  return {
    storeId,
    sell: (at: string, given: Partial<GivenOrder> = {}) =>
      makeOrder(world.pool, {
        merchantId,
        storeId,
        at: new Date(at),
        lines: [{ priceCents: cents(10_000) }],
        shippingCents: cents(0),
        ...given,
      }),
    read: (start_date: string, end_date: string) =>
      seller.call(dashboard.read, { params: { storeId }, body: { start_date, end_date } }),
  };
}

test('dashboard.read adds up what was sold between two days, both included', async ({ make, world }) => {
  const { sell, read, storeId } = await openSeller(world, await make.seller());
  const amounts = {
    taxCents: cents(850),
    shippingCents: cents(795),
    extraFeeCents: cents(205),
    discountCents: cents(1_000),
  };
  const { id } = await sell('2026-11-01T12:00:00Z', { lines: [{ quantity: 2, priceCents: cents(5_000) }], ...amounts });
  await sell('2026-11-03T12:00:00Z', { paymentStatus: 'processing', paymentType: 'in_store' });
  await sell('2026-11-03T13:00:00Z', { paymentStatus: 'failed' });
  await sell('2026-11-03T14:00:00Z', { isSample: true });
  await world.pool.query("update orders set payment_status = 'refunded', refunded_cents = 2500 where id = $1", [id]);
  const stats = await read('2026-11-01', '2026-11-03');
  expect(stats).toMatchObject({
    grossSales: 200,
    discount: 10,
    refund: 25,
    netSales: 165,
    shipping: 10,
    taxes: 8.5,
    totalSales: 183.5,
    total: 2,
    step: 'day',
    totalProducts: 0,
    featuredProducts: 0,
    featuredCategory: 0,
    store: 0,
    series: [
      { from: '2026-11-01', sales: 83.5, orders: 1 },
      { from: '2026-11-02', sales: 0, orders: 0 },
      { from: '2026-11-03', sales: 100, orders: 1 },
    ],
  });
  expect(stats.orders.map(({ store, total }) => [store, total])).toEqual([
    [storeId, 100],
    [storeId, 108.5],
  ]);
});

test('days are those of the store’s time zone, with 23 and 25 hours where its clocks change', async ({
  make,
  world,
}) => {
  const { sell, read } = await openSeller(world, await make.seller());
  // Summer time ends on November 1: the day has 25 hours, from 04:00 to 05:00 UTC.
  await sell('2026-11-01T03:59:00Z');
  await sell('2026-11-01T04:00:00Z');
  await sell('2026-11-02T04:59:00Z');
  await sell('2026-11-02T05:00:00Z');
  const { series, orders: latest } = await read('2026-10-31', '2026-11-02');
  expect(series.map(({ orders: count }) => count)).toEqual([1, 2, 1]);
  expect(latest).toHaveLength(4);
  const autumn = await read('2026-11-01', '2026-11-01');
  expect(autumn).toMatchObject({ total: 2, series: [{ orders: 2 }] });
  expect(autumn.orders).toHaveLength(2);
  await sell('2026-03-08T05:00:00Z');
  await sell('2026-03-09T03:45:00Z');
  await sell('2026-03-09T04:00:00Z');
  expect(await read('2026-03-08', '2026-03-08')).toMatchObject({ total: 2 });
});

test('a zone that is 45 minutes off has its own days, too', async ({ make, world }) => {
  const { sell, read } = await openSeller(world, await make.seller(), 'Asia/Kathmandu');
  await sell('2026-11-14T18:14:59Z');
  await sell('2026-11-14T18:15:00Z');
  await sell('2026-11-15T18:14:59Z');
  expect(await read('2026-11-15', '2026-11-15')).toMatchObject({ total: 2, totalSales: 200 });
  expect(await read('2026-11-14', '2026-11-14')).toMatchObject({ total: 1 });
});

test('a moment stands for the day it falls on in the store’s time zone', async ({ make, world }) => {
  const { sell, read } = await openSeller(world, await make.seller());
  await sell('2026-11-14T06:00:00Z');
  expect(await read('2026-11-15T03:00:00.000Z', '2026-11-14T23:00:00-05:00')).toMatchObject({
    total: 1,
    series: [{ from: '2026-11-14' }],
  });
});

test('the time before has as many days, in the same steps, and is left out for a store that is not that old', async ({
  make,
  world,
}) => {
  const { sell, read, storeId } = await openSeller(world, await make.seller());
  await sell('2026-10-20T12:00:00Z');
  await sell('2026-09-18T12:00:00Z', { lines: [{ priceCents: cents(2_000) }] });
  const { previous, ...stats } = await read('2026-10-17', '2026-11-15');
  expect(stats).toMatchObject({ total: 1, totalSales: 100 });
  expect(previous).toMatchObject({ total: 1, totalSales: 20, grossSales: 20 });
  expect(previous?.series).toHaveLength(30);
  expect(previous?.series.slice(0, 2)).toEqual([
    { from: '2026-09-17', sales: 0, orders: 0 },
    { from: '2026-09-18', sales: 20, orders: 1 },
  ]);
  await world.pool.query("update stores set created_at = '2026-10-01T12:00:00Z' where id = $1", [storeId]);
  expect((await read('2026-10-17', '2026-11-15')).previous).toBeNull();
  expect((await read('2026-10-17', '2026-10-31')).previous).toMatchObject({ total: 0 });
});

test('a long time is told by week, a longer one by month, and both add up', async ({ make, world }) => {
  const { sell, read } = await openSeller(world, await make.seller());
  for (const month of ['01', '02', '05', '08', '11']) await sell(`2026-${month}-15T03:00:00Z`);
  await sell('2025-06-01T12:00:00Z');
  const year = await read('2026-01-01', '2026-11-15');
  const sum = (values: { sales: number }[]) => values.reduce((total, { sales }) => total + sales, 0);
  expect(year).toMatchObject({ step: 'week', total: 5 });
  expect(sum(year.series)).toBe(year.totalSales);
  expect(year.previous?.series).toHaveLength(year.series.length);
  const all = await read('2025-01-01', '2026-11-15');
  expect(all).toMatchObject({ step: 'month', total: 6, totalSales: 600 });
  expect(all.series).toHaveLength(23);
  expect(all.series[5]).toEqual({ from: '2025-06-01', sales: 100, orders: 1 });
});

test('the latest hundred orders of the time come along, without hidden ones and samples', async ({ make, world }) => {
  const seller = await make.seller();
  const { sell, read, storeId } = await openSeller(world, seller);
  const { merchantId } = seller.scope;
  await fillOrders(world.pool, { merchantId, storeId, count: 120 });
  const stats = await read('2023-11-14', '2023-11-14');
  expect(stats).toMatchObject({ total: 120 });
  expect(stats.orders).toHaveLength(100);
  expect(stats.orders[0]).toMatchObject({ serialNo: 120, customer: { firstName: 'Ada' } });
  const { id } = await sell('2026-11-15T12:00:00Z');
  await sell('2026-11-15T12:01:00Z', { isSample: true });
  expect((await read('2026-11-15', '2026-11-15')).orders.map(({ _id }) => _id)).toEqual([id]);
  await seller.call(orders.updateMany, { body: { ids: [id], attributes: { isActive: false } } });
  const hidden = await read('2026-11-15', '2026-11-15');
  expect(hidden.orders).toEqual([]);
  expect(hidden).toMatchObject({ total: 1, totalSales: 100 });
});

test('counts tell of products, of what is featured and of published stores, samples left out', async ({
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { read, storeId } = await openSeller(world, owner);
  const none = { totalProducts: 0, newProducts: 0, featuredProducts: 0, featuredCategory: 0, store: 0 };
  expect(await read('2026-11-01', '2026-11-15')).toMatchObject(none);
  await addProducts(owner, 3, (index) => ({ title: `Item ${index}`, isFeatured: index === 0 }));
  await world.pool.query("update stores set site_status = 'live', site_updated_at = now() where id = $1", [storeId]);
  const some = { totalProducts: 3, newProducts: 3, featuredProducts: 1, store: 1 };
  expect(await read('2026-11-01', '2026-11-15')).toMatchObject(some);
  world.clock.advance({ days: 8 });
  expect(await read('2026-11-01', '2026-11-15')).toMatchObject({ totalProducts: 3, newProducts: 0 });
});

test('days that can’t be are refused at their field', async ({ make, world }) => {
  const { read } = await openSeller(world, await make.seller());
  const range = 'Must be between 1970 and 2099';
  const cases = [
    { from: '2026-11-15', to: '2026-11-14', fields: { end_date: 'Must not be before the first day' } },
    { from: '2026-02-30', to: '2026-11-14', fields: { start_date: 'Not a date' } },
    { from: '0099-01-01', to: '2026-11-14', fields: { start_date: range } },
    { from: '2026-01-01', to: '9999-12-31', fields: { end_date: range } },
  ];
  for (const { from, to, fields } of cases) {
    await expect(read(from, to)).rejects.toMatchObject({ status: 400, fields });
  }
  expect(await read('1970-01-01', '2099-12-31')).toMatchObject({ step: 'month', total: 0, previous: null });
});
