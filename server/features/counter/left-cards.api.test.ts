import { expect } from 'vitest';
import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { placeOf } from '#server/features/card-readers/card-readers.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import type { Person } from '#testing/factory.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import type { World } from '#testing/world.ts';
import { aLine, anOpenSale, aSale, openCounter, place } from './counter.fixture.ts';

/** A counter whose till has a reader, and what people do before it. */
async function openWithReader(world: World, seller: Person) {
  const payments = openPaymentsOf(world);
  const account = await payments.connect(seller, 'stripe');
  await placeOf(seller);
  const at = await openCounter(seller);
  const body = { name: 'Register 1', location: at.location, code: 'simulated-wpe' };
  const reader = await seller.call(cardReaders.register, { body });
  await seller.call(tills.update, {
    params: { id: at.till._id },
    body: { name: at.till.name, location: at.location, reader: reader._id },
  });
  const { rows } = await world.pool.query('select reader_id from card_readers where id = $1', [reader._id]);
  const pay = (sale: string, amount: number) =>
    seller.call(cardReaders.pay, { body: { _id: newId(), till: at.till._id, sale, amount } });
  return {
    ...at,
    pay,
    tap: () => payments.atReader(account, rows[0].reader_id, 'tap'),
    /** The job looks after what no till does. */
    async lookAfter() {
      world.clock.advance({ minutes: 16 });
      const { cardPayments } = world.services;
      for (const row of await cardPayments.due(world.clock.now(), 100)) await cardPayments.lookAfter(row);
    },
  };
}

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
