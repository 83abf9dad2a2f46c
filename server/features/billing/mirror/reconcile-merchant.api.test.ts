import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import { atProvider, mirrorOf } from './mirror.fixture.ts';

test('a trial that ended unheard is over within the hour, and its owner is told once', async ({
  bills,
  make,
  payments,
  world,
}) => {
  const mirror = mirrorOf(world);
  const { scope } = await make.merchant();
  await mirror.mirrorTrials();
  await payments.arm('stripe', 'webhook-late', 100);
  world.clock.advance({ days: 14, hours: 1 });
  await atProvider(world, bills, scope).catchUp();
  expect(await mirror.row(scope)).toMatchObject({ status: 'trialing' });
  await mirror.reconcile();
  await mirror.reconcile();
  expect(await mirror.row(scope)).toMatchObject({ status: 'canceled', ended_at: world.clock.now() });
  expect((await mirror.news(scope)).map(({ kind }) => kind)).toEqual(['ended']);
  await payments.disarm();
});

test('invoices, card and credit that we never heard of are found', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const { scope, ...owner } = await make.merchant();
  await bills.buy({ scope, ...owner }, 'price_large_yearly');
  const there = atProvider(world, bills, scope);
  await there.change('price_starter_monthly');
  await bills.settle();
  const { db } = world.deps;
  const before = await mirror.invoices(scope);
  const account = await mirror.account(scope);
  expect(account.credit_cents).toBeGreaterThan(90_000);
  await db.deleteFrom('billing_invoices').where('merchant_id', '=', scope.merchantId).execute();
  await db
    .updateTable('billing_accounts')
    .set({ credit_cents: cents(0), card_brand: null, card_last4: null })
    .where('merchant_id', '=', scope.merchantId)
    .execute();
  world.clock.advance({ hours: 25 });
  await mirror.reconcile();
  const comparable = (rows: typeof before) => rows.map((row) => ({ ...row, read_at: null }));
  expect(comparable(await mirror.invoices(scope))).toEqual(comparable(before));
  expect(await mirror.account(scope)).toMatchObject({ credit_cents: account.credit_cents, card_last4: '4242' });
});

test('an attempt that failed unheard is told of', async ({ bills, make, payments, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  await bills.addCard(owner, cards.failsLater);
  await bills.settle();
  await payments.arm('stripe', 'webhook-late', 100);
  world.clock.advance({ days: 32 });
  await atProvider(world, bills, owner.scope).catchUp();
  await mirror.reconcile();
  await payments.disarm();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'past_due', payment_status: 'open', ended_at: null });
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['paid', 'payment_failed']);
});

test('what was read within the day is not read again; a provider that is down changes nothing', async ({
  bills,
  make,
  payments,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const read = (await mirror.row(owner.scope)).read_at;
  world.clock.advance({ hours: 23 });
  await mirror.reconcile();
  expect(await mirror.row(owner.scope)).toMatchObject({ read_at: read });
  world.clock.advance({ hours: 2 });
  await payments.arm('stripe', 'error-500', 100);
  await mirror.reconcile();
  await payments.disarm();
  expect(await mirror.row(owner.scope)).toMatchObject({ read_at: read, status: 'active' });
  await mirror.reconcile();
  expect(await mirror.row(owner.scope)).toMatchObject({ read_at: world.clock.now(), status: 'active' });
});
