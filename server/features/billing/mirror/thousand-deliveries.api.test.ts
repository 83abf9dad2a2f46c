import { expect } from 'vitest';
import { type Person, test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import { customerOf, openDeliveries, shuffled } from '#testing/billing-deliveries.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { isBrief } from '#testing/suite.ts';
import type { World } from '#testing/world.ts';
import { type AtProvider, atProvider, type Mirror, mirrorOf } from './mirror.fixture.ts';

type Act = (there: AtProvider) => Promise<unknown>;

/** By the day on which they happen; a trial lasts for fourteen, and an unpaid invoice is tried again after 1, 3 and 5. */
const histories: readonly Readonly<Record<number, Act>>[] = [
  // Buys, wants to leave, stays, and moves up and down.
  {
    0: (there) => there.saveCard().then(() => there.change('price_growth_monthly')),
    3: (there) => there.setCancelling(true),
    12: (there) => there.setCancelling(false),
    36: (there) => there.change('price_large_monthly'),
    50: (there) => there.change('price_starter_monthly'),
  },
  // Is declined, pays with another card, and is owed something.
  {
    0: (there) => there.saveCard(cards.failsLater).then(() => there.change('price_large_monthly')),
    3: (there) => there.payOpen().then(() => there.saveCard()),
    12: (there) => there.change('price_starter_monthly'),
    80: (there) => there.change('price_growth_yearly'),
  },
  // Stops paying, loses the plan, and comes back.
  {
    0: (there) => there.saveCard().then(() => there.change('price_starter_monthly')),
    3: (there) => there.saveCard(cards.failsLater),
    50: (there) => there.saveCard().then(() => there.subscribe('price_large_yearly')),
  },
  // Lets the trial run out, buys later, is late once.
  {
    15: (there) => there.saveCard().then(() => there.subscribe('price_starter_monthly')),
    36: (there) => there.saveCard(cards.failsLater),
    48: (there) => there.payOpen(),
  },
  // Buys for a year, changes the mind, and leaves.
  {
    0: (there) => there.saveCard().then(() => there.change('price_growth_yearly')),
    3: (there) => there.change('price_large_yearly'),
    12: (there) => there.change('price_growth_monthly'),
    38: (there) => there.setCancelling(true),
  },
];

const days = [0, 3, 12, 15, 34, 36, 38, 41, 48, 50, 80];

const everyKind = ['trial_ending', 'payment_failed', 'paid', 'cancelling', 'resumed', 'ended'];

interface Twin {
  owner: Person;
  there: AtProvider;
  history: Readonly<Record<number, Act>>;
}

test.skipIf(isBrief)(
  '1,000 webhook deliveries shuffled and doubled give the same state as in order',
  async ({ bills, mailbox, make, payments, world }) => {
    const mirror = mirrorOf(world);
    const deliveries = openDeliveries(world);
    const newTwin = async (history: Twin['history']): Promise<Twin> => {
      const owner = await make.merchant();
      return { owner, history, there: atProvider(world, bills, owner.scope) };
    };
    const orderly = await Promise.all(histories.map(newTwin));
    const muddled = await Promise.all(histories.map(newTwin));
    const everybody = [...orderly, ...muddled];
    await payments.arm('stripe', 'webhook-late', 1000);
    await mirror.mirrorTrials();
    const orderlyCustomers = new Set(await Promise.all(orderly.map(({ there }) => there.customer())));

    const begun = world.clock.now();
    let late: Awaited<ReturnType<typeof deliveries.fresh>> = [];
    let muddledCount = 0;
    for (const day of days) {
      world.clock.set(new Date(begun.getTime() + day * 86_400_000));
      for (const { there, history } of everybody) {
        if (day > 0) await there.catchUp();
        await history[day]?.(there);
      }
      const events = await deliveries.fresh();
      await deliveries.deliver(events.filter((event) => orderlyCustomers.has(customerOf(event))));
      const muddle = events.filter((event) => !orderlyCustomers.has(customerOf(event)));
      // All come twice, and twice again days later, when nobody remembers them any more.
      await deliveries.forgetHeard();
      const sent = shuffled([...muddle, ...muddle, ...late, ...late]);
      late = muddle;
      await deliveries.deliver(sent);
      muddledCount += sent.length;
      await expectTwins(mirror, orderly, muddled);
    }
    expect(muddledCount).toBeGreaterThanOrEqual(1000);
    const told = (await Promise.all(orderly.map(({ owner }) => mirror.news(owner.scope)))).flat();
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(everyKind));
    await checkInvariants(world.deps.db);

    const before = await everything(world);
    await world.deps.db.updateTable('subscriptions').set({ read_at: null }).execute();
    await mirror.reconcile();
    expect(await everything(world)).toEqual(before);
    for (const [index, { owner }] of muddled.entries()) {
      const mails = await mailbox.all(owner.email);
      const twin = await mailbox.all(orderly[index]?.owner.email ?? '');
      expect(mails.map(({ subject }) => subject).toSorted()).toEqual(twin.map(({ subject }) => subject).toSorted());
    }
  },
);

/** Two of one history are alike, whatever the order in which we heard of it. */
async function expectTwins(mirror: Mirror, orderly: readonly Twin[], muddled: readonly Twin[]): Promise<void> {
  const states = await Promise.all(orderly.map(({ owner }) => likeness(mirror, owner)));
  for (const [index, { owner }] of muddled.entries()) {
    expect(await likeness(mirror, owner)).toEqual(states[index]);
  }
}

/** What does not depend on the second in which it happened. */
async function likeness(mirror: Mirror, { scope }: Person) {
  const { plan_id, price_id, status, payment_status, cancel_at_period_end, ended_at, warned_of } =
    await mirror.row(scope);
  const invoices = await mirror.invoices(scope);
  const news = (await mirror.news(scope)).map(({ kind }) => kind).toSorted();
  return {
    plan_id,
    price_id,
    status,
    payment_status,
    cancel_at_period_end,
    news,
    ended_at,
    isWarned: warned_of !== null,
    invoices: invoices.map((invoice) => `${invoice.status} after ${invoice.attempts}`).toSorted(),
  };
}

/** All that is written down, but not when it was read. */
async function everything({ deps: { db } }: World) {
  const accounts = await db.selectFrom('billing_accounts').selectAll().orderBy('merchant_id').execute();
  const rows = await db.selectFrom('subscriptions').selectAll().orderBy('merchant_id').execute();
  const invoices = await db.selectFrom('billing_invoices').selectAll().orderBy('id').execute();
  return [...accounts, ...rows, ...invoices].map((row) => ({ ...row, read_at: null, updated_at: null }));
}
