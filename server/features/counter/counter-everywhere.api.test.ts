import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import { customers } from '#contract/customers/customers.contract.ts';
import { dashboard } from '#contract/dashboard/dashboard.contract.ts';
import { discounts } from '#contract/discounts/discounts.contract.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { aLine, aSale, inCash, ofProduct, openCounter, place } from './counter.fixture.ts';

test('what is sold at a counter is in the list of orders by its channel, in the figures, and its customer’s', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: '20.00', oldPrice: '0', quantity: 3 });
  const at = await openCounter(seller);
  const email = `ann-${newId()}@example.test`;
  const ann = { firstName: 'Ann', lastName: 'Lee', email, phone: '' };
  const sold = await place(seller, aSale(at, { world, lines: [ofProduct(product)], customer: ann }));
  const listed = async (channel: 'counter' | 'online') =>
    (await seller.call(orders.list, { query: { channel } })).map(({ _id }) => _id);
  expect(await listed('counter')).toEqual([sold._id]);
  expect(await listed('online')).toEqual([]);
  const today = world.clock.now().toISOString();
  const stats = await seller.call(dashboard.read, {
    params: { storeId: at.till.store },
    body: { start_date: today, end_date: today },
  });
  expect(stats).toMatchObject({ netSales: 20, totalSales: 20, total: 1 });
  const known = await seller.call(customers.list, { query: {} });
  expect(known).toMatchObject([{ _id: email, totalOrder: 1, totalAmount: 20 }]);
});

test('a code is taken at the counter until it is used up; a sale that has happened with it is kept, and says so', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openCounter(seller);
  await seller.call(discounts.create, {
    params: { id: at.till.store },
    body: {
      title: 'Neighbor',
      code: 'NEIGHBOR',
      kind: 'percentage',
      percent: 10,
      amount: null,
      minimumAmount: null,
      minimumItems: null,
      appliesTo: 'everything',
      products: [],
      categories: [],
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: null,
      totalUses: 1,
      usesPerCustomer: null,
      isActive: true,
    },
  });
  const withCode = () =>
    aSale(at, { world, lines: [aLine({ price: 20 })], code: 'NEIGHBOR', total: 18, payments: [inCash(18)] });
  expect(await place(seller, withCode())).toMatchObject({ total: 18, discounts: [{ title: 'Neighbor', amount: 2 }] });
  await expect(place(seller, withCode())).toFailWith('INVALID');
  const late = await place(seller, { ...withCode(), knownAt: world.clock.now().toISOString() });
  expect(late.total).toBe(18);
  expect(late.remarks.join(' ')).toMatch(/used up|comes to/);
});

test('of two who take the same units back at once, one gives money', async ({ make, world }) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: '20.00', oldPrice: '0', quantity: 1 });
  const at = await openCounter(seller);
  const sold = await place(seller, aSale(at, { world, lines: [ofProduct(product)] }));
  const line = { position: 0, product: null, title: '', quantity: 1, price: null, restock: true, condition: null };
  const give = () =>
    seller.call(counter.takeBack, {
      body: {
        _id: newId(),
        device: at.device,
        shift: at.shift,
        sale: sold._id,
        lines: [line],
        reason: 'Did not fit',
        means: 'cash',
        rounding: 0,
        reference: '',
        amount: 20,
      },
    });
  const both = await Promise.allSettled([give(), give()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await seller.call(counter.sale, { params: { id: sold._id } })).toMatchObject({ refunded: 20 });
});
