import { expect } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { test } from '#testing/api-test.ts';
import type { ReadMail } from '#testing/mailbox.ts';
import { sweep } from '../billing.fixture.ts';
import { bodyOf, newsOf, noon, providerIdOf, start, trialEnd } from './notices.fixture.ts';

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
  await invoice({ id: 'in_first', status: 'paid', paid_cents: cents(5900), remaining_cents: cents(0) });
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
  await invoice({ id: 'in_closed', status: 'paid', paid_cents: cents(5900), remaining_cents: cents(0) });
  await world.pool.query(`update users set status = 'inactive' where email = $1`, [owner.email]);
  await tell({ kind: 'paid', invoice: 'in_closed' });
  await subscription({ status: 'canceled', ended_at: start });
  await tell({ kind: 'ended' });
  expect((await mailbox.all(owner.email)).map(({ subject }) => subject)).toEqual(['Your receipt for $59.00']);
});
