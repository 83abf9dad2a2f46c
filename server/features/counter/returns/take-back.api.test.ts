import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { makeOrder } from '#server/features/orders/orders.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { firstStore } from '#testing/first-store.ts';
import { aLine, aReturn, aSale, back, inCash, ofProduct, openCounter, place } from '../counter.fixture.ts';

test('counter.takeBack: with its receipt it is a refund, and goods go back to where they came from', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: '20.00', oldPrice: '0', quantity: 5, cost: '8.00' });
  const at = await openCounter(seller);
  const sold = await place(
    seller,
    aSale(at, { world, lines: [ofProduct(product, { quantity: 3 }), aLine({ price: 4 })] }),
  );
  const body = aReturn(at, { sale: sold._id, lines: [back(0, 2)], amount: 40 });
  const returned = await seller.call(counter.takeBack, { body });
  expect(returned).toMatchObject({
    amount: 40,
    receiptNo: sold.receiptNo,
    lines: [{ quantity: 2, price: 20, restock: true }],
  });
  expect(await seller.call(counter.takeBack, { body })).toEqual(returned);
  expect(await seller.call(counter.sale, { params: { id: sold._id } })).toMatchObject({
    refunded: 40,
    lines: [{ returned: 2 }, { returned: 0 }],
  });
  const { rows } = await world.pool.query(
    'select p.quantity, p.stock_cost_cents, (select count(*)::int from receipts r where r.product_id = p.id) as receipts from products p where id = $1',
    [product._id],
  );
  expect(rows).toEqual([{ quantity: 4, stock_cost_cents: 3200, receipts: 1 }]);
  const more = aReturn(at, { sale: sold._id, lines: [back(0, 2)], amount: 40 });
  await expect(seller.call(counter.takeBack, { body: more })).toFailAt({ 'lines.0.quantity': 'Not more than 1' });
  const dear = aReturn(at, { sale: sold._id, lines: [back(0, 1)], amount: 21 });
  await expect(seller.call(counter.takeBack, { body: dear })).toFailAt({ amount: 'It comes to $20.00 at most' });
  const order = await seller.call(orders.get, { params: { id: sold._id } });
  expect(order.refunds).toMatchObject([{ amount: 40, status: 'succeeded' }]);
});

test('what comes back in another condition is a unit of that product, at what it cost', async ({ make, world }) => {
  const seller = await make.seller();
  const barcode = '0012345678905';
  const fresh = { price: '20.00', oldPrice: '0', quantity: 2, cost: '8.00', barcode };
  const product = await addProduct(seller, { ...fresh, condition: 'New' });
  const at = await openCounter(seller);
  const sold = await place(seller, aSale(at, { world, lines: [ofProduct(product)] }));
  const body = aReturn(at, { sale: sold._id, lines: [back(0, 1, 'Used')], amount: 15 });
  await expect(seller.call(counter.takeBack, { body })).toFailWith('INVALID');
  const used = await addProduct(seller, { ...fresh, price: '9.00', quantity: 1, cost: '3.00', condition: 'Used' });
  expect(await seller.call(counter.takeBack, { body })).toMatchObject({ amount: 15, lines: [{ condition: 'Used' }] });
  const { rows } = await world.pool.query(
    'select quantity, stock_cost_cents from products where id = any($1) order by array_position($1, id)',
    [[product._id, used._id]],
  );
  expect(rows).toEqual([
    { quantity: 1, stock_cost_cents: 800 },
    { quantity: 2, stock_cost_cents: 1100 },
  ]);
});

test('without a receipt it is money and goods alone, within the limits of a role', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: '80.00', oldPrice: '0', quantity: 1 });
  const at = await openCounter(seller);
  const clerk = await make.staff(seller, 'cashier');
  const line = {
    position: null,
    product: product._id,
    title: '',
    quantity: 1,
    price: 80,
    restock: true,
    condition: null,
  };
  const body = aReturn(at, { sale: null, lines: [line], amount: 80 });
  await expect(clerk.call(counter.takeBack, { body })).toFailWith('NOT_PERMITTED');
  expect(await seller.call(counter.takeBack, { body })).toMatchObject({ sale: null, amount: 80 });
  const { rows } = await world.pool.query(
    `select r.source from receipts r join products p on p.id = r.product_id
     where r.product_id = $1 and p.quantity = 2 order by r.received_at desc, r.source desc`,
    [product._id],
  );
  expect(rows.map(({ source }) => source)).toContain('return');
});

test('counter.pickups, counter.pickup, counter.handOver: an order of the web is paid and handed over', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openCounter(seller);
  const { _id: storeId } = await firstStore(seller);
  const { id } = await makeOrder(world.pool, { merchantId: seller.scope.merchantId, storeId });
  const name = at.till.location.name;
  await world.pool.query(
    `update orders set way = 'pickup', status = 'Ready', payment_type = 'in_store', payment_status = 'processing',
       paid_at = null, stock = 'sold', place = $2 where id = $1`,
    [id, JSON.stringify({ name, address: {}, instructions: '', readyAt: null })],
  );
  const [waiting] = await seller.call(counter.pickups, { query: { location: at.location } });
  const due = waiting?.due ?? 0;
  expect(waiting).toMatchObject({ _id: id, status: 'Ready' });
  expect(due).toBeGreaterThan(0);
  const { device, shift } = at;
  const params = { id };
  await expect(seller.call(counter.handOver, { params, body: { device, shift, payments: [] } })).toFailWith('INVALID');
  const body = { device, shift, payments: [inCash(due)] };
  expect(await seller.call(counter.handOver, { params, body })).toMatchObject({ status: 'Completed', due: 0 });
  expect(await seller.call(counter.pickup, { params })).toMatchObject({ status: 'Completed' });
  await expect(seller.call(counter.handOver, { params, body })).toFailWith('CONFLICT');
  expect(await seller.call(counter.pickups, { query: { location: at.location } })).toEqual([]);
});
