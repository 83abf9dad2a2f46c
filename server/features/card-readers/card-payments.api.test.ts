import { describe, expect } from 'vitest';
import { cardReaders } from '#contract/card-readers/card-readers.contract.ts';
import { cents } from '#contract/kit/money.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { cardPaymentsService } from './card-payments.service.ts';
import { openTill } from './card-readers.fixture.ts';

describe('a card at a reader', () => {
  test('cardReaders.pay: is asked for, and approved when it is held there', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    const payment = await till.pay(sale);
    expect(payment).toMatchObject({ sale, state: 'waiting', amount: 42.1, isAsking: false, problem: null });
    expect(await till.ask(payment._id)).toEqual(payment);
    await till.act('tap', '5555555555554444');
    expect(await till.ask(payment._id)).toMatchObject({
      state: 'approved',
      card: 'Mastercard ending in 4444',
      authCode: expect.stringMatching(/^\d{6}$/),
      isAsking: false,
    });
    expect(await till.taken()).toBe(4_210);
  });

  test('that is declined says why; the sale is paid with another', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    const first = await till.pay(sale);
    await till.act('tap', '4000000000009995');
    expect(await till.ask(first._id)).toMatchObject({
      state: 'declined',
      problem: 'Your card has insufficient funds.',
    });
    const second = await till.pay(sale);
    await till.act('tap');
    expect(await till.ask(second._id)).toMatchObject({ state: 'approved', card: 'Visa ending in 4242' });
    expect(await till.ask(first._id)).toMatchObject({ state: 'declined' });
    expect(await till.taken()).toBe(4_210);
  });

  test('is cancelled by the customer at the reader, or called off at the till', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    const refused = await till.pay(sale);
    await till.act('cancel');
    expect(await till.ask(refused._id)).toMatchObject({ state: 'cancelled', problem: 'The customer cancelled.' });
    const calledOff = await till.pay(sale);
    const cancel = () => owner.call(cardReaders.cancel, { params: { id: calledOff._id } });
    expect(await cancel()).toMatchObject({ state: 'cancelled', problem: null });
    expect(await cancel()).toMatchObject({ state: 'cancelled' });
    await till.act('tap');
    expect(await till.taken()).toBe(0);
  });

  test('cardReaders.cancel: what was approved meanwhile stays approved, what the bank works on stays open', async ({
    make,
    payments,
    world,
  }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const cancel = (id: string) => owner.call(cardReaders.cancel, { params: { id } });
    const approved = await till.pay(await till.openSale());
    await till.act('tap');
    expect(await cancel(approved._id)).toMatchObject({ state: 'approved' });
    const slow = await till.pay(await till.openSale());
    await payments.arm('stripe', 'card-slow');
    await till.act('tap');
    expect(await cancel(slow._id)).toMatchObject({ state: 'waiting' });
    await till.act('finish');
    expect(await till.ask(slow._id)).toMatchObject({ state: 'approved' });
  });

  test('is not asked for where the reader is off', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    await till.act('off');
    const sale = await till.openSale();
    expect(await till.pay(sale)).toMatchObject({ state: 'declined', problem: 'The reader is off, or has no network.' });
    await till.act('on');
    expect(await till.pay(sale)).toMatchObject({ state: 'waiting' });
  });
});

describe('money', () => {
  test('cards of a sale never come to more than it, at two tills at once or split', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    await expect(till.pay(sale, 42.11)).toFailAt({ amount: 'More than what is due' });
    await expect(till.pay(sale, 0.49)).toFailAt({ amount: 'Must be at least $0.50' });
    const first = await till.pay(sale, 20);
    await till.act('tap');
    expect(await till.ask(first._id)).toMatchObject({ state: 'approved' });
    await expect(till.pay(sale, 22.11)).toFailAt({ amount: 'More than what is due' });
    const pressed = await Promise.allSettled([1, 2, 3, 4].map(() => till.pay(sale, 22.1)));
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await till.act('tap');
    await expect(till.pay(sale, 0.5)).toFailWith('CONFLICT');
  });

  test('a reader has one payment at a time, whoever presses', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const other = await till.addTill();
    const [one, two] = [await till.openSale(), await till.openSale(1_000)];
    const pressed = await Promise.allSettled([till.pay(one), till.pay(two, 10, { at: other })]);
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = pressed.filter(({ status }) => status === 'rejected');
    expect(String((refused as PromiseRejectedResult).reason)).toContain('The reader is taking another payment.');
  });

  test('the same payment, sent again and again, charges once', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    const id = newId();
    const sent = await Promise.allSettled([1, 2, 3].map(() => till.pay(sale, 42.1, { id })));
    expect(sent.some(({ status }) => status === 'fulfilled')).toBe(true);
    await till.act('tap');
    expect(await till.pay(sale, 42.1, { id })).toMatchObject({ _id: id });
    expect(await till.ask(id)).toMatchObject({ state: 'approved' });
    expect(await till.pay(sale, 42.1, { id })).toMatchObject({ _id: id, state: 'approved' });
    expect(await till.taken()).toBe(4_210);
    await expect(till.pay(await till.openSale(), 42.1, { id })).toFailWith('CONFLICT');
  });

  test('a sale that is over, or somebody else’s, takes no card', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    world.clock.advance({ minutes: 16 });
    await expect(till.pay(sale)).toFailWith('CONFLICT');
    await expect(till.pay(newId())).toFailWith('NOT_FOUND');
    const body = { _id: newId(), till: till.till, sale: await till.openSale(), amount: 0 };
    await expect(owner.call(cardReaders.pay, { body })).toFailAt({ amount: 'Must be more than 0' });
    const stranger = await make.seller();
    await expect(till.pay(await till.openSale(), 42.1, { by: stranger })).toFailWith('NOT_FOUND');
    const { _id: id } = await till.pay(await till.openSale());
    await expect(stranger.call(cardReaders.payment, { params: { id } })).toFailWith('NOT_FOUND');
    await owner.call(cardReaders.cancel, { params: { id } });
    await expect(till.pay(await till.openSale(), 42.1, { at: await till.addTill(null) })).toFailAt({
      till: 'This till has no card reader',
    });
  });
});

