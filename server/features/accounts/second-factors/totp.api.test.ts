import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { history } from '#contract/history/history.contract.ts';
import { detail, type Factory, type Person, password, test } from '#testing/api-test.ts';
import { type Caller, makeCaller } from '#testing/client.ts';
import type { World } from '#testing/world.ts';

const codeOf = (secret: string, { clock }: World) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

async function setUp(world: World, { call }: Pick<Person, 'call'>) {
  const { secret } = await call(factors.beginTotp);
  const { recoveryCodes } = await call(factors.confirmTotp, { body: { code: codeOf(secret, world) } });
  // The code that has confirmed it is used up.
  world.clock.advance({ seconds: 30 });
  return { secret, recoveryCodes };
}

async function firstStep(call: Caller, make: Factory, { email }: Pick<Person, 'email'>): Promise<string> {
  const reply = await call(accounts.signIn, { body: { email, password, token: await make.botToken() } });
  if (!('ticket' in reply)) throw new Error('no second step was asked');
  expect(Object.keys(reply).toSorted()).toEqual(['email', 'ticket', 'ways']);
  return reply.ticket;
}

test('a password is then not enough: a code of the app finishes the sign-in', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const { secret, recoveryCodes } = await setUp(world, owner);
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const ticket = await firstStep(call, make, owner);
  const wrong = codeOf(secret, world) === '000000' ? '000001' : '000000';
  await expect(call(factors.secondStep, { body: { ticket, code: wrong } })).toFailAt({
    code: 'This code is not right. Each is good once.',
  });
  const reply = await call(factors.secondStep, { body: { ticket, code: codeOf(secret, world) } });
  if (!('token' in reply)) throw new Error('no token');
  const me = makeCaller(world.config.urls.app, { token: reply.token });
  expect((await me(factors.list)).totp).toMatchObject({ recoveryCodesLeft: 10 });
  await expect(call(factors.secondStep, { body: { ticket, code: codeOf(secret, world) } })).toFailWith('GONE');
});

test('a code is good once, and a ticket for ten minutes', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const { secret } = await setUp(world, owner);
  const code = codeOf(secret, world);
  await call(factors.secondStep, { body: { ticket: await firstStep(call, make, owner), code } });
  const replayed = { ticket: await firstStep(call, make, owner), code };
  await expect(call(factors.secondStep, { body: replayed })).toFailAt({ code: expect.any(String) });
  const ticket = await firstStep(call, make, owner);
  world.clock.advance({ minutes: 10 });
  await expect(call(factors.secondStep, { body: { ticket, code: codeOf(secret, world) } })).toFailWith('GONE');
});

test('a recovery code signs in once and says how many are left; new ones replace the old', async ({
  call,
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { recoveryCodes } = await setUp(world, owner);
  const [first = '', second = ''] = recoveryCodes;
  const use = async (code: string) =>
    call(factors.secondStep, { body: { ticket: await firstStep(call, make, owner), code } });
  expect(await use(first.toUpperCase().replace('-', ' '))).toMatchObject({ recoveryCodesLeft: 9 });
  await expect(use(first)).toFailAt({ code: expect.any(String) });
  await owner.call(factors.renewRecoveryCodes);
  await expect(use(second)).toFailAt({ code: expect.any(String) });
});

test('whoever it is hears of every change by mail, with what to do if it was not them; the history says it, too', async ({
  call,
  make,
  world,
  mailbox,
}) => {
  const owner = await make.merchant();
  const { recoveryCodes } = await setUp(world, owner);
  const body = { ticket: await firstStep(call, make, owner), code: recoveryCodes[0] ?? '' };
  await call(factors.secondStep, { body });
  await owner.call(factors.renewRecoveryCodes);
  await owner.call(factors.removeTotp);
  await world.drain();
  const mails = await mailbox.all(owner.email);
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'A recovery code was used',
    'An authenticator app was set up',
    'Your authenticator app was removed',
    'Your recovery codes were renewed',
  ]);
  for (const { links } of mails) expect(links).toContainEqual(expect.stringContaining('/app/profile'));
  const { entries } = await owner.call(history.list, { query: { subject: 'team' } });
  expect(entries.map(({ changes: [change] }) => [change?.field, change?.is])).toEqual([
    ['authenticatorApp', null],
    ['recoveryCodes', 'renewed'],
    ['recoveryCodes', 'one used, 9 left'],
    ['authenticatorApp', 'set up'],
  ]);
});

