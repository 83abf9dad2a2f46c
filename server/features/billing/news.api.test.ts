import { expect } from 'vitest';
import { test } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import { sweep } from './billing.fixture.ts';
import { sendBillingNews } from './billing-news.ts';
import { newsOf, providerIdOf } from './news.fixture.ts';

const noon = (day: string) => new Date(`${day}T17:00:00.000Z`);
const start = noon('2031-03-03');
const trialEnd = noon('2031-03-17');

const bodyOf = ({ text }: ReadMail): string[] => text.split('\n\n').slice(0, -1);

test('three days before its end a trial without a card is spoken of: the day, and what happens with and without one', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  world.clock.advance({ days: 10, hours: 23 });
  await sweep(world);
  expect(await mailbox.all(owner.email)).toEqual([]);
  world.clock.advance({ hours: 1 });
  await sweep(world);
  await sweep(world);
  const [mail, ...more] = await mailbox.all(owner.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your trial ends on March 17, 2031');
  expect(bodyOf(mail as ReadMail)).toEqual([
    'Hello Marisol',
    'Your trial of Growth ends on March 17, 2031.',
    'Add a card by then and everything goes on as it is: Growth is $59.00 a month, and nothing is charged before that day.',
    'Without a card the trial simply ends. Your stores stay online for seven more days, then they close. Nothing is deleted.',
    `Add a card: ${world.config.urls.app}/app/payment`,
  ]);
});

test('a trial with a card is told what is charged; a cancelled one, and one whose end has moved, nothing', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { card, tell, subscription } = newsOf(world, owner);
  await card({ brand: 'visa', last4: '4242' });
  await tell({ kind: 'trial_ending', endsAt: trialEnd });
  expect(bodyOf(await mailbox.newest(owner.email))).toEqual([
    'Hello Marisol',
    'Your trial of Growth ends on March 17, 2031.',
    'Your Visa ending in 4242 is charged $59.00 a month from then on, and everything goes on as it is.',
    `See your billing: ${world.config.urls.app}/app/payment`,
    'Not for you? Cancel before that day and nothing is charged.',
  ]);
  await tell({ kind: 'trial_ending', endsAt: noon('2031-03-16') });
  await subscription({ cancel_at_period_end: true });
  await tell({ kind: 'trial_ending', endsAt: trialEnd });
  await subscription({ cancel_at_period_end: false, status: 'active' });
  await tell({ kind: 'trial_ending', endsAt: trialEnd });
  expect(await mailbox.all(owner.email)).toHaveLength(1);
});

test('an end that the provider keeps to the second is the one that was warned of already', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(new Date(start.getTime() + 417));
  const owner = await make.seller();
  world.clock.advance({ days: 12 });
  await sweep(world);
  await newsOf(world, owner).subscription({ provider_id: providerIdOf(owner), ends_at: trialEnd });
  await sweep(world);
  expect(await mailbox.all(owner.email)).toHaveLength(1);
});

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
  await invoice({ id: 'in_gone', status: 'paid', paid_cents: 5900, remaining_cents: 0 });
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
    total_cents: 59_000,
    due_cents: 50_000,
    paid_cents: 50_000,
    remaining_cents: 0,
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
  await invoice({ id: 'in_nothing', status: 'paid', total_cents: 0, due_cents: 0, remaining_cents: 0 });
  await tell({ kind: 'paid', invoice: 'in_nothing' });
  expect(await mailbox.all(office)).toHaveLength(1);
});

test('a job that runs twice, and a receipt that is told twice, carry the same name', async ({ world, make }) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { invoice, subscription } = newsOf(world, owner);
  await subscription({ provider_id: providerIdOf(owner), status: 'active' });
  await invoice({ id: 'in_twice', status: 'paid', paid_cents: 5900, remaining_cents: 0 });
  const handler = world.handlers.find(({ job }) => job.name === sendBillingNews.name);
  const data = { merchantId: owner.scope.merchantId, news: { kind: 'paid', invoice: 'in_twice' } };
  await handler?.run(data, undefined, 'job-1');
  await handler?.run(data, undefined, 'job-2');
  const response = await fetch(`${world.config.urls.sandbox}/mail?to=${encodeURIComponent(owner.email)}`);
  const mails = (await response.json()) as { headers: Record<string, string> }[];
  expect(new Set(mails.map(({ headers }) => headers['message-id'])).size).toBe(1);
});

