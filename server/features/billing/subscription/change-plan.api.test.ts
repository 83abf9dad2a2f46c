import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { addCents } from '#contract/kit/money.ts';
import { detail, type Person, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';
import { usageService } from '../usage/usage.service.ts';

const changeTo = (owner: Person, newPriceId: string) => owner.call(billing.change, { body: { newPriceId } });

const newestInvoice = async (owner: Person) => (await owner.call(billing.invoices, { query: { pageSize: 1 } }))[0];

test('a larger plan costs the difference for the days that are left', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  const bought = await bills.buy(owner, 'price_starter_monthly');
  const length = new Date(bought.endtime).getTime() - world.clock.now().getTime();
  await bills.advance(owner, { days: 15 });
  const changed = await changeTo(owner, 'price_large_monthly');
  expect(changed).toMatchObject({
    subscriptionId: bought.subscriptionId,
    priceId: 'price_large_monthly',
    planId: { name: 'Large' },
    status: 'active',
    endtime: bought.endtime,
    latest_invoice: { status: 'paid' },
  });
  await bills.settle();
  const left = new Date(bought.endtime).getTime() - world.clock.now().getTime();
  const expected = (9_900 - 2_900) * (left / length);
  const charged = (await newestInvoice(owner))?.amount_due ?? 0;
  expect(Math.abs(charged - expected)).toBeLessThan(10);
});

test('a smaller plan leaves a credit, which is taken off the next invoice', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_large_monthly');
  await bills.advance(owner, { days: 10 });
  const changed = await changeTo(owner, 'price_starter_monthly');
  expect(changed).toMatchObject({ planId: { name: 'Starter' }, status: 'active', paymentStatus: 'paid' });
  await bills.settle();
  const { balance } = await owner.call(billing.credit);
  expect(balance).toBeLessThan(-4_000);
  expect(balance).toBeGreaterThan(-7_000);
  const upcoming = await owner.call(billing.upcoming);
  expect(upcoming).toMatchObject({ total: 2_900, starting_balance: balance, amount_due: 0 });
  await bills.advance(owner, { days: 22 });
  expect(await owner.call(billing.credit)).toEqual({ balance: balance + 2_900 });
  expect(await newestInvoice(owner)).toMatchObject({ status: 'paid', amount_due: 0 });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
});

detail(
  'from the month to the year a new period begins, with what is left of the month taken off',
  async ({ make, bills, world }) => {
    const owner = await make.merchant();
    await bills.buy(owner, 'price_growth_monthly');
    await bills.advance(owner, { days: 1 });
    const changed = await changeTo(owner, 'price_growth_yearly');
    expect(changed).toMatchObject({ priceId: 'price_growth_yearly', planId: { name: 'Growth' }, status: 'active' });
    const left = new Date(changed.endtime).getTime() - world.clock.now().getTime();
    expect(Math.round(left / 86_400_000)).toBeGreaterThanOrEqual(364);
    await bills.settle();
    const charged = (await newestInvoice(owner))?.amount_due ?? 0;
    expect(charged).toBeGreaterThan(59_000 - 5_900);
    expect(charged).toBeLessThan(59_000 - 5_400);
  },
);

test('a change that is declined leaves the plan as it was until it is paid', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  await bills.addCard(owner, cards.failsLater);
  const changed = await changeTo(owner, 'price_large_monthly');
  expect(changed).toMatchObject({
    status: 'active',
    planId: { name: 'Starter' },
    paymentStatus: 'paid',
    latest_invoice: { payment_intent: { status: 'requires_payment_method' } },
  });
  await bills.settle();
  expect(await bills.current(owner)).toMatchObject({ status: 'active', planId: { name: 'Starter' } });
  const body = { invoiceId: changed.latest_invoice?.id ?? '', paymentMethodId: await bills.newCard() };
  await owner.call(billing.retry, { body });
  expect(await bills.current(owner)).toMatchObject({ planId: { name: 'Large' }, paymentStatus: 'paid' });
});

detail('who stays with the plan after a declined change owes nothing', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  await bills.addCard(owner, cards.failsLater);
  await changeTo(owner, 'price_large_monthly');
  expect(await changeTo(owner, 'price_starter_monthly')).toMatchObject({
    status: 'active',
    planId: { name: 'Starter' },
    paymentStatus: 'paid',
  });
  await bills.settle();
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
  expect(await bills.current(owner)).toMatchObject({ planId: { name: 'Starter' }, paymentStatus: 'paid' });
});

detail('there and back again is three changes, and nothing is paid for twice', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  for (const [price, name] of [
    ['price_large_monthly', 'Large'],
    ['price_starter_monthly', 'Starter'],
    ['price_large_monthly', 'Large'],
  ] as const) {
    expect(await changeTo(owner, price)).toMatchObject({ status: 'active', planId: { name }, paymentStatus: 'paid' });
  }
  await bills.settle();
  const { balance } = await owner.call(billing.credit);
  const invoices = await owner.call(billing.invoices, { query: {} });
  const spent = addCents(balance, ...invoices.map(({ amount_due }) => amount_due));
  expect(Math.abs(spent - 9_900)).toBeLessThan(10);
});

detail('a change that waits for its payment does not stand in the way of cancelling', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.buy(owner, 'price_starter_monthly');
  await bills.addCard(owner, cards.failsLater);
  await changeTo(owner, 'price_large_monthly');
  expect(await owner.call(billing.cancel, { params: { id } })).toMatchObject({ cancel_at_period_end: true });
  await bills.advance(owner, { days: 32 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled', planId: { name: 'Starter' } });
});

test('the plan one has is no change, and costs nothing', async ({ make, bills }) => {
  const owner = await make.merchant();
  const bought = await bills.buy(owner);
  const changed = await changeTo(owner, 'price_growth_monthly');
  expect(changed).toMatchObject({ status: 'active', latest_invoice: { id: bought.latest_invoice?.id } });
  await bills.settle();
  const invoices = await owner.call(billing.invoices, { query: {} });
  expect(invoices.filter(({ amount_due }) => amount_due > 0)).toHaveLength(1);
});

test('a change without a card says which resource is missing', async ({ make }) => {
  const owner = await make.merchant();
  const error = await refused(changeTo(owner, 'price_large_monthly'));
  expect(error).toMatchObject({ status: 400, code: 'NO_PAYMENT_METHOD' });
  expect(error.body.error).toMatchObject({ raw: { code: 'resource_missing' } });
});

test('a plan that is too small, or not on offer, is no change', async ({ make, bills, world }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_large_monthly');
  await usageService(world.deps).addProducts(world.deps.db, owner.scope, 5_001);
  const error = await refused(changeTo(owner, 'price_growth_yearly'));
  expect(error).toMatchObject({ status: 409, code: 'PLAN_TOO_SMALL' });
  expect(error.body.error?.message).toBe('You use 5,001 products, and Growth includes 5,000.');
  await expect(changeTo(owner, 'price_invented')).toFailAt({ newPriceId: 'This price is not on offer' });
  expect(await bills.current(owner)).toMatchObject({ planId: { name: 'Large' } });
});

test('who never had a plan, or no longer has one, has nothing to change', async ({ make, world }) => {
  const owner = await make.merchant();
  await world.deps.db.deleteFrom('subscriptions').where('merchant_id', '=', owner.scope.merchantId).execute();
  const error = await refused(changeTo(owner, 'price_large_monthly'));
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(error.body.error?.message).toBe('You have no plan to change. Please buy one instead.');
});
