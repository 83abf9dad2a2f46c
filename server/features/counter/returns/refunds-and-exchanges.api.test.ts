import { expect } from 'vitest';
import { counter } from '#contract/counter/counter.contract.ts';
import { cents } from '#contract/kit/money.ts';
import { orders } from '#contract/orders/orders.contract.ts';
import { shifts } from '#contract/tills/tills.contract.ts';
import { addProduct } from '#server/features/products/products.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import type { Person } from '#testing/factory.ts';
import { storeOf } from '#testing/first-store.ts';
import type { World } from '#testing/world.ts';
import { aLine, anOpenSale, aReturn, aSale, back, inCash, ofProduct, openCounter, place } from '../counter.fixture.ts';
import { openWithReader } from '../counter-with-reader.fixture.ts';

const leftOf = async ({ pool }: World, product: string): Promise<number> =>
  (await pool.query('select quantity from products where id = $1', [product])).rows[0].quantity;

const reportOf = async (seller: Person, id: string) => (await seller.call(shifts.report, { params: { id } })).report;

/** Something that cost 20 and is brought back for something else. */
async function beginExchange(seller: Person, world: World) {
  const product = await addProduct(seller, { price: '20.00', oldPrice: '0', quantity: 5 });
  const at = await openCounter(seller);
  const bought = await place(seller, aSale(at, { world, lines: [ofProduct(product)] }));
  const exchange = newId();
  const returned = aReturn(at, { sale: bought._id, lines: [back(0, 1)], amount: 20, exchange });
  await seller.call(counter.takeBack, { body: returned });
  return { at, product, exchange, returned };
}

test('an exchange moves the difference alone: what came back is cash out, and pays as cash in', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { at, product, exchange } = await beginExchange(seller, world);
  const lines = [aLine({ price: 32 })];
  const payments = [inCash(20), inCash(12, { received: 15 })];
  const sold = await place(seller, aSale(at, { world, lines, _id: exchange, payments }));
  const paid = sold.payments.map(({ amount, change }) => `${amount}, change ${change}`);
  expect(paid.toSorted()).toEqual(['12, change 3', '20, change 0']);
  expect(await leftOf(world, product._id)).toBe(5);
  expect(await reportOf(seller, at.shift)).toMatchObject({
    drawer: { expected: 132 },
    returns: { count: 1, amount: 20 },
  });
});

test('an exchange of odd cents leaves in the drawer what was handed over, where cash is rounded', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openCounter(seller);
  const store = await storeOf(seller);
  const settings = await seller.call(counter.settings, { params: { id: store } });
  await seller.call(counter.saveSettings, { params: { id: store }, body: { ...settings, cashStep: 5 } });
  const lines = [aLine({ price: 21.43 })];
  const bought = await place(seller, aSale(at, { world, lines, payments: [inCash(21.43, { rounding: 0.02 })] }));
  expect(await reportOf(seller, at.shift)).toMatchObject({ drawer: { expected: 121.45 } });
  const exchange = newId();
  const returned = aReturn(at, { sale: bought._id, lines: [back(0, 1)], amount: 21.43, rounding: 0.02, exchange });
  await seller.call(counter.takeBack, { body: returned });
  // For something at 19.99, which is 20.00 in coins: 1.45 are handed out.
  const payments = [inCash(19.99, { rounding: 0.01, received: 21.45 })];
  const sold = await place(seller, aSale(at, { world, lines: [aLine({ price: 19.99 })], _id: exchange, payments }));
  expect(sold.payments).toMatchObject([{ amount: 19.99, change: 1.45 }]);
  expect(await reportOf(seller, at.shift)).toMatchObject({ drawer: { expected: 120 }, rounding: 0.01 });
});

test('an exchange that is given up: goods stay back, and its credit goes out of the drawer, counted once', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const { at, product, exchange, returned } = await beginExchange(seller, world);
  const given = anOpenSale(at, { lines: [ofProduct(product)], _id: exchange, note: 'Changed their mind' });
  await seller.call(counter.open, { body: given });
  expect(await leftOf(world, product._id)).toBe(4);
  await seller.call(counter.void, { body: given });
  await seller.call(counter.void, { body: given });
  await seller.call(counter.takeBack, { body: returned });
  expect(await leftOf(world, product._id)).toBe(5);
  const report = await reportOf(seller, at.shift);
  expect(report).toMatchObject({
    drawer: { expected: 100 },
    sales: { count: 1, amount: 20 },
    returns: { count: 1, amount: 20 },
    voids: { count: 1, amount: 20 },
  });
  // Nobody sells what was given up, whatever a till still sends of it.
  const late = aSale(at, { world, lines: given.lines, _id: exchange, note: given.note });
  await expect(place(seller, late)).rejects.toThrow('This sale was given up. Begin it anew.');
  const closed = await seller.call(shifts.close, { params: { id: at.shift }, body: { counted: 100 } });
  expect(closed.report).toMatchObject({ drawer: { expected: 100, counted: 100, difference: 0 } });
});

