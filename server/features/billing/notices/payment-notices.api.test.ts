import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { test } from '#testing/api-test.ts';
import { sendBillingNotice } from './billing-notices.ts';
import { bodyOf, newsOf, noon, providerIdOf, start } from './notices.fixture.ts';

test('a payment that failed is told with the amount, the reason and the next try, and that the stores keep selling', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { card, invoice, tell, subscription } = newsOf(world, owner);
  await card({ brand: 'amex', last4: '0005' }, make.email());
  await subscription({ provider_id: providerIdOf(owner), status: 'past_due' });
  const problem = 'Your card has insufficient funds.';
  await invoice({ id: 'in_late', problem, next_attempt_at: noon('2031-03-04') });
  await world.pool.query('update merchants set email_notification = false where id = $1', [owner.scope.merchantId]);
  await tell({ kind: 'payment_failed', invoice: 'in_late' });
  const mail = await mailbox.newest(owner.email);
  expect(mail.subject).toBe('Your payment of $59.00 did not go through');
  expect(bodyOf(mail)).toEqual([
    'Hello Marisol',
    'We could not take $59.00 for Growth, billed monthly, from your American Express ending in 0005.',
    'The reason we were given: Your card has insufficient funds.',
    'We try again on March 4, 2031. Your stores keep selling in the meantime.',
    'Pay now: https://pay.example/in_late',
    `To pay with another card, change it here: ${world.config.urls.app}/app/payment`,
  ]);
  await invoice({ id: 'in_late', problem: null, attempts: 4, next_attempt_at: null });
  await tell({ kind: 'payment_failed', invoice: 'in_late' });
  expect(bodyOf(await mailbox.newest(owner.email)).slice(2, 4)).toEqual([
    'Your bank may want you to confirm the payment yourself: open the invoice to do so.',
    'This was the last try. Unless it is paid now, your Growth subscription ends; your stores stay online for seven more days, then they close. Nothing is deleted.',
  ]);
});

test('nobody is told of a failure that is none by now, or that they saw themselves', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { invoice, tell, subscription } = newsOf(world, owner);
  const told = async () => {
    await tell({ kind: 'payment_failed', invoice: 'in_gone' });
    return (await mailbox.all(owner.email)).length;
  };
  expect(await told()).toBe(0);
  await subscription({ provider_id: providerIdOf(owner), status: 'past_due' });
  await invoice({ id: 'in_gone', status: 'paid', paid_cents: cents(5900), remaining_cents: cents(0) });
  expect(await told()).toBe(0);
  await invoice({ id: 'in_gone', status: 'void' });
  expect(await told()).toBe(0);
  for (const status of ['incomplete', 'active', 'canceled'] as const) {
    await subscription({ status });
    await invoice({ id: 'in_gone', status: 'open' });
    expect([status, await told()]).toEqual([status, 0]);
  }
});

test('a receipt names what was paid for, the number and the card, and goes where receipts are wanted', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const office = make.email();
  const { card, invoice, tell, subscription } = newsOf(world, owner);
  await card({ brand: 'mastercard', last4: '4444' }, office);
  await subscription({ provider_id: providerIdOf(owner), status: 'active', price_id: 'price_growth_yearly' });
  const paid = {
    status: 'paid',
    total_cents: cents(59_000),
    due_cents: cents(50_000),
    paid_cents: cents(50_000),
    remaining_cents: cents(0),
  } as const;
  await invoice({ id: 'in_paid', number: 'SF-0042', ...paid });
  await tell({ kind: 'paid', invoice: 'in_paid' });
  const mail = await mailbox.newest(office);
  expect(mail.subject).toBe('Your receipt for $500.00');
  expect(bodyOf(mail)).toEqual([
    'Thank you, Marisol',
    'We received your payment for Growth, billed yearly.',
    'Growth, billed yearly: $590.00\nYour credit: -$90.00\nPaid: $500.00',
    'Receipt:\n  Invoice SF-0042\n  March 3, 2031\n  Mastercard ending in 4444',
    'Download the PDF: https://pay.example/in_paid/pdf',
    'See it online: https://pay.example/in_paid',
  ]);
  expect(await mailbox.all(owner.email)).toEqual([]);
  await invoice({
    id: 'in_nothing',
    status: 'paid',
    total_cents: cents(0),
    due_cents: cents(0),
    remaining_cents: cents(0),
  });
  await tell({ kind: 'paid', invoice: 'in_nothing' });
  expect(await mailbox.all(office)).toHaveLength(1);
});

test('a job that runs twice, and a receipt that is told twice, carry the same name', async ({ world, make }) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { invoice, subscription } = newsOf(world, owner);
  await subscription({ provider_id: providerIdOf(owner), status: 'active' });
  await invoice({ id: 'in_twice', status: 'paid', paid_cents: cents(5900), remaining_cents: cents(0) });
  const handler = world.handlers.find(({ job }) => job.name === sendBillingNotice.name);
  const data = { merchantId: owner.scope.merchantId, news: { kind: 'paid', invoice: 'in_twice' } };
  await handler?.run(data, undefined, 'job-1');
  await handler?.run(data, undefined, 'job-2');
  const response = await fetch(`${world.config.urls.sandbox}/mail?to=${encodeURIComponent(owner.email)}`);
  const mails = (await response.json()) as { headers: Record<string, string> }[];
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
});
