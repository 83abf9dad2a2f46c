import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { apps } from '#contract/apps/apps.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';
import { checkInvariants } from '#testing/invariants.ts';
import { shopOf } from './apps.fixture.ts';
import { hasApp } from './installed-apps.service.ts';

const installedOf = async (person: Person) =>
  (await person.call(accounts.me)).installed_apps.map(({ app_id }) => app_id.identifier);

test('a paid app is a subscription of its own by the month, and its receipt names it', async ({
  make,
  bills,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner);
  const before = await bills.current(owner);
  const { app, latest_invoice } = await shop.install('ebay_app');
  expect(app.installation).toMatchObject({ status: 'active', cancel_at_period_end: false });
  expect(latest_invoice).toMatchObject({ status: 'paid' });
  const live = await bills.live(owner);
  const bought = live.find(({ reference }) => reference.of === 'app');
  expect(bought).toMatchObject({ status: 'active', priceKey: 'app_ebay_app_monthly', reference: { appId: app._id } });
  expect(app.installation?.endsAt).toBe(bought?.periodEnd.toISOString());
  expect(live.filter(({ reference }) => reference.of === 'plan')).toMatchObject([{ status: 'trialing' }]);
  await bills.settle();
  expect(await shop.paid()).toEqual([2_900]);
  expect(await bills.current(owner)).toMatchObject({ status: before.status, planId: before.planId });
  expect(await installedOf(owner)).toEqual(['ebay_app']);
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toMatchObject([
    { subscriptionId: bought?.id, status: 'active', cancel_at_period_end: false, endtime: app.installation?.endsAt },
  ]);
  const mail = await mailbox.newest(owner.email);
  expect(mail.subject).toBe('Your receipt for $29.00');
  expect(mail.text).toContain('We received your payment for eBay listing.');
});

test('without a card nothing is installed, and the answer says which resource is missing', async ({
  make,
  bills,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  const error = await refused(shop.install('clover_app'));
  expect(error).toMatchObject({ status: 400, code: 'NO_PAYMENT_METHOD' });
  expect(error.body.error).toMatchObject({ raw: { code: 'resource_missing' } });
  expect((await shop.get('clover_app')).installation).toBeNull();
  await bills.addCard(owner);
  expect((await shop.install('clover_app')).app.installation).toMatchObject({ status: 'active' });
});

test('an app whose card is declined does not work yet; it is tried again with another card, or given up', async ({
  make,
  bills,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner, cards.failsLater);
  const first = await shop.install('ebay_app');
  expect(first.app.installation).toMatchObject({ status: 'incomplete' });
  expect(first.latest_invoice).toMatchObject({
    status: 'open',
    payment_intent: { status: 'requires_payment_method', last_payment_error: { message: 'Your card was declined.' } },
  });
  await bills.settle();
  expect(await hasApp(world.deps.db, owner.scope, 'ebay_app')).toBe(false);
  expect(await installedOf(owner)).toEqual([]);
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toMatchObject([{ status: 'incomplete' }]);
  expect(await mailbox.all(owner.email)).toEqual([]);

  await shop.install('clover_app');
  expect(await shop.uninstall('clover_app')).toMatchObject({ installation: null });
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toHaveLength(1);
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });

  await bills.addCard(owner, cards.good);
  const second = await shop.install('ebay_app');
  expect(second).toMatchObject({
    app: { installation: { status: 'active' } },
    latest_invoice: { id: first.latest_invoice?.id, status: 'paid' },
  });
  expect(await installedOf(owner)).toEqual(['ebay_app']);
  await bills.settle();
  expect(await shop.paid()).toEqual([2_900]);
});

detail('an app that waits for its money can be paid with another card, like a plan', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.addCard(owner, cards.failsLater);
  const { latest_invoice: invoice } = await shop.install('shipstation_app');
  const body = { invoiceId: invoice?.id ?? '', paymentMethodId: await bills.newCard() };
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect((await shop.get('shipstation_app')).installation).toMatchObject({ status: 'active' });
});

detail('a bank that asks is answered in the browser: then the app is there', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await saveAskingCard(owner);
  const { app, latest_invoice: invoice } = await shop.install('ebay_app');
  expect(app.installation).toMatchObject({ status: 'incomplete' });
  expect(invoice?.payment_intent).toMatchObject({ status: 'requires_action' });
  const again = await shop.install('ebay_app');
  expect(again.latest_invoice?.payment_intent?.id).toBe(invoice?.payment_intent?.id);
  await bills.confirm(invoice?.payment_intent?.client_secret ?? '');
  await bills.settle();
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'active' });
  expect(await installedOf(owner)).toEqual(['ebay_app']);

  async function saveAskingCard(person: Person) {
    const home = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };
    const body = { paymentMethodId: await bills.newCard(cards.asksAlways), ...home };
    const asked = await person.call(billing.addPayment, { body });
    await bills.confirm(asked.setup_intent?.client_secret ?? '');
    await person.call(billing.addPayment, { body });
  }
});

