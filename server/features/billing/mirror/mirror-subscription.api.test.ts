import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { cents } from '#contract/kit/money.ts';
import type { BillingInvoice } from '#providers/payments/billing.port.ts';
import { newId } from '#server/kit/ids.ts';
import { test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { createCustomPlan } from '../billing.service.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { usageService } from '../usage/usage.service.ts';
import { atProvider, expectOk, mirrorOf } from './mirror.fixture.ts';
import { mirrorInvoice, mirrorSubscription } from './mirror-subscription.ts';

test('a trial that began here is brought to the provider once, however often the job runs', async ({ make, world }) => {
  const mirror = mirrorOf(world);
  const { scope } = await make.merchant();
  const before = await mirror.row(scope);
  for (let round = 0; round < 3; round += 1) await mirror.mirrorTrials();
  const after = await mirror.row(scope);
  expect(after).toMatchObject({ status: 'trialing', plan_id: before.plan_id, price_id: before.price_id });
  expect(after.provider_id).toMatch(/^sub_/);
  expect(Math.abs(after.ends_at.getTime() - before.ends_at.getTime())).toBeLessThan(1000);
  const { customer } = await mirror.account(scope);
  const there = await mirror.provider.subscriptionsOf(customer);
  expect(there).toMatchObject({ ok: true, value: [{ id: after.provider_id, status: 'trialing' }] });
  expect(await mirror.news(scope)).toEqual([]);
});

test('bringing a trial to the provider resets no usage; buying begins a new window', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await world.deps.db.transaction().execute((tx) => usageService(world.deps).addScan(tx, owner.scope));
  const before = await mirror.row(owner.scope);
  world.clock.advance({ hours: 1 });
  await mirror.mirrorTrials();
  expect(await mirror.row(owner.scope)).toMatchObject({ anchor_at: before.anchor_at });
  expect(await owner.call(billing.subscription)).toMatchObject({ consumedScans: 1 });

  await bills.buy(owner);
  const { anchor } = await mirror.billed(owner.scope);
  expect(anchor.getTime()).toBeGreaterThan(before.anchor_at.getTime() - 1000);
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'active', anchor_at: anchor });
  world.clock.set(new Date(anchor.getTime() + 1000));
  expect(await owner.call(billing.subscription)).toMatchObject({ consumedScans: 0, status: 'active' });
});

test('who asks at the same time is one customer with one subscription, and hears everything once', async ({
  bills,
  make,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await Promise.all(Array.from({ length: 3 }, () => bills.addCard(owner)));
  const { customer } = await mirror.account(owner.scope);
  expect(expectOk(await mirror.provider.subscriptionsOf(customer))).toHaveLength(1);

  const there = atProvider(world, bills, owner.scope);
  const billed = await there.change('price_growth_monthly');
  const write = () =>
    withBillingLock(world.deps, owner.scope, (tx) => mirrorSubscription(world.deps, tx, owner.scope, billed));
  await Promise.all(Array.from({ length: 5 }, write));
  await bills.settle();
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['paid']);
});

test('a price that belongs to no plan of the merchant leaves the plan as it is', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  const before = await mirror.row(owner.scope);
  const billed = await mirror.billed(owner.scope);
  const other = await make.merchant();
  const limits = { LPL: 10, BUM: 10, SW: 10 };
  const foreign = { name: 'Theirs', monthlyCents: cents(100), yearlyCents: cents(1000), limits };
  const theirs = await createCustomPlan(world.deps.db, other.scope, foreign);
  for (const priceKey of ['price_1Unknown', `price_${theirs}_monthly`]) {
    await withBillingLock(world.deps, owner.scope, (tx) =>
      mirrorSubscription(world.deps, tx, owner.scope, { ...billed, priceKey, cancelAtPeriodEnd: true }),
    );
    const { plan_id, price_id, cancel_at_period_end } = await mirror.row(owner.scope);
    expect({ plan_id, price_id }).toEqual({ plan_id: before.plan_id, price_id: before.price_id });
    expect(cancel_at_period_end).toBe(true);
  }
});

test('a second subscription does not take the place of one that is alive; a former one changes nothing', async ({
  bills,
  make,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  const there = atProvider(world, bills, owner.scope);
  const first = await mirror.row(owner.scope);
  const second = await there.subscribe('price_large_monthly');
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({ provider_id: first.provider_id, plan_id: first.plan_id });

  await there.cancelNow();
  await bills.settle();
  const adopted = await mirror.row(owner.scope);
  expect(adopted).toMatchObject({ provider_id: second.id, price_id: 'price_large_monthly', status: 'active' });
  expect(adopted.ended_at).toBeNull();

  const former = expectOk(await mirror.provider.readSubscription(first.provider_id ?? ''));
  await withBillingLock(world.deps, owner.scope, (tx) => mirrorSubscription(world.deps, tx, owner.scope, former));
  expect(await mirror.row(owner.scope)).toMatchObject({ provider_id: second.id, status: 'active', ended_at: null });
});

test('what is another customer’s is never written to this merchant', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const [owner, stranger] = [await make.merchant(), await make.merchant()];
  await bills.buy(owner);
  await bills.addCard(stranger);
  const before = await mirror.row(stranger.scope);
  const billed = await mirror.billed(owner.scope);
  await withBillingLock(world.deps, stranger.scope, (tx) => mirrorSubscription(world.deps, tx, stranger.scope, billed));
  expect(await mirror.row(stranger.scope)).toEqual(before);
  expect((await mirror.invoices(stranger.scope)).map(({ id }) => id)).not.toContain(billed.latestInvoice?.id);
});

