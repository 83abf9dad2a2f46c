import { expect } from 'vitest';
import { billing } from '#contract/billing/billing.contract.ts';
import { detail, test } from '#testing/api-test.ts';
import { cards, refused } from '#testing/billing.ts';

test('a cancelled plan runs to the end of what is paid for, and ends then', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id, endtime } = await bills.buy(owner);
  const cancelled = await owner.call(billing.cancel, { params: { id } });
  expect(cancelled).toMatchObject({ subscriptionId: id, status: 'active', cancel_at_period_end: true, endtime });
  expect(await owner.call(billing.cancel, { params: { id } })).toEqual(cancelled);
  expect(await owner.call(billing.upcoming)).toBeNull();
  await bills.advance(owner, { days: 20 });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', cancel_at_period_end: true });
  await bills.advance(owner, { days: 12 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  const error = await refused(owner.call(billing.cancel, { params: { id } }));
  expect(error).toMatchObject({ status: 409, code: 'CONFLICT' });
  expect(error.body.error?.message).toBe('Your plan has ended. You can buy one again.');
  await expect(owner.call(billing.resume, { params: { id } })).toFailWith('CONFLICT');
});

test('a cancellation can be taken back as long as the period runs', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.buy(owner);
  await owner.call(billing.cancel, { params: { id } });
  const resumed = await owner.call(billing.resume, { params: { id } });
  expect(resumed).toMatchObject({ status: 'active', cancel_at_period_end: false });
  expect(await owner.call(billing.resume, { params: { id } })).toEqual(resumed);
  expect(await owner.call(billing.upcoming)).toMatchObject({ total: 5_900 });
  await bills.advance(owner, { days: 32 });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
});

detail('a trial can be cancelled too, and ends on its day', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id, endtime } = await bills.current(owner);
  const cancelled = await owner.call(billing.cancel, { params: { id } });
  expect(cancelled).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  expect(Math.abs(Date.parse(cancelled.endtime) - Date.parse(endtime))).toBeLessThan(1_000);
  await bills.advance(owner, { days: 15 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
});

detail('a purchase takes a cancellation back once it is paid, and not before', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.current(owner);
  await owner.call(billing.cancel, { params: { id } });
  await bills.addCard(owner, cards.failsLater);
  expect(await bills.subscribe(owner)).toMatchObject({ status: 'trialing', cancel_at_period_end: true });
  await bills.addCard(owner, cards.good);
  expect(await bills.subscribe(owner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
  await owner.call(billing.cancel, { params: { id } });
  const changed = await owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } });
  expect(changed).toMatchObject({ planId: { name: 'Large' }, cancel_at_period_end: false });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', cancel_at_period_end: false });
});

test('a subscription that is somebody else’s, or nobody’s, is not there to be cancelled', async ({ make, bills }) => {
  const [owner, other] = [await make.merchant(), await make.merchant()];
  const theirs = await bills.current(other);
  for (const id of [theirs.subscriptionId, '0190a5a0-dead-7000-8000-00000000dead']) {
    await expect(owner.call(billing.cancel, { params: { id } })).toFailWith('NOT_FOUND');
    await expect(owner.call(billing.resume, { params: { id } })).toFailWith('NOT_FOUND');
  }
  expect(await bills.current(other)).toEqual(theirs);
});

test('a trial with a card goes on as the plan when it ends', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.addCard(owner);
  await bills.advance(owner, { days: 15 });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  const invoices = await owner.call(billing.invoices, { query: {} });
  expect(invoices[0]).toMatchObject({ status: 'paid', amount_due: 5_900 });
});

detail('without a card the trial ends on its day', async ({ make, bills }) => {
  const owner = await make.merchant();
  await refused(bills.subscribe(owner));
  await bills.advance(owner, { days: 12 });
  expect(await bills.current(owner)).toMatchObject({ status: 'trialing', isTrailEnding: true });
  await bills.advance(owner, { days: 3 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled', isTrailEnding: false });
});

test('a renewal that fails puts the plan on hold; paying the invoice brings it back', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 32 });
  const held = await bills.current(owner);
  expect(held).toMatchObject({
    status: 'past_due',
    paymentStatus: 'open',
    hosted_invoice_url: expect.stringContaining('http'),
  });
  expect(await owner.call(billing.dues)).toEqual({ balance: 5_900 });
  await expect(bills.subscribe(owner)).toFailWith('PAYMENT_DUE');
  await expect(owner.call(billing.change, { body: { newPriceId: 'price_large_monthly' } })).toFailWith('PAYMENT_DUE');
  const body = { invoiceId: held.latest_invoice ?? '', paymentMethodId: await bills.newCard() };
  expect(await owner.call(billing.retry, { body })).toMatchObject({ status: 'paid' });
  expect(await bills.current(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
  expect(await owner.call(billing.dues)).toEqual({ balance: 0 });
});

detail('who does not pay is cancelled after the last try', async ({ make, bills }) => {
  const owner = await make.merchant();
  await bills.buy(owner);
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 32 });
  expect(await bills.current(owner)).toMatchObject({ status: 'past_due' });
  await bills.advance(owner, { days: 6 });
  expect(await bills.current(owner)).toMatchObject({ status: 'canceled' });
  expect(await bills.buy(owner)).toMatchObject({ status: 'active', paymentStatus: 'paid' });
});

detail('a plan on hold is cancelled at once, and nothing more is taken', async ({ make, bills }) => {
  const owner = await make.merchant();
  const { subscriptionId: id } = await bills.buy(owner);
  await bills.addCard(owner, cards.failsLater);
  await bills.advance(owner, { days: 32 });
  expect(await owner.call(billing.cancel, { params: { id } })).toMatchObject({ status: 'canceled' });
  await bills.addCard(owner, cards.good);
  await bills.advance(owner, { days: 10 });
  const paid = (await owner.call(billing.invoices, { query: {} })).filter(({ status }) => status === 'paid');
  expect(paid.filter(({ amount_due }) => amount_due > 0)).toHaveLength(1);
});
