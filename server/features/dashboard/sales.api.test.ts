import { expect } from 'vitest';
import { type DashboardStats, dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { orderDetail as detail, type Shop, orderTest as test } from '#server/features/orders/ordering.fixture.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import type { World } from '#testing/world.ts';
import { dashboardJobs } from './dashboard.jobs.ts';

const amounts = {
  subtotalCents: cents(4_000),
  taxCents: cents(330),
  extraFeeCents: cents(300),
  shippingCents: cents(795),
  discountCents: cents(500),
};
const wanted = { items: [[0, 2]], amounts } as const;
const totalCents = cents(4_925);

/** The whole of the store's sales, and what its orders say they must be. */
async function compare(world: World, { seller, storeId }: Shop) {
  const params = { storeId };
  const body = { start_date: '2020-01-01', end_date: '2099-12-31' };
  const stats = await seller.call(dashboard.read, { params, body });
  const { rows } = await world.pool.query<{ orders: number; cents: Cents }>(
    `select count(1)::integer as orders, coalesce(sum(total_cents - refunded_cents), 0)::integer as cents
     from orders o where merchant_id = $1 and store_id = $2 and is_sold(o.payment_status, o.status, o.is_sample)`,
    [seller.scope.merchantId, storeId],
  );
  expect([stats.total, Math.round(stats.totalSales * 100)]).toEqual([rows[0]?.orders, rows[0]?.cents]);
  return stats;
}

const sums = ({ grossSales, discount, refund, netSales, shipping, taxes, totalSales, total }: DashboardStats) => ({
  grossSales,
  discount,
  refund,
  netSales,
  shipping,
  taxes,
  totalSales,
  total,
});

const nothing = {
  grossSales: 0,
  discount: 0,
  refund: 0,
  netSales: 0,
  shipping: 0,
  taxes: 0,
  totalSales: 0,
  total: 0,
};
const once = {
  grossSales: 40,
  discount: 5,
  refund: 0,
  netSales: 35,
  shipping: 10.95,
  taxes: 3.3,
  totalSales: 49.25,
  total: 1,
};

test('an order is a sale once it is paid, and its refunds are taken off part by part', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  const id = await shop.placed(wanted);
  expect(sums(await compare(world, shop))).toEqual(nothing);
  await shop.payByCard(id);
  await shop.settle(id);
  await shop.settle(id);
  expect(sums(await compare(world, shop))).toEqual(once);
  const give = (amount: string) => shop.seller.call(orders.refund, { params: { id }, body: { amount } });
  await give('10.00');
  expect(sums(await compare(world, shop))).toMatchObject({ refund: 10, netSales: 25, totalSales: 39.25, total: 1 });
  await Promise.all([give('2.00'), give('3.25')]);
  expect(sums(await compare(world, shop))).toMatchObject({ refund: 15.25, totalSales: 34 });
  await give('34.00');
  expect(sums(await compare(world, shop))).toMatchObject({ refund: totalCents / 100, totalSales: 0, total: 1 });
});

detail('what fails while its payment is on the way is no sale any more', async ({ open, payments, world }) => {
  const shop = await open({ quantities: [9] });
  const id = await shop.placed(wanted);
  await payments.arm('stripe', 'processing-fails');
  await shop.payByCard(id);
  expect(await shop.settle(id)).toBe('processing');
  expect(sums(await compare(world, shop))).toEqual(once);
  await payments.finish('stripe', (await shop.row(id)).payment_id ?? '');
  await shop.settle(id);
  expect(await shop.row(id)).toMatchObject({ payment_status: 'failed' });
  expect(sums(await compare(world, shop))).toEqual(nothing);
});

test('what was never paid is none, and a cancelled order with its money back sums up to nothing', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [9] });
  const left = await shop.placed(wanted);
  world.clock.advance({ minutes: 20 });
  await shop.settle(left);
  await shop.sweep();
  expect(sums(await compare(world, shop))).toEqual(nothing);
  const id = await shop.sell(wanted);
  await shop.seller.call(orders.cancel, { params: { id }, body: { refund: true, restock: true } });
  expect(sums(await compare(world, shop))).toMatchObject({ total: 1, grossSales: 40, totalSales: 0 });
  const kept = await shop.sell(wanted);
  await shop.seller.call(orders.cancel, { params: { id: kept }, body: { refund: false, restock: true } });
  expect(sums(await compare(world, shop))).toMatchObject({ total: 2, totalSales: 49.25 });
});

test('hiding changes nothing, samples count nowhere, and a store takes its sales along', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  const id = await shop.sell(wanted);
  await shop.seller.call(orders.updateMany, { body: { ids: [id], attributes: { isActive: false } } });
  expect(sums(await compare(world, shop))).toEqual(once);
  const other = await open({ quantities: [9] });
  await other.sell(wanted);
  const { merchantId } = other.scope;
  const sample = await makeOrder(world.pool, { merchantId, storeId: other.storeId, isSample: true });
  expect(sums(await compare(world, other))).toEqual(once);
  await world.pool.query('delete from orders where merchant_id = $1 and id = $2', [merchantId, sample.id]);
  expect(sums(await compare(world, other))).toEqual(once);
  await world.pool.query('delete from stores where merchant_id = $1 and id = $2', [merchantId, other.storeId]);
  const { rows } = await world.pool.query('select from sales where merchant_id = $1', [merchantId]);
  expect(rows).toEqual([]);
  // Its goods are nowhere now.
  await world.pool.query('delete from merchants where id = $1', [merchantId]);
});

detail('sales of one quarter of an hour are folded into one row, and the sums stay', async ({ open, world }) => {
  const shop = await open({ quantities: [9] });
  const ids = [await shop.sell(wanted), await shop.sell(wanted), await shop.sell(wanted)];
  const before = sums(await compare(world, shop));
  const [job] = dashboardJobs();
  const fold = () => world.deps.db.transaction().execute(async (tx) => job?.run({}, tx));
  const rows = async () =>
    (await world.pool.query('select is_folded from sales where store_id = $1', [shop.storeId])).rows;
  expect(await rows()).toHaveLength(3);
  await fold();
  expect(await rows()).toEqual([{ is_folded: true }]);
  expect(sums(await compare(world, shop))).toEqual(before);
  await shop.seller.call(orders.refund, { params: { id: ids[0] ?? '' }, body: { amount: '5.00' } });
  await fold();
  expect(await rows()).toEqual([{ is_folded: true }]);
  expect(sums(await compare(world, shop))).toEqual({ ...before, refund: 5, netSales: 100, totalSales: 142.75 });
});
