import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { publish } from '#server/features/storefront/storefront.fixture.ts';
import { type Person, test } from '#testing/api-test.ts';
import { cards } from '#testing/billing.ts';
import type { World } from '#testing/world.ts';
import { sweep } from '../billing.fixture.ts';

const secondsToRenewal = async (world: World, owner: Person): Promise<number> => {
  const subscription = await owner.call(billing.subscription);
  return (Date.parse(subscription?.endtime ?? '') - world.clock.now().getTime()) / 1000;
};

test('a plan that is no longer paid for is told step by step; its stores sell until seven days after, and again once it is bought', async ({
  world,
  make,
  mailbox,
  bills,
}) => {
  const owner = await make.seller();
  const { storeId } = await publish(world, owner);
  const subjects = async () => (await mailbox.all(owner.email)).map(({ subject }) => subject).reverse();
  const siteStatus = async () =>
    (await world.pool.query('select site_status from stores where id = $1', [storeId])).rows[0].site_status;

  await bills.buy(owner);
  expect(await subjects()).toEqual(['Your receipt for $59.00']);
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { seconds: await secondsToRenewal(world, owner), hours: 2 });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'past_due' });
  const failed = 'Your payment of $59.00 did not go through';
  expect((await subjects()).slice(1)).toEqual([failed]);
  const { text } = await mailbox.newest(owner.email);
  expect(text).toMatch(/The reason we were given: Your card was declined/);
  expect(text).toContain('Your stores keep selling in the meantime.');

  for (const pause of [1, 2, 2]) await bills.advance(owner, { days: pause, minutes: 5 });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'canceled' });
  expect((await subjects()).slice(1)).toEqual([failed, failed, failed, 'Your subscription has ended']);
  expect((await mailbox.newest(owner.email)).text).toContain('because $59.00 could not be taken for it');
  expect(await siteStatus()).toBe('live');

  world.clock.advance({ days: 7 });
  await sweep(world);
  expect(await siteStatus()).toBe('stopped');
  await bills.buy(owner, 'price_starter_monthly', cards.mastercard);
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active' });
  expect(await siteStatus()).toBe('live');
  expect((await subjects()).at(-1)).toBe('Your receipt for $29.00');
});

test('billing.cancel and billing.resume are told by mail, each once', async ({ make, mailbox, bills }) => {
  const owner = await make.seller();
  await bills.buy(owner);
  const { subscriptionId: id } = (await owner.call(billing.subscription)) ?? { subscriptionId: '' };
  await owner.call(billing.cancel, { params: { id } });
  await owner.call(billing.cancel, { params: { id } });
  await bills.settle();
  await owner.call(billing.resume, { params: { id } });
  await bills.settle();
  expect((await mailbox.all(owner.email)).map(({ subject }) => subject).reverse()).toEqual([
    'Your receipt for $59.00',
    'Your Growth subscription is cancelled',
    'Your Growth subscription goes on',
  ]);
});

test('a renewal that the bank asks its owner about is told by mail, with the way to confirm it', async ({
  world,
  make,
  mailbox,
  bills,
}) => {
  const owner = await make.seller();
  await bills.buy(owner);
  const home = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };
  const body = { paymentMethodId: await bills.newCard(cards.asksAlways), ...home };
  const asked = await owner.call(billing.addPayment, { body });
  await bills.confirm(asked.setup_intent?.client_secret ?? '');
  await owner.call(billing.addPayment, { body });
  await bills.advance(owner, { seconds: await secondsToRenewal(world, owner), hours: 2 });
  const subscription = await owner.call(billing.subscription);
  expect(subscription?.status).toBe('past_due');
  const { subject, text } = await mailbox.newest(owner.email);
  expect(subject).toBe('Your payment of $59.00 did not go through');
  expect(text).toContain(`Pay now: ${subscription?.hosted_invoice_url}`);
});
