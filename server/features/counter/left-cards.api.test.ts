import { expect } from 'vitest';
import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { shifts, tills } from '#contract/tills/tills.contract.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import type { Person } from '#testing/factory.ts';
import { aLine, anOpenSale, aSale, byCard, inCash, place } from './counter.fixture.ts';
import { openWithReader } from './counter-with-reader.fixture.ts';

const sold = (seller: Person, location: string) => seller.call(counter.recent, { query: { location } });

test('a sale is opened, paid by a card at the reader and finished', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const lines = [aLine({ price: 42.1 })];
  const open = anOpenSale(at, { lines });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 42.1);
  await at.tap();
  expect(await seller.call(cardReaders.payment, { params: { id: payment._id } })).toMatchObject({ state: 'approved' });
  const card = { _id: newId(), means: 'card' as const, amount: 42.1, rounding: 0, received: null, reference: '' };
  const sale = await place(seller, {
    ...aSale(at, { world, lines, _id: open._id }),
    payments: [{ ...card, cardPayment: payment._id }],
  });
  expect(sale.payments).toMatchObject([{ means: 'card', card: 'Visa ending in 4242' }]);
  await expect(seller.call(cardReaders.giveBack, { params: { id: payment._id } })).toFailWith('CONFLICT');
  await at.lookAfter();
  expect(await seller.call(cardReaders.payment, { params: { id: payment._id } })).toMatchObject({ state: 'approved' });
});

test('a till that dies after the card was approved: its sale is finished, once', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const open = anOpenSale(at, { lines: [aLine({ price: 42.1 })] });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 42.1);
  await at.tap();
  await at.lookAfter();
  await at.lookAfter();
  expect(await sold(seller, at.location)).toMatchObject([
    { _id: open._id, total: 42.1, payments: [{ means: 'card', amount: 42.1 }] },
  ]);
  expect(await seller.call(cardReaders.payment, { params: { id: payment._id } })).toMatchObject({ state: 'approved' });
});

test('one that dies with half of it paid: the card gets it back, and nothing is sold', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const open = anOpenSale(at, { lines: [aLine({ price: 42.1 })] });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 20);
  await at.tap();
  await at.lookAfter();
  await at.lookAfter();
  expect(await sold(seller, at.location)).toEqual([]);
  expect(await seller.call(cardReaders.payment, { params: { id: payment._id } })).toMatchObject({
    state: 'returned',
    isAsking: false,
  });
});

test('another browser takes the till over while a card was charged: its own goes on under a new letter, and finishes it', async ({
  make,
  world,
}) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const lines = [aLine({ price: 42.1 })];
  const open = anOpenSale(at, { lines });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 20);
  await at.tap();
  await seller.call(cardReaders.payment, { params: { id: payment._id } });
  const params = { id: at.till._id };
  await seller.call(tills.take, { params });
  const sale = aSale(at, { world, lines, _id: open._id });
  const payments = [byCard(payment, 20), inCash(22.1)];
  const late = place(seller, { ...sale, payments });
  await expect(late).rejects.toThrow('Another browser has this till now.');
  const { _id: device, letter } = await seller.call(tills.take, { params });
  const again = { ...sale, device, payments };
  const otherGoods = { ...again, lines: [aLine({ price: 42.1, title: 'Something else' })] };
  await expect(place(seller, otherGoods)).rejects.toThrow('Another sale has this id.');
  const finished = await place(seller, again);
  const paid = finished.payments.map(({ means, amount }) => `${amount} ${means}`);
  expect(paid.toSorted()).toEqual(['20 card', '22.1 cash']);
  expect(finished.receiptNo).toMatch(new RegExp(`^${letter}-`));
  expect(await place(seller, again)).toEqual(finished);
  await at.lookAfter();
  expect(await seller.call(cardReaders.payment, { params: { id: payment._id } })).toMatchObject({ state: 'approved' });
  const { report } = await seller.call(shifts.report, { params: { id: at.shift } });
  expect(report).toMatchObject({ sales: { count: 1, amount: 42.1 }, drawer: { expected: 122.1 } });
});

test('one that was finished without its till gets the number of whoever goes on with it', async ({ make, world }) => {
  const seller = await make.seller();
  const at = await openWithReader(world, seller);
  const lines = [aLine({ price: 42.1 })];
  const open = anOpenSale(at, { lines });
  await seller.call(counter.open, { body: open });
  const payment = await at.pay(open._id, 42.1);
  await at.tap();
  const params = { id: at.till._id };
  await seller.call(tills.take, { params });
  await at.lookAfter();
  const { _id: device, letter } = await seller.call(tills.take, { params });
  const sale = { ...aSale(at, { world, lines, _id: open._id }), device, payments: [byCard(payment, 42.1)] };
  const finished = await place(seller, sale);
  expect(finished.receiptNo).toMatch(new RegExp(`^${letter}-`));
  expect(await place(seller, sale)).toEqual(finished);
  expect(await sold(seller, at.location)).toHaveLength(1);
});
