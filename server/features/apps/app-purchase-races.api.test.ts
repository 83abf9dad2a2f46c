import { expect } from 'vitest';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { atProvider, mirrorOf } from '#server/features/billing/mirror/mirror.fixture.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { test } from '#testing/api-test.ts';
import { openDeliveries, shuffled } from '#testing/billing-deliveries.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { shopOf } from './apps.fixture.ts';
import { hasApp } from './installed-apps.service.ts';

test('a double click, and two tabs, buy an app once', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  const [one, other, third] = await Promise.all([
    shop.install('ebay_app'),
    shop.install('ebay_app'),
    shop.install('ebay_app'),
  ]);
  expect(one).toMatchObject({ app: { installation: { status: 'active' } }, latest_invoice: { status: 'paid' } });
  expect([other, third]).toEqual([one, one]);
  await bills.settle();
  expect(await shop.paid()).toEqual([2_900]);
  expect((await bills.live(owner)).filter(({ reference }) => reference.of === 'app')).toHaveLength(1);
});

test('apps that are bought at once are each bought once', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  await Promise.all([shop.install('ebay_app'), shop.install('clover_app'), shop.install('clover_app')]);
  await bills.settle();
  expect((await shop.paid()).sort()).toEqual([1_900, 2_900]);
});

test('a purchase whose answer is lost is found again, and not paid twice', async ({ make, bills, payments, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  await payments.arm('stripe', 'answer-lost', 10);
  await expect(shop.install('ebay_app')).toFailWith('UNAVAILABLE');
  await payments.disarm();
  world.clock.advance({ hours: 5 });
  expect(await shop.install('ebay_app')).toMatchObject({
    app: { installation: { status: 'active' } },
    latest_invoice: { status: 'paid' },
  });
  await bills.settle();
  expect(await shop.paid()).toEqual([2_900]);
});

test('a purchase whose answer is lost is known by the provider’s messages, in any order and twice', async ({
  make,
  bills,
  payments,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  await bills.settle();
  const deliveries = openDeliveries(world);
  await deliveries.fresh();
  await payments.arm('stripe', 'answer-lost', 10);
  await expect(shop.install('ebay_app')).toFailWith('UNAVAILABLE');
  await payments.disarm();
  const events = await deliveries.fresh();
  await deliveries.deliver(shuffled([...events, ...events]));
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'active', cancel_at_period_end: false });
  await shop.uninstall('ebay_app');
  await deliveries.deliver(shuffled([...events, ...(await deliveries.fresh())]));
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'active', cancel_at_period_end: true });
  expect(await shop.paid()).toEqual([2_900]);
});

test('while the provider is down nothing is bought or ended, and what is installed works', async ({
  make,
  bills,
  payments,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  const { app } = await shop.install('ebay_app');
  await payments.arm('stripe', 'error-500', 100);
  await expect(shop.install('clover_app')).toFailWith('UNAVAILABLE');
  await expect(shop.uninstall('ebay_app')).toFailWith('UNAVAILABLE');
  expect(await owner.call(apps.get, { params: { id: app._id } })).toEqual(app);
  expect((await shop.get('clover_app')).installation).toBeNull();
  await payments.disarm();
});

test('an app that ended unheard is over within the hour', async ({ make, bills, payments, world }) => {
  const mirror = mirrorOf(world);
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.buy(owner, 'price_growth_yearly');
  await shop.install('ebay_app');
  const { installation } = await shop.uninstall('ebay_app');
  await bills.settle();
  const has = () => hasApp(world.deps.db, owner.scope, 'ebay_app');
  await payments.arm('stripe', 'webhook-late', 100);
  world.clock.set(after(new Date(installation?.endsAt ?? ''), -minutes(30)));
  await mirror.reconcile();
  world.clock.advance({ hours: 2 });
  await atProvider(world, bills, owner.scope).catchUp();
  expect(await has()).toBe(true);
  await mirror.reconcile();
  expect(await has()).toBe(false);
  await payments.disarm();
});

test('apps end with the month that is paid for once the plan is over, and nothing more is charged', async ({
  make,
  bills,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  await shop.install('ebay_app');
  await bills.settle();
  const plan = await bills.current(owner);
  await owner.call(billing.cancel, { params: { id: plan.subscriptionId } });
  await bills.settle();
  expect((await mailbox.newest(owner.email)).text).toContain('Your apps go on until then and are billed by the month.');
  expect((await shop.get('ebay_app')).installation).toMatchObject({ cancel_at_period_end: false });
  await bills.advance(owner, { days: 15 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  const ended = await mailbox.newest(owner.email);
  expect(ended.subject).toBe('Your trial has ended');
  expect(ended.text).toContain('Your apps end with the month that is paid for.');
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await expect(shop.resume('ebay_app')).toFailWith('CONFLICT');
  await bills.advance(owner, { days: 20 });
  expect((await shop.get('ebay_app')).installation).toBeNull();
  expect((await mailbox.newest(owner.email)).subject).toBe('eBay listing has ended');
  expect(await shop.paid()).toEqual([2_900]);
});

test('what must always hold of subscriptions, apps and invoices holds after all of this', async ({ world }) => {
  await checkInvariants(world.deps.db);
});
