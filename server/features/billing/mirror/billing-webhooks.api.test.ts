import { expect } from 'vitest';
import { signedMessage } from '#providers/payments/stripe/stripe.fixture.ts';
import { detail, test } from '#testing/api-test.ts';
import type { World } from '#testing/world.ts';
import { withBillingLock } from '../lock/billing-lock.ts';
import { atProvider, expectOk, mirrorOf } from './mirror.fixture.ts';
import { mirrorSubscription } from './mirror-subscription.ts';

const kinds = (news: readonly { kind: string }[]) => news.map(({ kind }) => kind);

async function send(world: World, { body, headers }: ReturnType<typeof signedMessage>): Promise<number> {
  const url = `${world.config.urls.app}/api/v1/webhooks/stripe`;
  return (await fetch(url, { method: 'POST', body, headers })).status;
}

let told = 0;

function about(customer: string, subscription: string) {
  told += 1;
  return {
    id: `evt_told_${told}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: 1_763_200_000,
    data: { object: { id: subscription, object: 'subscription', customer, status: 'canceled' } },
  };
}

const waitingJobs = async (world: World): Promise<number> => {
  const query = `select count(*)::int as count from pgboss.job where name = 'billing.refresh' and state < 'active'`;
  const { rows } = await world.pool.query<{ count: number }>(query);
  return rows[0]?.count ?? 0;
};

test('a message that comes before the answer to the browser is taken at once, and has one effect with it', async ({
  bills,
  make,
  payments,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.addCard(owner);
  await bills.settle();
  const there = atProvider(world, bills, owner.scope);
  await withBillingLock(world.deps, owner.scope, async (tx) => {
    const billed = await there.change('price_growth_monthly');
    expect(await payments.deliver()).toBe(0);
    await mirrorSubscription(world.deps, tx, owner.scope, billed);
  });
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'active', payment_status: 'paid' });
  expect(kinds(await mirror.news(owner.scope))).toEqual(['paid']);
});

test('what was bought by somebody who did not live to write it down is heard of', async ({ bills, make, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.addCard(owner);
  await atProvider(world, bills, owner.scope).change('price_large_yearly');
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'trialing' });
  await bills.settle();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'active', price_id: 'price_large_yearly' });
  expect(await mirror.account(owner.scope)).toMatchObject({ card_last4: '4242', credit_cents: 0 });
});

detail(
  'and where the message never comes, it is found within a day, with its invoice; the late message changes nothing',
  async ({ bills, make, payments, world }) => {
    const mirror = mirrorOf(world);
    const owner = await make.merchant();
    await bills.addCard(owner);
    await bills.settle();
    await payments.arm('stripe', 'webhook-late', 100);
    await atProvider(world, bills, owner.scope).change('price_large_yearly');
    await mirror.reconcile();
    expect(await mirror.row(owner.scope)).toMatchObject({ status: 'trialing' });
    world.clock.advance({ hours: 25 });
    await mirror.reconcile();
    const found = await mirror.row(owner.scope);
    expect(found).toMatchObject({ status: 'active', price_id: 'price_large_yearly' });
    expect(await mirror.invoices(owner.scope)).toContainEqual(
      expect.objectContaining({ id: found.latest_invoice, status: 'paid', total_cents: 99_000 }),
    );
    await payments.disarm();
    await bills.settle();
    expect(kinds(await mirror.news(owner.scope))).toEqual(['paid']);
  },
);

detail('a plan bought anew after the end is found the same way', async ({ bills, make, payments, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const there = atProvider(world, bills, owner.scope);
  await there.cancelNow();
  await bills.settle();
  await payments.arm('stripe', 'webhook-late', 100);
  const bought = await there.subscribe('price_starter_monthly');
  world.clock.advance({ hours: 25 });
  await mirror.reconcile();
  await payments.disarm();
  expect(await mirror.row(owner.scope)).toMatchObject({
    provider_id: bought.id,
    status: 'active',
    ended_at: null,
    price_id: 'price_starter_monthly',
  });
});

test('what a message says of a subscription is not believed', async ({ bills, make, payments, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const before = await mirror.row(owner.scope);
  const { customer } = await mirror.account(owner.scope);
  const [own = ''] = payments.webhookSecrets;
  expect(await send(world, signedMessage(about(customer, before.provider_id ?? ''), own))).toBe(200);
  await world.drain();
  expect(await mirror.row(owner.scope)).toMatchObject({ status: 'active', ended_at: null });
});

test('a forged message, or one signed for connected accounts, is not billing’s', async ({
  bills,
  make,
  payments,
  world,
}) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const { provider_id } = await mirror.row(owner.scope);
  const { customer } = await mirror.account(owner.scope);
  const [own = '', connected = ''] = payments.webhookSecrets;
  const message = about(customer, provider_id ?? '');
  expect(await send(world, signedMessage(message, 'whsec_stranger'))).toBe(400);
  const changed = signedMessage(message, own);
  expect(await send(world, { ...changed, body: changed.body.replace('canceled', 'trialing') })).toBe(400);
  expect(await send(world, signedMessage({ ...message, account: 'acct_1' }, connected))).toBe(200);
  expect(await waitingJobs(world)).toBe(0);
});

test('one about a customer whom we do not know, or about an invoice’s payment, is taken, and nothing follows', async ({
  payments,
  world,
}) => {
  const [own = ''] = payments.webhookSecrets;
  expect(await send(world, signedMessage(about('cus_unknown', 'sub_unknown'), own))).toBe(200);
  const payment = { ...about('cus_unknown', 'pi_1'), type: 'payment_intent.succeeded' };
  payment.data.object.object = 'payment_intent';
  expect(await send(world, signedMessage(payment, own))).toBe(200);
  expect(await waitingJobs(world)).toBe(0);
});

detail('many messages about one thing are read once', async ({ bills, make, payments, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  await bills.buy(owner);
  const { provider_id } = await mirror.row(owner.scope);
  const { customer } = await mirror.account(owner.scope);
  const [own = ''] = payments.webhookSecrets;
  const messages = Array.from({ length: 5 }, () => signedMessage(about(customer, provider_id ?? ''), own));
  await Promise.all(messages.map((message) => send(world, message)));
  expect(await waitingJobs(world)).toBe(1);
  await world.drain();
  expect(await waitingJobs(world)).toBe(0);
});

detail(
  'while the provider is down the message waits, and nobody else does',
  async ({ bills, make, payments, world }) => {
    const mirror = mirrorOf(world);
    const owner = await make.merchant();
    await bills.buy(owner);
    await atProvider(world, bills, owner.scope).setCancelling(true);
    await payments.deliver();
    await payments.arm('stripe', 'error-500', 100);
    await world.drain();
    expect(await mirror.row(owner.scope)).toMatchObject({ cancel_at_period_end: false });
    expect(await waitingJobs(world)).toBeGreaterThan(0);
    await payments.disarm();
    await world.pool.query(`update pgboss.job set start_after = now() where name = 'billing.refresh'`);
    await world.drain();
    expect(await mirror.row(owner.scope)).toMatchObject({ cancel_at_period_end: true });
    expect(kinds(await mirror.news(owner.scope))).toEqual(['paid', 'cancelling']);
  },
);

detail('a trial that can’t be brought to the provider does not keep the others from it', async ({ make, world }) => {
  const mirror = mirrorOf(world);
  const broken = await make.merchant();
  const { merchantId } = broken.scope;
  await world.deps.db
    .updateTable('subscriptions')
    .set({ price_id: 'price_gone' })
    .where('merchant_id', '=', merchantId)
    .execute();
  const other = await make.merchant();
  await mirror.mirrorTrials();
  expect(await mirror.row(broken.scope)).toMatchObject({ provider_id: null, status: 'trialing' });
  const mirrored = await mirror.row(other.scope);
  expect(mirrored.provider_id).not.toBeNull();
  const { customer } = await mirror.account(other.scope);
  expect(expectOk(await mirror.provider.subscriptionsOf(customer))).toHaveLength(1);
});