describe('an answer that is lost', () => {
  test('nothing else is charged until the reader and the processor have said what happened', async ({
    make,
    payments,
    world,
  }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    const first = await till.pay(sale);
    await till.act('drop');
    expect(await till.ask(first._id)).toMatchObject({
      state: 'waiting',
      isAsking: true,
      problem: 'The reader has lost its connection.',
    });
    await expect(till.pay(sale)).toFailWith('CONFLICT');
    await payments.arm('stripe', 'error-500', 10);
    await expect(owner.call(cardReaders.cancel, { params: { id: first._id } })).toFailWith('UNAVAILABLE');
    await payments.disarm();
    await expect(till.pay(sale)).toFailWith('CONFLICT');
    expect(await owner.call(cardReaders.cancel, { params: { id: first._id } })).toMatchObject({ state: 'cancelled' });
    expect(await till.taken()).toBe(0);
  });

  test('with the card charged, it is found approved', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const payment = await till.pay(await till.openSale());
    await till.act('drop-charged');
    expect(await till.ask(payment._id)).toMatchObject({ state: 'approved', card: 'Visa ending in 4242' });
    await till.act('on');
    const other = await till.pay(await till.openSale());
    await till.act('lose-charged');
    expect(await till.ask(other._id)).toMatchObject({ state: 'approved' });
  });

  test('by the reader, which shows it or does not', async ({ make, payments, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    await payments.arm('stripe', 'reader-deaf');
    expect(await till.pay(sale)).toMatchObject({ state: 'declined', isAsking: false });
    await payments.arm('stripe', 'reader-silent');
    const shown = await till.pay(sale);
    expect(shown).toMatchObject({ state: 'waiting', isAsking: false });
    await till.act('tap');
    expect(await till.ask(shown._id)).toMatchObject({ state: 'approved' });
    expect(await till.taken()).toBe(4_210);
  });

  test('by the processor when it was opened: no reader has shown it, so nothing was charged', async ({
    make,
    payments,
    world,
  }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    await payments.arm('stripe', 'answer-lost', 2);
    expect(await till.pay(sale)).toMatchObject({
      state: 'declined',
      problem: expect.stringMatching(/does not answer/),
    });
    expect(await till.pay(sale)).toMatchObject({ state: 'waiting' });
  });
});

describe('what is given back', () => {
  test('cardReaders.giveBack: an approved card of a sale that is not finished', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    const payment = await till.pay(sale);
    const params = { id: payment._id };
    await expect(owner.call(cardReaders.giveBack, { params })).toFailWith('CONFLICT');
    await till.act('tap');
    await till.ask(payment._id);
    expect(await owner.call(cardReaders.giveBack, { params })).toMatchObject({ state: 'returned', isAsking: false });
    expect(await owner.call(cardReaders.giveBack, { params })).toMatchObject({ state: 'returned' });
    expect(await refundedAt(world, till.account)).toEqual([4_210]);
    expect(await till.pay(sale)).toMatchObject({ state: 'waiting' });
  });

  test('goes back once, though the answer is lost: the job asks on', async ({ make, payments, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const payment = await till.pay(await till.openSale());
    await till.act('tap');
    await till.ask(payment._id);
    await payments.arm('stripe', 'answer-lost', 2);
    const params = { id: payment._id };
    expect(await owner.call(cardReaders.giveBack, { params })).toMatchObject({ state: 'returned', isAsking: true });
    world.clock.advance({ minutes: 2 });
    await sweep(world);
    expect(await till.ask(payment._id)).toMatchObject({ state: 'returned', isAsking: false, problem: null });
    expect(await refundedAt(world, till.account)).toEqual([4_210]);
  });

  test('for a return of a finished sale, a part goes back to the card, once for one key', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const payment = await till.pay(await till.openSale());
    await till.act('tap');
    await till.ask(payment._id);
    const { service } = counterOf(world, 'over');
    const back = { amountCents: cents(1_000), key: newId() };
    expect(await service.refund(owner.scope, payment._id, back)).toMatchObject({ ok: true });
    expect(await service.refund(owner.scope, payment._id, back)).toMatchObject({ ok: true });
    expect(await refundedAt(world, till.account)).toEqual([1_000]);
  });
});

