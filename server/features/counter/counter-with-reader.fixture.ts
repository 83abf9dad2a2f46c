import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { counter } from '#contract/counter/counter.contract.ts';
import { tills } from '#contract/tills/tills.contract.ts';
import { placeOf } from '#server/features/card-readers/card-readers.fixture.ts';
import { newId } from '#server/kit/ids.ts';
import type { Person } from '#testing/factory.ts';
import { openPaymentsOf } from '#testing/payments.ts';
import type { World } from '#testing/world.ts';
import { aLine, anOpenSale, aSale, byCard, openCounter, place } from './counter.fixture.ts';

/** A counter whose till has a reader, and what people do before it. */
export async function openWithReader(world: World, seller: Person) {
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
  const tap = () => payments.atReader(account, rows[0].reader_id, 'tap');
  return {
    ...at,
    pay,
    tap,
    payments,
    /** Sells something that is paid whole by a card. */
    async sellByCard(price: number) {
      const lines = [aLine({ price })];
      const { _id } = await seller.call(counter.open, { body: anOpenSale(at, { lines }) });
      const payment = await pay(_id, price);
      await tap();
      await seller.call(cardReaders.payment, { params: { id: payment._id } });
      const sale = await place(seller, { ...aSale(at, { world, lines, _id }), payments: [byCard(payment, price)] });
      const { payment_id: id } = await world.deps.db
        .selectFrom('card_payments')
        .select('payment_id')
        .where('id', '=', payment._id)
        .executeTakeFirstOrThrow();
      return { sale, charged: { account, payment: id ?? '', reader: null } };
    },
    /** The job looks after what no till does. */
    async lookAfter() {
      world.clock.advance({ minutes: 16 });
      const { cardPayments } = world.services;
      for (const row of await cardPayments.due(world.clock.now(), 100)) await cardPayments.lookAfter(row);
    },
  };
}
