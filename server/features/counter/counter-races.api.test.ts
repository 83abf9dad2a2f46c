import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import type { SaleInput } from '#contract/counter/counter.schemas.ts';
import { orderTest as test } from '#server/features/orders/ordering.fixture.ts';
import type { Caller } from '#testing/client.ts';
import { makeCaller } from '#testing/client.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { isBrief } from '#testing/suite.ts';
import { aSale, ofProduct, openCounter } from './counter.fixture.ts';

const many = isBrief ? 12 : 50;

test('tills and the web sell one product at once: exactly what there is, and whoever comes too late is told', async ({
  open,
  world,
}) => {
  const there = Math.floor(many / 2);
  const shop = await open({ quantities: [there] });
  const [product] = shop.goods;
  if (!product) throw new Error('No goods');
  const at = await openCounter(shop.seller);
  const sales = Array.from({ length: many }, () => aSale(at, { world, lines: [ofProduct(product)] }));
  const web = Array.from({ length: 5 }, () => shop.place({ items: [[0, 1]] }));
  const [tills, orders] = await Promise.all([
    Promise.allSettled(sales.map((body) => shop.seller.call(counter.place, { body }))),
    Promise.all(web),
  ]);
  const sold = tills.filter(({ status }) => status === 'fulfilled').length;
  const held = orders.filter((each) => 'placed' in each).length;
  const left = await shop.left(0);
  const holding = await world.pool.query(
    "select count(*)::int as count from orders where merchant_id = $1 and way <> 'counter' and stock = 'reserved'",
    [shop.scope.merchantId],
  );
  expect(sold + left + holding.rows[0].count).toBe(there);
  expect(left).toBe(0);
  expect(held).toBeGreaterThanOrEqual(holding.rows[0].count);
  for (const each of tills) if (each.status === 'rejected') expect(each.reason.body.error.name).toBe('CONFLICT');
  await checkInvariants(world.deps.db);
});

test('sales that were made without a network are counted once, in any order and sent twice', async ({
  open,
  world,
}) => {
  const count = isBrief ? 15 : 200;
  const shop = await open({ quantities: [count, 5] });
  const at = await openCounter(shop.seller);
  const knownAt = world.clock.now().toISOString();
  const sales = Array.from({ length: count }, (_, index): SaleInput => {
    const product = shop.goods[index % 3 === 0 ? 1 : 0];
    if (!product) throw new Error('No goods');
    return aSale(at, { world, knownAt, lines: [ofProduct(product)] });
  });
  const send = async (call: Caller, body: SaleInput): Promise<void> => {
    // Of two that come at the same moment, one is asked to come again.
    await call(counter.place, { body }).catch((error) => {
      if (error.body?.error?.name !== 'REQUEST_RUNNING') throw error;
    });
  };
  const again = (body: SaleInput) =>
    makeCaller(world.config.urls.app, {
      token: shop.seller.token,
      headers: { 'idempotency-key': `again-${body._id}` },
    });
  const shuffled = [...sales].sort((a, b) => (a._id.slice(-4) < b._id.slice(-4) ? -1 : 1));
  for (let from = 0; from < count; from += 5) {
    const some = shuffled.slice(from, from + 5);
    await Promise.all(some.flatMap((body) => [send(shop.seller.call, body), send(again(body), body)]));
  }
  const { rows } = await world.pool.query(
    `select count(*)::int as sales, sum(o.total_cents)::int as cents from counter_sales c join orders o on o.id = c.order_id
     where c.merchant_id = $1 and o.stock = 'sold'`,
    [shop.scope.merchantId],
  );
  expect(rows).toEqual([{ sales: count, cents: count * 2_000 }]);
  const scarce = Math.ceil(count / 3);
  const oversold = await world.pool.query(
    'select sum(oversold)::int as units from order_lines where merchant_id = $1',
    [shop.scope.merchantId],
  );
  expect(oversold.rows).toEqual([{ units: Math.max(0, scarce - 5) }]);
  expect(await shop.left(1)).toBe(0);
  await checkInvariants(world.deps.db);
});