test('an uninstalled app works until its month ends, and can be kept until then', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.buy(owner, 'price_growth_yearly');
  const { app } = await shop.install('ebay_app');
  const ending = await shop.uninstall('ebay_app');
  expect(ending.installation).toEqual({ ...app.installation, cancel_at_period_end: true });
  expect(await shop.uninstall('ebay_app')).toEqual(ending);
  expect(await installedOf(owner)).toEqual(['ebay_app']);
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toMatchObject([{ cancel_at_period_end: true }]);
  for (const _time of [1, 2]) expect(await shop.resume('ebay_app')).toEqual(app);
  await shop.uninstall('ebay_app');
  expect((await shop.install('ebay_app')).app).toEqual(app);
  await shop.uninstall('ebay_app');

  await bills.advance(owner, { days: 32 });
  expect((await shop.get('ebay_app')).installation).toBeNull();
  expect(await installedOf(owner)).toEqual([]);
  expect((await owner.call(billing.appSubscriptions)).installed_apps).toEqual([]);
  await expect(shop.resume('ebay_app')).toFailWith('CONFLICT');
  expect(await shop.uninstall('ebay_app')).toMatchObject({ installation: null });

  const anew = await shop.install('ebay_app');
  expect(anew.app.installation).toMatchObject({ status: 'active', cancel_at_period_end: false });
  expect(anew.app.installation?.installedAt).toBe(world.clock.now().toISOString());
  await bills.settle();
  expect((await shop.paid()).filter((cents) => cents === 2_900)).toHaveLength(2);
  expect(await bills.live(owner)).toHaveLength(2);
});

test('an app is paid for every month; one that is overdue works on, is told by its name, and blocks nothing else', async ({
  make,
  bills,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.buy(owner, 'price_growth_yearly');
  await shop.install('ebay_app');
  await bills.advance(owner, { days: 32 });
  expect((await shop.paid()).filter((cents) => cents === 2_900)).toHaveLength(2);
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'active' });

  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 31 });
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'past_due' });
  expect(await installedOf(owner)).toEqual(['ebay_app']);
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  await expect(owner.call(products.list, { query: {} })).resolves.toBeDefined();
  await expect(shop.install('ebay_app')).toFailWith('PAYMENT_DUE');
  const mail = await mailbox.newest(owner.email);
  expect(mail.subject).toBe('Your payment of $29.00 did not go through');
  expect(mail.text).toContain('We could not take $29.00 for eBay listing');
  expect(mail.text).toContain('It keeps working in the meantime.');

  for (const pause of [1, 2, 2]) await bills.advance(owner, { days: pause, minutes: 5 });
  expect((await shop.get('ebay_app')).installation).toBeNull();
  expect(await installedOf(owner)).toEqual([]);
  const end = await mailbox.newest(owner.email);
  expect(end.subject).toBe('eBay listing has ended');
  expect(end.text).toContain('because $29.00 could not be taken for it');
  expect(await bills.current(owner)).toMatchObject({ status: 'active' });
});

detail('an overdue app is uninstalled at once', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const shop = shopOf(world, owner);
  await bills.buy(owner, 'price_growth_yearly');
  await shop.install('ebay_app');
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 32 });
  expect((await shop.get('ebay_app')).installation).toMatchObject({ status: 'past_due' });
  expect(await shop.uninstall('ebay_app')).toMatchObject({ installation: null });
  expect(await bills.live(owner)).toHaveLength(1);
});

test('what one merchant installs, another neither has nor sees', async ({ make, bills, world }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  await bills.addCard(owner);
  await shopOf(world, owner).install('ebay_app');
  await bills.settle();
  const theirs = shopOf(world, other);
  expect((await theirs.get('ebay_app')).installation).toBeNull();
  expect(await theirs.uninstall('ebay_app')).toMatchObject({ installation: null });
  await expect(theirs.resume('ebay_app')).toFailWith('CONFLICT');
  expect((await other.call(billing.appSubscriptions)).installed_apps).toEqual([]);
  expect((await owner.call(apps.list)).filter(({ installation }) => installation)).toHaveLength(1);
});

test('what must always hold of subscriptions, cards and invoices holds after all of this', async ({ world }) => {
  await checkInvariants(world.deps.db);
});
