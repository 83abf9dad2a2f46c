import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { test } from '#testing/api-test.ts';
import { refused } from '#testing/billing.ts';

test('a merchant’s first purchase while the provider is down leaves the trial as it is', async ({
  make,
  bills,
  payments,
}) => {
  const owner = await make.merchant();
  await payments.arm('stripe', 'error-500', 100);
  await expect(bills.subscribe(owner)).rejects.toMatchObject({ status: 503 });
  await payments.disarm();
  expect(await owner.call(billing.subscription)).toMatchObject({ status: 'trialing', paymentStatus: 'paid' });
  expect(await bills.buy(owner)).toMatchObject({ status: 'active' });
});

test('what could not be changed while the provider was down is changed afterwards', async ({
  make,
  bills,
  payments,
}) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  const before = await bills.current(owner);
  const change = () => owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } });
  await payments.arm('stripe', 'reset', 100);
  await expect(change()).toFailWith('UNAVAILABLE');
  await payments.disarm();
  expect(await bills.current(owner)).toEqual(before);
  expect(await change()).toMatchObject({ status: 'active', planId: { name: 'Large' } });
});

// The last one here: a provider that has failed this often is left alone for a while.
test('while the provider is down nothing is half done, and all is read as before', async ({
  make,
  bills,
  payments,
}) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  const before = await bills.current(owner);
  const { subscriptionId: id } = before;
  const card = await bills.newCard();
  const address = { address: '1 Main Street', city: 'Reno', state: 'Nevada' };
  await payments.arm('stripe', 'reset', 100);
  for (const act of [
    () => owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } }),
    () => bills.subscribe(owner),
    () => owner.call(billing.cancel, { params: { id } }),
    () => owner.call(billing.resume, { params: { id } }),
    () => owner.call(billing.addPayment, { body: { paymentMethodId: card, ...address } }),
    () => owner.call(billing.retry, { body: { paymentMethodId: card, invoiceId: 'in_invented' } }),
    () => owner.call(billing.upcoming),
  ]) {
    const error = await refused(act());
    expect(error).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(error.body.error?.message).toBe('Payments can’t be reached right now. Please try again in a minute.');
  }
  expect(await owner.call(billing.subscription)).toEqual(before);
  expect(await owner.call(billing.cards)).toHaveLength(1);
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
  await payments.disarm();
});