test('what was sold is not given up, nor is what was parked resumed after it', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openCounter(seller);
  const sale = aSale(at, { world, lines: [aLine({ price: 5 })] });
  const { number: _number, at: _at, knownAt: _known, payments: _payments, ...open } = sale;
  await seller.call(counter.park, { body: open });
  await place(seller, sale);
  await expect(seller.call(counter.void, { body: open })).rejects.toThrow('This sale is finished.');
  await expect(seller.call(counter.resume, { params: { id: sale._id } })).toFailWith('NOT_FOUND');
  expect(await reportOf(seller, at.shift)).toMatchObject({ sales: { count: 1 }, voids: { count: 0, amount: 0 } });
});

test('one that is given up before anything was held is not sold either', async ({ make, world }) => {
  const seller = await make.seller();
  const { at, product, exchange } = await beginExchange(seller, world);
  const given = anOpenSale(at, { lines: [ofProduct(product)], _id: exchange });
  await seller.call(counter.void, { body: given });
  const late = aSale(at, { world, lines: given.lines, _id: exchange });
  await expect(place(seller, late)).rejects.toThrow('This sale was given up. Begin it anew.');
  await expect(seller.call(counter.open, { body: given })).toFailWith('CONFLICT');
  expect(await leftOf(world, product._id)).toBe(5);
});

test('a card that refuses its refund gets nothing, and the same return goes out in cash', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const { sale, charged } = await at.sellByCard(42.1);
  // The seller has given it back in Stripe’s own pages.
  const elsewhere = { account: charged.account, payment: charged.payment, amountCents: cents(4210), key: newId() };
  await world.deps.cardTerminal?.refund(elsewhere);
  const body = aReturn(at, { sale: sale._id, lines: [back(0, 1)], amount: 42.1, means: 'card' });
  await expect(seller.call(counter.takeBack, { body })).rejects.toThrow('already been refunded');
  await expect(seller.call(counter.takeBack, { body })).rejects.toThrow('already been refunded');
  const params = { id: sale._id };
  expect(await seller.call(counter.sale, { params })).toMatchObject({ refunded: 0, lines: [{ returned: 0 }] });
  const before = await reportOf(seller, at.shift);
  expect(before).toMatchObject({ returns: { count: 0, amount: 0 }, drawer: { expected: 100 } });
  const inHand = { ...body, means: 'cash' as const };
  expect(await seller.call(counter.takeBack, { body: inHand })).toMatchObject({ means: 'cash', amount: 42.1 });
  expect(await seller.call(counter.sale, { params })).toMatchObject({ refunded: 42.1, lines: [{ returned: 1 }] });
  const { refunds } = await seller.call(orders.get, { params });
  expect(refunds.map(({ status }) => status).toSorted()).toEqual(['failed', 'failed', 'succeeded']);
  expect(await reportOf(seller, at.shift)).toMatchObject({
    returns: { count: 1, amount: 42.1 },
    drawer: { expected: 57.9 },
  });
});

test('a refund whose answer is lost is asked for again, and gives the card its money once', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const { sale, charged } = await at.sellByCard(42.1);
  const body = aReturn(at, { sale: sale._id, lines: [back(0, 1)], amount: 42.1, means: 'card' });
  await at.payments.arm('stripe', 'answer-lost', 2);
  await seller.call(counter.takeBack, { body });
  await at.payments.disarm();
  expect(await seller.call(counter.takeBack, { body })).toMatchObject({ means: 'card', amount: 42.1 });
  // In cash it would be given twice: the card’s is under way, or there.
  const inHand = { ...body, means: 'cash' as const };
  await expect(seller.call(counter.takeBack, { body: inHand })).rejects.toThrow('This was given back already');
  await world.drain();
  expect(await world.deps.cardTerminal?.readPayment(charged)).toMatchObject({ value: { refundedCents: 4210 } });
  expect(await seller.call(counter.sale, { params: { id: sale._id } })).toMatchObject({ refunded: 42.1 });
});
