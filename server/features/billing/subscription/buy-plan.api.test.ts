import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { detail, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';
import { createCustomPlan } from '../billing.service.ts';
import { usageService } from '../usage/usage.service.ts';

const growth = '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b02';
const starter = '3b7f6a52-5c1e-4d0a-9a43-7f1d2c8e6b01';

test('buying the plan that is tried ends the trial and charges the card', async ({ make, bills }) => {
  const owner = await make.merchant();
  const trial = await owner.call(billing.subscription);
  const bought = await bills.buy(owner);
  expect(bought).toMatchObject({
    subscriptionId: trial?.subscriptionId,
    priceId: 'price_growth_monthly',
    planId: { name: 'Growth' },
    status: 'active',
    paymentStatus: 'paid',
    isTrailEnding: false,
    latest_invoice: { status: 'paid', payment_intent: { status: 'succeeded' } },
  });
  const subscription = await owner.call(billing.subscription);
  expect(subscription).toMatchObject({ status: 'active', latest_invoice: bought.latest_invoice?.id });
  const paid = await owner.call(billing.invoices, { query: {} });
  expect(paid.filter(({ amount_due }) => amount_due > 0)).toMatchObject([
    { id: bought.latest_invoice?.id, status: 'paid', amount_due: 5_900, amount_remaining: 0 },
  ]);
});

test('another plan than the one that is tried can be bought, by the year too', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const bought = await bills.buy(owner, 'price_large_yearly');
  expect(bought).toMatchObject({ priceId: 'price_large_yearly', planId: { name: 'Large' }, status: 'active' });
  const left = new Date(bought.endtime).getTime() - world.clock.now().getTime();
  expect(Math.round(left / 86_400_000)).toBeGreaterThanOrEqual(365);
  expect(await bills.live(owner)).toHaveLength(1);
});

detail('what was used in the trial is not counted again after the purchase', async ({ make, bills, world }) => {
  const { db } = world.deps;
  const owner = await make.merchant();
  const usage = usageService(world.deps);
  await usage.addProducts(db, owner.scope, 3);
  await bills.buy(owner);
  expect(await owner.call(billing.subscription)).toMatchObject({ totalProducts: 3, consumedScans: 0, webSyncs: 0 });
});

test('without a card nothing is bought, and the answer says which resource is missing', async ({ make, bills }) => {
  const owner = await make.merchant();
  const error = await refused(bills.subscribe(owner));
  expect(error).toMatchObject({ status: 400, code: 'NO_PAYMENT_METHOD' });
  expect(error.body.error).toMatchObject({
    message: 'You do not have any payment method attached',
    raw: { code: 'resource_missing' },
  });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing', paymentStatus: 'paid' });
  expect((await owner.call(accounts.me)).hasPaymentMethod).toBe(false);
  await bills.addCard(owner);
  expect(await bills.subscribe(owner)).toMatchObject({ status: 'active' });
});

test('a price that is not on offer, or not of this plan, is refused by its field', async ({ make, world }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const custom = { name: 'Northside', monthlyCents: 24_950, yearlyCents: 249_500, limits: { LPL: 9, BUM: 9, SW: 9 } };
  const theirs = await createCustomPlan(world.deps.db, other.scope, custom);
  const ask = async (priceId: string, planId: string) =>
    (await refused(owner.call(billing.subscribe, { body: { priceId, planId } }))).fields;
  const invented = await ask('price_invented', growth);
  expect(invented).toEqual({ priceId: 'This price is not on offer' });
  expect(await ask(`price_${theirs}_monthly`, theirs)).toEqual(invented);
  expect(await ask('price_growth_monthly', starter)).toEqual({ planId: 'This plan has no such price' });
  expect(await ask('price_growth_monthly', theirs)).toEqual({ planId: 'This plan has no such price' });
  expect(await ask('', 'none')).toEqual({ priceId: 'Required', planId: 'Not a valid id' });
});

