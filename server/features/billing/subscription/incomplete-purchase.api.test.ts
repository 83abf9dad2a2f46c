import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Factory, type Person, test } from '#testing/api-test.ts';
import { cards, type openBillingOf, refused } from '#testing/billing.ts';

type Bills = ReturnType<typeof openBillingOf>;

/** Somebody whose trial is over and whose card is no good. */
async function makeLapsed(make: Factory, bills: Bills): Promise<Person> {
  const owner = await make.merchant();
  await bills.addCard(owner, cards.failsLater);
  const { subscriptionId: id } = await bills.current(owner);
  await owner.call(billing.cancel, { params: { id } });
  await bills.advance(owner, { days: 15 });
  return owner;
}

test('a first payment that is declined leaves the purchase incomplete until it is paid', async ({ make, bills }) => {
  const owner = await makeLapsed(make, bills);
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  const bought = await bills.subscribe(owner, 'price_starter_monthly');
  expect(bought).toMatchObject({
    status: 'incomplete',
    paymentStatus: 'open',
    planId: { name: 'Starter' },
    latest_invoice: { status: 'open', payment_intent: { status: 'requires_payment_method' } },
  });
  expect(await bills.current(owner)).toMatchObject({
    status: 'incomplete',
    hosted_invoice_url: expect.stringContaining('http'),
  });
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
  expect(await owner.call(billing.upcoming)).toBeNull();
  const body = { invoiceId: bought.latest_invoice?.id ?? '', paymentMethodId: await bills.newCard() };
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});

test('the same purchase again is the same one, another plan takes its place', async ({ make, bills }) => {
  const owner = await makeLapsed(make, bills);
  const first = await bills.subscribe(owner, 'price_starter_monthly');
  const again = await bills.subscribe(owner, 'price_starter_monthly');
  expect(again.latest_invoice?.id).toBe(first.latest_invoice?.id);
  expect(await bills.live(owner)).toHaveLength(1);
  const other = await bills.subscribe(owner, 'price_large_monthly');
  expect(other).toMatchObject({ status: 'incomplete', planId: { name: 'Large' } });
  expect(await bills.live(owner)).toMatchObject([{ priceKey: 'price_large_monthly' }]);
  const back = await bills.buy(owner, 'price_starter_monthly', cards.good);
  expect(back).toMatchObject({ status: 'active', planId: { name: 'Starter' } });
  await bills.settle();
  expect(await bills.live(owner)).toMatchObject([{ priceKey: 'price_starter_monthly', status: 'active' }]);
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});

test('a purchase that was never paid can’t be changed, and is cancelled at once', async ({ make, bills }) => {
  const owner = await makeLapsed(make, bills);
  const { subscriptionId: id } = await bills.subscribe(owner, 'price_starter_monthly');
  const error = await refused(owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } }));
  expect(error).toMatchObject({ status: 409, code: 'PAYMENT_DUE' });
  expect(await owner.call(billing.cancel, { params: { id } })).toMatchObject({ status: 'canceled' });
  await bills.settle();
  expect(await bills.live(owner)).toEqual([]);
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});

test('a purchase that nobody pays within a day lapses', async ({ make, bills }) => {
  const owner = await makeLapsed(make, bills);
  await bills.subscribe(owner, 'price_starter_monthly');
  await bills.advance(owner, { hours: 24 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});
