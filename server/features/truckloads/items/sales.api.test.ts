import { expect } from 'vitest';
import { type Cents, cents } from '#contract/kit/money.ts';
import { products } from '#contract/products/products.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProduct, sellAway } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { storeOf } from '#testing/first-store.ts';
import { knownCode as barcode, knownItem as known, loadOf } from './lines.fixture.ts';

// truckloads.get: what was sold of it

test('sales of its products are told, up to as many as it brought', async ({ make, world }) => {
  const seller = await make.seller();
  const storeId = await storeOf(seller);
  const there = await addProduct(seller, { title: 'There', barcode, condition: 'New', quantity: 10 });
  const sell = (productId: string, quantity: number, priceCents: Cents, more: object = {}) =>
    makeOrder(world.pool, {
      merchantId: seller.scope.merchantId,
      storeId,
      at: world.clock.now(),
      shippingCents: cents(0),
      lines: [{ productId, quantity, priceCents }],
      ...more,
    });
  await sell(there._id, 1, cents(9900));
  world.clock.advance({ minutes: 1 });
  const load = await loadOf(world, seller, [known, { title: 'New', quantity: 5 }]);
  expect((await load.break()).sales).toEqual({ units: 0, revenue: 0 });
  const made = (await load.products()).find(({ title }) => title === 'New');
  await sell(made?._id ?? '', 2, cents(1050));
  await sell(made?._id ?? '', 1, cents(1000), { paymentStatus: 'created' });
  expect((await load.get()).sales).toEqual({ units: 2, revenue: 21 });
  const { id: refunded } = await sell(made?._id ?? '', 1, cents(1000));
  await world.pool.query(`update orders set refunded_cents = 500, payment_status = 'refunded' where id = $1`, [
    refunded,
  ]);
  expect((await load.get()).sales).toEqual({ units: 3, revenue: 26 });
  // Eight of them, of which the truckload brought four.
  await sell(there._id, 8, cents(2000));
  expect((await load.get()).sales).toEqual({ units: 7, revenue: 106 });
});

test('sales on channels count at what the item was listed for', async ({ make, world }) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'New', quantity: 5, priceCents: cents(3000) }]);
  await load.break();
  const [product] = await load.products();
  const sale = `insert into channel_sales (merchant_id, id, channel, order_id, line_id, product_id, sku, quantity, taken,
    unit_cents, is_returned, sold_at, created_at, updated_at)
    values ($1, gen_random_uuid(), 'ebay', $3, '1', $2, 'x', 2, 0, $4, $5, $6, $6, $6)`;
  const add = (order: string, priceCents: Cents | null, isReturned = false) =>
    world.pool.query(sale, [seller.scope.merchantId, product?._id, order, priceCents, isReturned, world.clock.now()]);
  await add('listed', cents(2500));
  await add('from before prices were kept', null);
  await add('came back', cents(2500), true);
  expect((await load.get()).sales).toEqual({ units: 4, revenue: 110 });
});

test('costs that come in later are those of its units, and what was sold before is adjusted', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const load = await loadOf(world, seller, [{ title: 'New', quantity: 4 }], { purchaseCost: '100.00' });
  await load.break();
  const product = async () => (await load.products())[0];
  expect(await product()).toMatchObject({ cost: 25, quantity: 4 });
  await sellAway(world, (await product())?._id ?? '', 1);
  await load.patch({ freightCost: '20.00' });
  expect(await product()).toMatchObject({ cost: 30, stockCost: { known: 90, unitsWithoutCost: 0 } });
  const { rows } = await world.pool.query(
    'select units, change_cents::integer as change from cost_adjustments where merchant_id = $1',
    [seller.scope.merchantId],
  );
  expect(rows).toEqual([{ units: 1, change: 500 }]);
  const [listed] = await seller.call(products.list, { query: { page: 1, truckload: load.id } });
  expect(listed?._id).toBe((await product())?._id);
});
