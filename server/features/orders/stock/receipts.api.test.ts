import fc from 'fast-check';
import { expect } from 'vitest';
import { orders } from '#contract/orders/orders.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { toldWithRow } from '#server/features/products/stock/stock-moves.sql.ts';
import { checkInvariants } from '#testing/invariants.ts';
import type { World } from '#testing/world.ts';
import { type Shop, orderTest as test } from '../ordering.fixture.ts';

/** Units come in at a cost, a minute after what came before. */
async function receive(world: World, { scope, goods }: Shop, units: number, unitCostCents: number | null) {
  world.clock.advance({ minutes: 1 });
  const told = toldWithRow({ reason: 'count', now: world.clock.now(), isCosted: true });
  await world.deps.db
    .updateTable('products')
    .set((eb) => ({ quantity: eb('quantity', '+', units), unit_cost_cents: unitCostCents as never, told }))
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', goods[0]?._id ?? '')
    .execute();
}

/** What each receipt has left and costs, the oldest first. */
async function receiptsOf(world: World, { goods }: Shop) {
  const { rows } = await world.pool.query<{ left: number; cost: number | null }>(
    'select units_left as left, unit_cost_cents as cost from receipts where product_id = $1 order by received_at, id',
    [goods[0]?._id],
  );
  return rows.map(({ left, cost }) => [left, cost]);
}

async function lineOf(world: World, orderId: string) {
  const { rows } = await world.pool.query(
    'select cost_cents::integer as cost, costed_units as costed from order_lines where order_id = $1',
    [orderId],
  );
  return rows[0];
}

test('what is sold takes the oldest units first, and the order knows what they cost and of how many nobody does', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [2] });
  await receive(world, shop, 3, 1_000);
  await receive(world, shop, 3, 1_250);
  const id = await shop.sell({ items: [[0, 6]] });
  expect(await receiptsOf(world, shop)).toEqual([
    [0, null],
    [0, 1_000],
    [2, 1_250],
  ]);
  expect(await lineOf(world, id)).toEqual({ cost: 4_250, costed: 4 });
});

test('what comes back goes to the receipt it came from, whether it was held, cancelled or given back', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [1] });
  await receive(world, shop, 2, 1_000);
  await shop.placed({ items: [[0, 2]] });
  expect(await receiptsOf(world, shop)).toEqual([
    [0, null],
    [1, 1_000],
  ]);
  world.clock.advance({ minutes: 16 });
  await shop.sweep();
  const whole = [
    [1, null],
    [2, 1_000],
  ];
  expect(await receiptsOf(world, shop)).toEqual(whole);
  const cancelled = await shop.placed({ items: [[0, 3]], paymentType: 'in_store' });
  const body = { reason: '', refund: false, restock: true };
  await shop.seller.call(orders.cancel, { params: { id: cancelled }, body });
  expect(await receiptsOf(world, shop)).toEqual(whole);
  const refunded = await shop.sell({ items: [[0, 3]] });
  const restock = [{ position: 0, quantity: 2 }];
  await shop.seller.call(orders.refund, { params: { id: refunded }, body: { amount: '40.00', restock } });
  expect(await receiptsOf(world, shop)).toEqual([
    [0, null],
    [2, 1_000],
  ]);
});

test('an act that is taken back takes its own units with it, not those that came before', async ({ open, world }) => {
  const shop = await open({ quantities: [2] });
  const [item] = shop.goods;
  const body = { ids: [item?._id ?? ''], attributes: { quantity: 7 } };
  const { undoId } = await shop.seller.call(products.bulkUpdate, { body });
  await receive(world, shop, 1, 700);
  await shop.seller.call(products.undo, { params: { id: undoId ?? '' } });
  expect(await receiptsOf(world, shop)).toEqual([
    [2, null],
    [0, null],
    [1, 700],
  ]);
});

test('every movement says who and why, and the version before, which wrote its own, is not counted twice', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [4] });
  const [item] = shop.goods;
  const params = { id: item?._id ?? '' };
  await shop.seller.call(products.updatePos, { params, body: { quantityChange: -1 } });
  const orderId = await shop.sell({ items: [[0, 2]] });
  await world.pool.query(
    `insert into stock_movements (merchant_id, product_id, change, reason, created_at) values ($1, $2, -9, 'bulk', now())`,
    [shop.scope.merchantId, params.id],
  );
  const { rows } = await world.pool.query(
    `select reason, change, balance, user_id is not null as "isSomebody", origin_id as origin from stock_movements
     where product_id = $1 order by number`,
    [params.id],
  );
  expect(rows).toEqual([
    { reason: 'added', change: 4, balance: 4, isSomebody: true, origin: null },
    { reason: 'count', change: -1, balance: 3, isSomebody: true, origin: null },
    { reason: 'order', change: -2, balance: 1, isSomebody: false, origin: orderId },
  ]);
});

test('whatever is sold, counted, held, let go and given back at once, receipts and movements add up', async ({
  open,
  world,
}) => {
  const shop = await open({ quantities: [40] });
  const params = { id: shop.goods[0]?._id ?? '' };
  const acts = {
    count: (by: number) => shop.seller.call(products.updatePos, { params, body: { quantityChange: by } }),
    hold: (by: number) => shop.place({ items: [[0, Math.abs(by) + 1]] }),
    sell: (by: number) => shop.place({ items: [[0, Math.abs(by) + 1]], paymentType: 'in_store' }),
    cancel: async () => {
      const { rows } = await world.pool.query<{ id: string }>(
        `select id from orders where merchant_id = $1 and status = 'New' and stock = 'sold' order by random() limit 1`,
        [shop.scope.merchantId],
      );
      const body = { reason: '', refund: false, restock: true };
      if (rows[0]) await shop.seller.call(orders.cancel, { params: { id: rows[0].id }, body });
    },
  };
  const act = fc.record({
    kind: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
    by: fc.integer({ min: -2, max: 3 }),
  });
  const crowds = fc.sample(fc.array(act, { minLength: 12, maxLength: 12 }), { numRuns: 4, seed: 36 });
  for (const crowd of crowds) {
    await Promise.allSettled(crowd.map(({ kind, by }) => acts[kind](by)));
    world.clock.advance({ minutes: 16 });
    await shop.sweep();
    await checkInvariants(world.deps.db);
  }
});
