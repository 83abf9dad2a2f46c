import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { type Engine, platformAccount } from '../engine.ts';
import { readParameters } from '../parameters.ts';
import { StripeRefusal } from '../refusal.ts';
import { does, giveCard, makeCustomer, makePrice, openEngines, subscribe } from './engine.fixture.ts';
import { subscriptionChanges } from './subscriptions/subscription-parameters.ts';

const cards = ['4242424242424242', '4000000000000341', '4000002760003184'] as const;
const act = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 40 }) }),
  fc.record({ do: fc.constant('card' as const), number: fc.constantFrom(...cards) }),
  fc.record({
    do: fc.constant('change' as const),
    price: fc.integer({ min: 0, max: 3 }),
    payment: fc.constantFrom('pending_if_incomplete', 'allow_incomplete', 'error_if_incomplete', 'default_incomplete'),
    proration: fc.constantFrom('always_invoice', 'create_prorations', 'none'),
    trial_end: fc.constantFrom('now', undefined),
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'void' as const, 'answer' as const), index: fc.nat(5) }),
  fc.record({ do: fc.constant('ending' as const), isEnding: fc.boolean() }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const credit = 8_000;

/** One merchant's story with us. */
function tell(engine: Engine, acts: readonly Act[]) {
  const prices = [
    makePrice(engine, 0),
    makePrice(engine, 2_900),
    makePrice(engine, 7_900),
    makePrice(engine, 79_000, 'year'),
  ];
  const customer = makeCustomer(engine);
  const owner = giveCard(engine, customer, cards[0]);
  does(engine, () => engine.payers.balances.adjust(platformAccount, owner, { amount: -credit }));
  const { id } = subscribe(engine, { customer, 'items[0][price]': prices[1] ?? '', trial_period_days: '14' });
  const { billing } = engine;
  const invoicesNow = () => billing.state.invoices.list(platformAccount);
  const verbs = {
    wait: ({ hours }: { hours: number }) =>
      billing.clock.advance(customer, billing.clock.now(customer) + hours * 3_600),
    card: ({ number }: { number: string }) => giveCard(engine, customer, number),
    change(wanted: { price: number; payment: string; proration: string; trial_end: string | undefined }) {
      const [item] = billing.state.subscriptions.get(platformAccount, id).items.data;
      const form = { 'items[0][id]': item?.id ?? '', 'items[0][price]': prices[wanted.price] ?? '' };
      const how = { payment_behavior: wanted.payment, proration_behavior: wanted.proration };
      const trial = wanted.trial_end === undefined ? {} : { trial_end: wanted.trial_end };
      billing.updateSubscription(id, readParameters(subscriptionChanges, { ...form, ...how, ...trial }));
    },
    pay({ index }: { index: number }) {
      const invoice = invoicesNow()[index];
      if (invoice) billing.payInvoice(invoice);
    },
    void({ index }: { index: number }) {
      const invoice = invoicesNow()[index];
      if (invoice) billing.voidInvoice(invoice);
    },
    answer({ index }: { index: number }) {
      const asked = engine.state.intents.list(platformAccount).filter(({ status }) => status === 'requires_action');
      engine.intents.answerChallenge(platformAccount, asked[0]?.id ?? '', index % 2 === 0);
    },
    ending: ({ isEnding }: { isEnding: boolean }) =>
      billing.updateSubscription(id, readParameters(subscriptionChanges, { cancel_at_period_end: String(isEnding) })),
  };
  for (const one of acts) {
    try {
      does(engine, () => (verbs[one.do] as (given: Act) => unknown)(one));
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
  }
  return { customer, id };
}

function checkMoney(engine: Engine, customer: string): void {
  const { state } = engine.billing;
  const invoices = state.invoices.list(platformAccount);
  const taken = engine.state.intents.list(platformAccount).filter(({ status }) => status === 'succeeded');
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(
    invoices.reduce((sum, one) => sum + one.amount_paid, 0),
  );
  for (const one of invoices) {
    expect(one.amount_due).toBe(one.amount_paid + one.amount_remaining);
    expect(one.total).toBe(one.lines.data.reduce((sum, { amount }) => sum + amount, 0));
    expect(one.status === 'paid' ? one.amount_remaining : 0).toBe(0);
    if (one.status === 'paid')
      expect(one.total + one.starting_balance).toBe(one.amount_due + (one.ending_balance ?? 0));
  }
  const numbers = invoices.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  const moves = state.balanceTransactions.list(platformAccount).reduce((sum, { amount }) => sum + amount, 0);
  const { balance } = state.customers.get(platformAccount, customer);
  expect(balance).toBe(moves);
  const kept = invoices.filter(({ status, ending_balance: ending }) => status !== 'void' && ending !== null);
  const used = kept.reduce((sum, one) => sum + (one.ending_balance ?? 0) - one.starting_balance, 0);
  expect(balance).toBe(used - credit);
}

function checkSubscription(engine: Engine, id: string): void {
  const { state } = engine.billing;
  const { status, pending_update: pending, ended_at: ended } = state.subscriptions.get(platformAccount, id);
  const waiting = state.pendingInvoices.get(id);
  expect(waiting !== undefined).toBe(pending !== null);
  if (waiting !== undefined) expect(state.invoices.get(platformAccount, waiting).status).toBe('open');
  expect(ended !== null).toBe(status === 'canceled' || status === 'incomplete_expired');
  const periods = state.invoices
    .list(platformAccount)
    .filter(({ billing_reason: reason }) => reason === 'subscription_cycle')
    .map(({ lines }) => lines.data.at(-1)?.period.start);
  expect(new Set(periods).size).toBe(periods.length);
}

test('whatever is done in whatever order, no money is lost or taken twice', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 25 }), (acts) => {
      const engines = openEngines();
      try {
        const engine = engines.open();
        const { customer, id } = tell(engine, acts);
        checkMoney(engine, customer);
        checkSubscription(engine, id);
      } finally {
        engines.close();
      }
    }),
    { numRuns: tries(100) },
  );
});
