import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Person, test } from '#testing/api-test.ts';
import { refused } from '#testing/billing.ts';

const paidFor = async (owner: Person) =>
  (await owner.call(billing.invoices, { query: {} }))
    .filter(({ status, amount_due }) => status === 'paid' && amount_due > 0)
    .map(({ amount_due }) => amount_due);

test('a double click buys once', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  const [one, other] = await Promise.all([bills.subscribe(owner), bills.subscribe(owner)]);
  expect(one).toMatchObject({ status: 'active' });
  expect(other.latest_invoice?.id).toBe(one.latest_invoice?.id);
  await bills.settle();
  expect(await paidFor(owner)).toEqual([5_900]);
  expect(await bills.live(owner)).toHaveLength(1);
});

test('a double click on another plan changes once', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner, 'price_starter_monthly');
  const change = () => owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } });
  const [one, other] = await Promise.all([change(), change()]);
  expect(one).toMatchObject({ status: 'active', planId: { name: 'Large' } });
  expect(other.latest_invoice?.id).toBe(one.latest_invoice?.id);
  await bills.settle();
  expect(await paidFor(owner)).toHaveLength(2);
});

test('two tabs with different plans buy one of them, and the other is told', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  const tabs = await Promise.allSettled([
    bills.subscribe(owner, 'price_starter_monthly'),
    bills.subscribe(owner, 'price_large_monthly'),
  ]);
  expect(tabs.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'CONFLICT' } });
  await bills.settle();
  expect(await paidFor(owner)).toHaveLength(1);
  expect(await bills.live(owner)).toHaveLength(1);
});

test('a purchase whose answer is lost is found again, and not paid twice', async ({ make, bills, payments }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  await payments.arm('stripe', 'answer-lost', 10);
  const lost = await refused(bills.subscribe(owner, 'price_large_monthly'));
  expect(lost).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  await payments.disarm();
  expect(await bills.subscribe(owner, 'price_large_monthly')).toMatchObject({
    status: 'active',
    planId: { name: 'Large' },
    latest_invoice: { status: 'paid' },
  });
  await bills.settle();
  expect(await paidFor(owner)).toEqual([9_900]);
  expect(await bills.live(owner)).toHaveLength(1);
});

test('a new beginning whose answer is lost is found hours later, and not begun twice', async ({
  make,
  bills,
  payments,
  world,
}) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  const { subscriptionId: id } = await bills.current(owner);
  await owner.call(billing.cancel, { params: { id } });
  await bills.advance(owner, { days: 15 });
  await payments.arm('stripe', 'answer-lost', 10);
  await expect(bills.subscribe(owner, 'price_large_monthly')).toFailWith('UNAVAILABLE');
  await payments.disarm();
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  world.clock.advance({ hours: 5 });
  const [one, other] = await Promise.all([
    bills.subscribe(owner, 'price_large_monthly'),
    bills.subscribe(owner, 'price_large_monthly'),
  ]);
  expect(one).toMatchObject({ status: 'active', planId: { name: 'Large' } });
  expect(other.latest_invoice?.id).toBe(one.latest_invoice?.id);
  await bills.settle();
  expect(await paidFor(owner)).toEqual([9_900]);
  expect(await bills.live(owner)).toHaveLength(1);
});

test('a purchase is known by the provider’s message alone when its answer is lost', async ({
  make,
  bills,
  payments,
}) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  await payments.arm('stripe', 'answer-lost', 10);
  await refused(bills.subscribe(owner));
  await payments.disarm();
  await bills.settle();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(await paidFor(owner)).toEqual([5_900]);
});

test('a message that comes before the answer changes nothing', async ({ make, bills, payments }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  await payments.arm('stripe', 'webhook-first', 10);
  const bought = await bills.subscribe(owner);
  await payments.disarm();
  expect(bought).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  await bills.settle();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(await paidFor(owner)).toEqual([5_900]);
});