test('codes are tried five times for one ticket and ten times for one person', async ({ call, make, world }) => {
  const owner = await make.merchant();
  await setUp(world, owner);
  world.clock.advance({ minutes: 15 });
  const guess = (ticket: string) => call(factors.secondStep, { body: { ticket, code: 'zzzzz-zzzzz' } });
  for (const refusal of ['GONE', 'TOO_MANY'] as const) {
    const ticket = await firstStep(call, make, owner);
    for (let tries = 0; tries < 5; tries += 1) {
      // Each from somewhere else: it is the person whose tries are counted.
      await world.pool.query(`delete from rate_limits where key like 'factor:%' and key not like 'factor:user:%'`);
      const one = guess(ticket);
      if (refusal === 'TOO_MANY' && tries === 4) await expect(one).toFailWith('TOO_MANY');
      else await expect(one).toFailAt({ code: expect.any(String) });
    }
    await world.pool.query(`delete from rate_limits where key like 'factor:%' and key not like 'factor:user:%'`);
    await expect(guess(ticket)).toFailWith(refusal);
  }
});

test('the app is confirmed by a code of it, in an hour, and removed by whoever shows who they are', async ({
  call,
  make,
  world,
}) => {
  const owner = await make.merchant();
  const { secret } = await owner.call(factors.beginTotp);
  const code = codeOf(secret, world);
  const wrong = code === '000000' ? '000001' : '000000';
  await expect(owner.call(factors.confirmTotp, { body: { code: wrong } })).toFailAt({ code: expect.any(String) });
  // Until then the password is enough.
  const body = { email: owner.email, password, token: await make.botToken() };
  expect(await call(accounts.signIn, { body })).toHaveProperty('token');
  await owner.call(factors.confirmTotp, { body: { code } });
  await expect(owner.call(factors.beginTotp)).toFailWith('CONFLICT');
  const stored = await world.pool.query<{ found: string }>(
    'select sealed::text || last_step as found from totp_secrets',
  );
  expect(stored.rows.every(({ found }) => !found.includes(secret))).toBe(true);
  world.clock.advance({ minutes: 11 });
  await expect(owner.call(factors.removeTotp)).toFailWith('STEP_UP_NEEDED');
  await owner.call(factors.stepUp, { body: { code: codeOf(secret, world) } });
  await owner.call(factors.removeTotp);
  expect((await owner.call(factors.list)).totp).toBeNull();
  const begun = await owner.call(factors.beginTotp);
  world.clock.advance({ minutes: 61 });
  const late = { code: codeOf(begun.secret, world) };
  await expect(owner.call(factors.confirmTotp, { body: late })).toFailWith('GONE');
});

detail(
  'the same code twice at once signs in once, and a new password ends open tickets',
  async ({ call, make, world }) => {
    const owner = await make.merchant();
    const { secret } = await setUp(world, owner);
    const tickets = [await firstStep(call, make, owner), await firstStep(call, make, owner)];
    const code = codeOf(secret, world);
    const answers = await Promise.allSettled(
      tickets.map((ticket) => call(factors.secondStep, { body: { ticket, code } })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ticket = await firstStep(call, make, owner);
    const newPassword = 'boxes of boxes';
    await owner.call(accounts.changePassword, { body: { password, newPassword, confirmpassword: newPassword } });
    world.clock.advance({ seconds: 30 });
    await expect(call(factors.secondStep, { body: { ticket, code: codeOf(secret, world) } })).toFailWith('GONE');
  },
);
