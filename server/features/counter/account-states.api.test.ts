import { expect } from 'vitest';
import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { updateSubscription } from '#server/features/billing/billing.fixture.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { test } from '#testing/api-test.ts';
import { aLine, anOpenSale, aSale, ofProduct, openCounter, place } from './counter.fixture.ts';
import { openWithReader } from './counter-with-reader.fixture.ts';

test('a till whose plan is unpaid or has ended sells nothing, and what it sold without a network waits', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const product = await addProduct(seller, { price: '20.00', oldPrice: '0', quantity: 5 });
  const at = await openCounter(seller);
  const lines = [ofProduct(product)];
  const left = async () =>
    (await world.pool.query('select quantity from products where id = $1', [product._id])).rows[0].quantity;
  for (const status of ['past_due', 'canceled'] as const) {
    await updateSubscription(world, seller.scope, { status });
    await expect(place(seller, aSale(at, { world, lines }))).toFailWith('NOT_SUBSCRIBED');
  }
  const fact = aSale(at, { world, lines, knownAt: world.clock.now().toISOString() });
  await expect(place(seller, fact)).toFailWith('NOT_SUBSCRIBED');
  expect(await left()).toBe(5);
  await updateSubscription(world, seller.scope, { status: 'active' });
  expect(await place(seller, fact)).toMatchObject({ total: 20, remarks: [] });
  expect(await left()).toBe(4);
});

test('a card that was charged when the plan ended: its sale is finished all the same', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const open = anOpenSale(at, { lines: [aLine({ price: 42.1 })] });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 42.1);
  await at.tap();
  await seller.call(cardReaders.payment, { params: { id: payment._id } });
  await updateSubscription(world, seller.scope, { status: 'canceled' });
  await at.lookAfter();
  await updateSubscription(world, seller.scope, { status: 'active' });
  const sold = await seller.call(counter.recent, { query: { location: at.location } });
  expect(sold).toMatchObject([{ _id: open._id, total: 42.1, payments: [{ means: 'card', amount: 42.1 }] }]);
});