test('a cancelled subscription is told how long it runs and how it is resumed; a resumed one what comes next', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { card, tell, subscription } = newsOf(world, owner);
  const { app } = world.config.urls;
  await card({ brand: 'visa', last4: '4242' });
  await subscription({ status: 'active', cancel_at_period_end: true, ends_at: noon('2031-04-03') });
  await tell({ kind: 'cancelling', endsAt: noon('2031-04-03') });
  const cancelled = await mailbox.newest(owner.email);
  expect(cancelled.subject).toBe('Your Growth subscription is cancelled');
  expect(bodyOf(cancelled)).toEqual([
    'Hello Marisol',
    'Your Growth subscription is cancelled. It runs until April 3, 2031, everything works as before until then, and nothing more is charged.',
    'Your stores stay online until April 10, 2031, seven days longer. Nothing is deleted.',
    'Changed your mind? You can resume it at any time until April 3, 2031.',
    `Resume: ${app}/app/payment`,
  ]);
  await tell({ kind: 'resumed' });
  expect(await mailbox.all(owner.email)).toHaveLength(1);
  await subscription({ cancel_at_period_end: false });
  await tell({ kind: 'cancelling', endsAt: noon('2031-04-03') });
  await tell({ kind: 'resumed' });
  const [resumed, ...before] = await mailbox.all(owner.email);
  expect([resumed?.subject, before.length]).toEqual(['Your Growth subscription goes on', 1]);
  expect(bodyOf(resumed as ReadMail)).toEqual([
    'Good to have you back, Marisol',
    'The cancellation is taken back, and your Growth subscription goes on as before.',
    'From April 3, 2031 on, your Visa ending in 4242 is charged $59.00 a month.',
    `See your billing: ${app}/app/payment`,
  ]);
});

test('a trial that ran out is told: what stays, until when, and how to come back', async ({ world, make, mailbox }) => {
  world.clock.set(start);
  const owner = await make.seller();
  world.clock.advance({ days: 14 });
  await sweep(world);
  const [mail, ...more] = await mailbox.all(owner.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your trial has ended');
  expect(bodyOf(mail as ReadMail)).toEqual([
    'Hello Marisol',
    'Your trial of Growth has ended, and nothing more is charged.',
    'Your stores stay online until March 24, 2031, then they close. Nothing is deleted: your products, orders and designs stay as they are.',
    'Come back whenever you like: choose a plan, and your stores are open again at once.',
    `Choose a plan: ${world.config.urls.app}/app/plans`,
  ]);
});

test('a subscription that ended for want of payment says so; whoever bought again meanwhile hears nothing', async ({
  world,
  make,
  mailbox,
}) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { invoice, tell, subscription } = newsOf(world, owner);
  await subscription({ provider_id: providerIdOf(owner), status: 'active' });
  await tell({ kind: 'ended' });
  expect(await mailbox.all(owner.email)).toEqual([]);
  await invoice({ id: 'in_first', status: 'paid', paid_cents: 5900, remaining_cents: 0 });
  await invoice({ id: 'in_last', status: 'uncollectible' });
  await subscription({ status: 'canceled', ended_at: start });
  await tell({ kind: 'ended' });
  const mail = await mailbox.newest(owner.email);
  expect(mail.subject).toBe('Your subscription has ended');
  expect(bodyOf(mail)[1]).toBe(
    "Your Growth subscription has ended, because $59.00 could not be taken for it. We don't try again.",
  );
});

test('whoever closed their account hears of their money, and of nothing else', async ({ world, make, mailbox }) => {
  world.clock.set(start);
  const owner = await make.seller();
  const { invoice, tell, subscription } = newsOf(world, owner);
  await subscription({ provider_id: providerIdOf(owner), status: 'active' });
  await invoice({ id: 'in_closed', status: 'paid', paid_cents: 5900, remaining_cents: 0 });
  await world.pool.query(`update users set status = 'inactive' where email = $1`, [owner.email]);
  await tell({ kind: 'paid', invoice: 'in_closed' });
  await subscription({ status: 'canceled', ended_at: start });
  await tell({ kind: 'ended' });
  expect((await mailbox.all(owner.email)).map(({ subject }) => subject)).toEqual(['Your receipt for $59.00']);
});