test('an invoice never goes back from paid, and is told of once', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const paid = (await mirror.billed(owner.scope)).latestInvoice as BillingInvoice;
  const late: BillingInvoice = {
    ...paid,
    status: 'open',
    paidCents: cents(0),
    remainingCents: paid.totalCents,
    attempts: 9,
  };
  for (const invoice of [late, paid, late]) {
    await withBillingLock(world.deps, owner.scope, (tx) => mirrorInvoice(world.deps, tx, owner.scope, invoice));
  }
  const row = (await mirror.invoices(owner.scope)).find(({ id }) => id === paid.id);
  expect(row).toMatchObject({ status: 'paid', paid_cents: 5_900, remaining_cents: 0 });
  expect(await mirror.news(owner.scope)).toEqual([{ kind: 'paid', invoice: paid.id }]);
});

test('a subscription that is over says since when, by our clock; one that lives again does not', async ({
  bills,
  make,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const there = atProvider(world, bills, owner.scope);
  await there.cancelNow();
  await bills.settle();
  const ended = world.clock.now();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'canceled', ended_at: ended });
  world.clock.advance({ hours: 2 });
  await mirror.reconcile();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'canceled', ended_at: ended });

  await world.deps.db
    .updateTable('stores')
    .set({ site_status: 'stopped' })
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();
  await there.subscribe('price_growth_yearly');
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({
    status: 'active',
    ended_at: null,
    price_id: 'price_growth_yearly',
  });
  const stores = await world.deps.db
    .selectFrom('stores')
    .select('site_status')
    .where('merchant_id', '=', owner.scope.merchantId)
    .execute();
  expect(stores.map(({ site_status }) => site_status)).not.toContain('stopped');
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['paid', 'ended', 'paid']);
});

test('cancelling and going on are told once each', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const there = atProvider(world, bills, owner.scope);
  for (const isCancelling of [true, true, false, false]) {
    await there.setCancelling(isCancelling);
    await bills.settle();
    await mirror.reconcile();
  }
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['paid', 'cancelling', 'resumed']);
});

test('a card that is declined is told of once for each attempt, and leaves the plan as it was', async ({
  bills,
  make,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.addCard(owner, cards.failsLater);
  const there = atProvider(world, bills, owner.scope);
  await there.change('price_large_monthly');
  await bills.settle();
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'trialing', price_id: 'price_growth_monthly' });
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['payment_failed']);
  await there.payOpen();
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'active', price_id: 'price_large_monthly' });
  expect((await mirror.news(owner.scope)).map(({ kind }) => kind)).toEqual(['payment_failed', 'paid']);
});

test('the subscription of an app is the app’s, and leaves the plan alone', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const before = await mirror.row(owner.scope);
  const app = await world.deps.db.selectFrom('apps').select('id').executeTakeFirstOrThrow();
  const product = { key: 'app_x', name: 'App' };
  const price = { key: 'app_x', product, amountCents: cents(900), interval: 'month' as const };
  const { customer } = await mirror.account(owner.scope);
  const reference = { merchantId: owner.scope.merchantId, of: 'app' as const, appId: app.id };
  const wanted = { customer, price, trialEnd: null, reference, key: newId() };
  const billed = expectOk(await mirror.provider.subscribe(wanted));
  await bills.settle();
  const installed = () =>
    world.deps.db
      .selectFrom('installed_apps')
      .select(['app_id', 'provider_id', 'status'])
      .where('merchant_id', '=', owner.scope.merchantId)
      .where('provider_id', 'is not', null)
      .execute();
  expect(await installed()).toEqual([{ app_id: app.id, provider_id: billed.id, status: 'active' }]);
  expect(await mirror.row(owner.scope)).toMatchObject({ provider_id: before.provider_id, plan_id: before.plan_id });
  expectOk(await mirror.provider.cancelNow(billed.id));
  await bills.settle();
  expect(await installed()).toEqual([{ app_id: app.id, provider_id: billed.id, status: 'canceled' }]);
});

test('what must always hold of subscriptions, cards and invoices holds after all of this', async ({ world }) => {
  await checkInvariants(world.deps.db);
});
