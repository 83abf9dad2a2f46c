import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { type Factory, password, test } from '#testing/api-test.ts';
import { CallError, type Caller, makeCaller } from '#testing/client.ts';

const wrongCode = { code: 'This code is not right or has expired. You can ask for a new one.' };

async function signUp(call: Caller, make: Factory) {
  const email = make.email();
  const body = { email, password, firstName: 'Luis', lastName: 'Amaro', token: await make.botToken() };
  const { _id: id } = await call(accounts.signUp, { body });
  return { id, email };
}

const notThe = (code: string) => (code === '000000' ? '000001' : '000000');

test('the mailed code makes the account active, signs in and starts a 14-day trial of Growth', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const { id, email } = await signUp(call, make);
  await world.drain();
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'pending' });
  const reply = await call(accounts.verify, { body: { id, code: await mailbox.code(email) } });
  if (!('token' in reply)) throw new Error('no token');
  const subscription = await makeCaller(world.config.urls.app, { token: reply.token })(billing.subscription);
  expect(subscription).toMatchObject({ status: 'trialing', paymentStatus: 'paid', planId: { name: 'Growth' } });
  const days = (Date.parse(subscription?.endtime ?? '') - world.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(14);
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'active' });
});

test('a mailbox that refuses the code is told to whoever waits for it, until another is sent', async ({
  call,
  make,
  world,
}) => {
  await world.drain();
  const payload = { simulator: 'mail', scenario: 'rejected', times: 1 };
  await world.sandbox.app.inject({ method: 'POST', url: '/scenarios', payload });
  const { id } = await signUp(call, make);
  await world.drain();
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({
    status: 'pending',
    isMailRefused: true,
  });
  world.clock.advance({ minutes: 2 });
  await call(accounts.resendVerification, { body: { id } });
  await world.drain();
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'pending' });
});

test('a code works once', async ({ call, make, mailbox, world }) => {
  const { id, email } = await signUp(call, make);
  await world.drain();
  const body = { id, code: await mailbox.code(email) };
  await call(accounts.verify, { body });
  await expect(call(accounts.verify, { body })).toFailAt(wrongCode);
});

test('a code expires after 24 hours', async ({ call, make, mailbox, world }) => {
  const { id, email } = await signUp(call, make);
  await world.drain();
  world.clock.advance({ hours: 24, seconds: 1 });
  await expect(call(accounts.verify, { body: { id, code: await mailbox.code(email) } })).toFailAt(wrongCode);
});

test('five wrong tries use a code up', async ({ call, make, mailbox, world }) => {
  const { id, email } = await signUp(call, make);
  await world.drain();
  const code = await mailbox.code(email);
  for (let count = 0; count < 5; count += 1) {
    await expect(call(accounts.verify, { body: { id, code: notThe(code) } })).toFailAt(wrongCode);
  }
  await expect(call(accounts.verify, { body: { id, code } })).toFailAt(wrongCode);
});

test('a new code can be asked for after 60 seconds, and the old one is worth nothing then', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const { id, email } = await signUp(call, make);
  await world.drain();
  const first = await mailbox.code(email);
  await expect(call(accounts.resendVerification, { body: { id } })).toFailWith('TOO_MANY');
  world.clock.advance({ seconds: 61 });
  expect(await call(accounts.resendVerification, { body: { id } })).toEqual({ retryAfter: 60 });
  await world.drain();
  const second = await mailbox.code(email);
  if (first !== second) await expect(call(accounts.verify, { body: { id, code: first } })).toFailAt(wrongCode);
  expect(await call(accounts.verify, { body: { id, code: second } })).toMatchObject({ status: 'active' });
});

test('another account’s code does not open this one', async ({ call, make, mailbox, world }) => {
  const mine = await signUp(call, make);
  const theirs = await signUp(call, make);
  await world.drain();
  const [code, other] = [await mailbox.code(mine.email), await mailbox.code(theirs.email)];
  if (code === other) return;
  await expect(call(accounts.verify, { body: { id: theirs.id, code } })).toFailAt(wrongCode);
});

test('a code that is not six digits is refused at its field', async ({ call, make }) => {
  const { id } = await signUp(call, make);
  await expect(call(accounts.verify, { body: { id, code: '12' } })).toFailAt({
    code: 'Enter the six digits from the mail',
  });
});

test('an id that was never given out looks like a sign-up nobody confirmed', async ({ call }) => {
  const id = '0190a5a0-0000-7000-8000-000000000000';
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'pending' });
  expect(await call(accounts.resendVerification, { body: { id } })).toEqual({ retryAfter: 60 });
});

test('twenty wrong codes a day are taken for one account, however many codes were mailed; unknown ids are counted alike', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  world.clock.advance({ days: 1 });
  const { id, email } = await signUp(call, make);
  await world.drain();
  const code = await mailbox.code(email);
  const answers: unknown[] = [];
  for (const each of [id, '0190a5a0-0000-7000-8000-000000000001']) {
    await expect(call(accounts.verify, { body: { id: each, code: notThe(code) } })).toFailAt(wrongCode);
    await world.pool.query('update rate_limits set count = 20 where key = $1', [`code-guess:verify:${each}`]);
    const refused = await call(accounts.verify, { body: { id: each, code } }).catch((error: unknown) => error);
    if (!(refused instanceof CallError)) throw new Error('was let in');
    answers.push([refused.status, refused.body.error?.message]);
  }
  expect(answers[0]).toEqual([429, expect.stringMatching(/^Too many attempts\. Please wait \d+ (hours|minutes?)\.$/)]);
  expect(answers[1]).toEqual(answers[0]);
  await world.pool.query('update rate_limits set count = 19 where key = $1', [`code-guess:verify:${id}`]);
  expect(await call(accounts.verify, { body: { id, code } })).toMatchObject({ status: 'active' });
});

test('ten codes an hour are mailed for one account', async ({ call, make, world }) => {
  const { id } = await signUp(call, make);
  world.clock.advance({ hours: 1 });
  await call(accounts.resendVerification, { body: { id } });
  await world.pool.query('update rate_limits set count = 10 where key = $1', [`account-mail:verify:${id}`]);
  world.clock.advance({ seconds: 61 });
  await expect(call(accounts.resendVerification, { body: { id } })).toFailWith('TOO_MANY');
  world.clock.advance({ hours: 1 });
  await call(accounts.resendVerification, { body: { id } });
});