describe('a till that does not come back', () => {
  test('its sale is finished when cards have paid it whole', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    const payment = await till.pay(sale);
    await till.act('tap');
    const counter = counterOf(world, 'finished');
    world.clock.advance({ minutes: 2 });
    await counter.sweep();
    expect(await till.ask(payment._id)).toMatchObject({ state: 'approved' });
    world.clock.advance({ minutes: 16 });
    await counter.sweep();
    expect(counter.toldOf(sale)).toEqual(['finish']);
    await counter.sweep();
    expect(counter.toldOf(sale)).toEqual(['finish']);
    expect(await refundedAt(world, till.account)).toEqual([]);
  });

  test('else its cards go back, and it is let go', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    const payment = await till.pay(sale, 20);
    await till.act('tap');
    await till.ask(payment._id);
    const counter = counterOf(world, 'open');
    world.clock.advance({ minutes: 16 });
    await counter.sweep();
    expect(counter.toldOf(sale)).toEqual(['finish', 'give up']);
    expect(await till.ask(payment._id)).toMatchObject({ state: 'returned', isAsking: false });
    expect(await refundedAt(world, till.account)).toEqual([2_000]);
  });

  test('a card that is no part of a sale which was finished otherwise goes back', async ({ make, world }) => {
    const till = await openTill(world, await make.seller());
    const sale = await till.openSale();
    const payment = await till.pay(sale);
    await till.act('tap');
    await till.ask(payment._id);
    const counter = counterOf(world, 'over');
    world.clock.advance({ minutes: 16 });
    await counter.sweep();
    expect(counter.toldOf(sale)).toEqual(['finish']);
    expect(await till.ask(payment._id)).toMatchObject({ state: 'returned', isAsking: false });
  });

  test('what its reader waits for is called off after a while, and while Stripe is away it is asked about', async ({
    make,
    payments,
    world,
  }) => {
    const till = await openTill(world, await make.seller());
    const payment = await till.pay(await till.openSale());
    world.clock.advance({ minutes: 16 });
    await payments.arm('stripe', 'error-500', 4);
    await sweep(world);
    expect((await rowOf(world, payment._id)).is_asking).toBe(true);
    await payments.disarm();
    world.clock.advance({ minutes: 2 });
    await sweep(world);
    expect(await rowOf(world, payment._id)).toMatchObject({ state: 'cancelled', is_asking: false, due_at: null });
  });

  test('killed between writing down and asking, it charges nobody', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const payment = await till.pay(await till.openSale());
    await owner.call(cardReaders.cancel, { params: { id: payment._id } });
    await world.pool.query(
      `update card_payments set state = 'waiting', payment_id = null, due_at = updated_at where id = $1`,
      [payment._id],
    );
    world.clock.advance({ minutes: 2 });
    await sweep(world);
    expect(await rowOf(world, payment._id)).toMatchObject({ state: 'declined', due_at: null });
  });

  test('its sale is given up: what was approved goes back, what waits is ended', async ({ make, world }) => {
    const owner = await make.seller();
    const till = await openTill(world, owner);
    const sale = await till.openSale();
    await till.pay(sale, 20);
    await till.act('tap');
    const [approved] = await world.deps.db
      .selectFrom('card_payments')
      .select('id')
      .where('order_id', '=', sale)
      .execute();
    await till.ask(approved?.id ?? '');
    await till.pay(sale, 22.1);
    const { service } = counterOf(world, 'open');
    expect(await service.giveBackAll(owner.scope, sale)).toBe('done');
    const rows = await world.deps.db.selectFrom('card_payments').select('state').where('order_id', '=', sale).execute();
    expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'returned']);
    expect(await till.taken()).toBe(2_000);
  });
});

const rowOf = (world: World, id: string) =>
  world.deps.db.selectFrom('card_payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** What went back at the processor, payment by payment. */
async function refundedAt(world: World, account: string): Promise<number[]> {
  const response = await fetch(`${world.config.urls.sandbox}/stripe/v1/refunds?limit=100`, {
    headers: { authorization: 'Bearer sk_test_sandbox', 'stripe-account': account },
  });
  const { data } = (await response.json()) as { data: { amount: number }[] };
  return data.map(({ amount }) => amount);
}

/** A counter that says what becomes of left sales, and remembers what it was asked. */
function counterOf(world: World, says: 'finished' | 'open' | 'over') {
  const told: [string, string][] = [];
  const service = cardPaymentsService(world.deps, {
    finishIfPaid: async (_scope: MerchantScope, sale: string) => {
      told.push(['finish', sale]);
      return says;
    },
    giveUp: async (_scope: MerchantScope, sale: string) => {
      told.push(['give up', sale]);
    },
  });
  return {
    toldOf: (sale: string) => told.filter(([, id]) => id === sale).map(([what]) => what),
    service,
    async sweep() {
      for (const row of await service.due(world.clock.now(), 100)) await service.lookAfter(row);
    },
  };
}

const sweep = (world: World) => counterOf(world, 'open').sweep();