test('a plan that was made for the merchant can be bought', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const custom = { name: 'Northside', monthlyCents: 24_950, yearlyCents: 249_500, limits: { LPL: 9, BUM: 9, SW: -1 } };
  const planId = await createCustomPlan(world.deps.db, owner.scope, custom);
  await bills.addCard(owner);
  const priceId = (await owner.call(billing.plans)).at(-1)?.stripeMonthlyPrice.priceId ?? '';
  expect(await owner.call(billing.subscribe, { body: { priceId, planId } })).toMatchObject({
    planId: { _id: planId, name: 'Northside' },
    status: 'active',
  });
});

test('a plan that is smaller than what is used is refused, and the answer names what', async ({
  make,
  bills,
  world,
}) => {
  const { db } = world.deps;
  const owner = await make.merchant();
  const usage = usageService(world.deps);
  await usage.addProducts(db, owner.scope, 501);
  await usage.commit(db, await usage.reserve(owner.scope, 'SW', 21));
  await bills.addCard(owner);
  const error = await refused(bills.subscribe(owner, 'price_starter_monthly'));
  expect(error).toMatchObject({ status: 409, code: 'PLAN_TOO_SMALL' });
  expect(error.body.error).toMatchObject({
    message: 'You use 501 products, and Starter includes 500; you use 21 site builds, and Starter includes 20.',
    features: ['LPL', 'SW'],
  });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing' });
});

test('a plan without one of the counted features is refused', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const custom = { name: 'Shelf', monthlyCents: 900, yearlyCents: 9_000, limits: { LPL: 10, SW: -1 } };
  await createCustomPlan(world.deps.db, owner.scope, custom);
  await bills.addCard(owner);
  const priceId = (await owner.call(billing.plans)).at(-1)?.stripeMonthlyPrice.priceId ?? '';
  const error = await refused(bills.subscribe(owner, priceId));
  expect(error.body.error).toMatchObject({ message: 'Shelf has no barcode scans.', features: ['BUM'] });
});

test('who has a plan is told to change it instead of buying a second one', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  const error = await refused(bills.subscribe(owner, 'price_large_monthly'));
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(error.body.error?.message).toBe('You have a plan already. Please change it instead.');
  expect(await bills.live(owner)).toHaveLength(1);
});

detail('who buys after cancelling keeps the plan', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.current(owner);
  await owner.call(billing.cancel, { params: { id } });
  expect(await bills.buy(owner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  await owner.call(billing.cancel, { params: { id } });
  expect(await bills.subscribe(owner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  const invoices = await owner.call(billing.invoices, { query: {} });
  expect(invoices.filter(({ amount_due }) => amount_due > 0)).toHaveLength(1);
});

detail('after the end of a subscription a plan can be bought again', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.buy(owner, 'price_growth_monthly', cards.mastercard);
  await owner.call(billing.cancel, { params: { id } });
  await bills.advance(owner, { days: 32 });
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'canceled' });
  const again = await bills.subscribe(owner, 'price_starter_monthly');
  expect(again).toMatchObject({ status: 'active', planId: { name: 'Starter' }, cancel_at_period_end: false });
  await bills.settle();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(await bills.live(owner)).toHaveLength(1);
});

test('only the owner buys, pays and cancels; staff see the plan and what is due', async ({ make }) => {
  const staff = await make.staff(await make.merchant());
  const body = { priceId: 'price_growth_monthly', planId: growth };
  await expect(staff.call(billing.subscribe, { body })).toFailWith('NOT_PERMITTED');
  await expect(staff.call(billing.change, { body: { newPriceId: 'price_growth_yearly' } })).toFailWith('NOT_PERMITTED');
  await expect(staff.call(billing.cards)).toFailWith('NOT_PERMITTED');
  await expect(staff.call(billing.invoices, { query: {} })).toFailWith('NOT_PERMITTED');
  expect(await staff.call(billing.dues)).toEqual({ balance: 0 });
  expect(await staff.call(billing.appSubscriptions)).toEqual({ installed_apps: [] });
});
