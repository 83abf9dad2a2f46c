import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { billing } from '#contract/billing/billing.contract.ts';
import { walkConsent } from '#providers/identity/consent.fixture.ts';
import { password, test } from '#testing/api-test.ts';
import { makeCaller, send } from '#testing/client.ts';
import type { World } from '#testing/world.ts';

interface Account {
  email: string;
  option?: boolean;
  cancel?: boolean;
}

type Provider = 'google' | 'facebook';

const routes = {
  google: { start: accounts.startGoogle, finish: accounts.finishGoogle },
  facebook: { start: accounts.startFacebook, finish: accounts.finishFacebook },
};

/** Goes to the provider, consents as the given person and comes back; tells where the browser ends. */
async function walk(world: World, provider: Provider, account: Account, tamper?: (callback: URL) => void) {
  const started = await send(world.config.urls.app, routes[provider].start, {});
  const cookie = (started.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const callback = await consent(started.headers.get('location') ?? '', account);
  tamper?.(callback);
  const finished = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  return { landed: new URL(finished.headers.get('location') ?? ''), callback, cookie };
}

/** Fills in the sandbox's consent page like a person would. */
const consent = (address: string, account: Account): Promise<URL> =>
  walkConsent(new URL(address), {
    email: account.email,
    firstName: 'Renee',
    lastName: 'Castellano',
    // Google's page: the mail is verified. Facebook's: the person shares their mail.
    option: account.option === false ? '' : 'on',
    decision: account.cancel ? 'cancel' : 'continue',
  });

const codeOf = (landed: URL) => new URLSearchParams(landed.hash.slice(1)).get('code') ?? '';

test('a newcomer with a verified Google mail gets an active account with a trial', async ({ call, make, world }) => {
  const email = make.email();
  const { landed } = await walk(world, 'google', { email });
  expect(landed.pathname).toBe('/redirect');
  const reply = await call(accounts.exchange, { body: { code: codeOf(landed) } });
  if (!('token' in reply)) throw new Error('no token');
  expect(reply).toMatchObject({ email, status: 'active', hasPassword: false, firstName: 'Renee' });
  const me = makeCaller(world.config.urls.app, { token: reply.token });
  expect(await me(billing.subscription)).toMatchObject({ status: 'trialing' });
});

test('the one-time code of a social sign-in works once and expires', async ({ call, make, world }) => {
  const { landed } = await walk(world, 'google', { email: make.email() });
  const body = { code: codeOf(landed) };
  await call(accounts.exchange, { body });
  await expect(call(accounts.exchange, { body })).toFailWith('GONE');
  const late = await walk(world, 'google', { email: make.email() });
  world.clock.advance({ minutes: 16 });
  await expect(call(accounts.exchange, { body: { code: codeOf(late.landed) } })).toFailWith('GONE');
});

test('Google’s verified mail opens the account that has this mail', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const { landed } = await walk(world, 'google', { email: owner.email });
  expect(await call(accounts.exchange, { body: { code: codeOf(landed) } })).toMatchObject({ _id: owner.user._id });
  // Nobody loses the password they chose after confirming their mail.
  const body = { email: owner.email, password, token: await make.botToken() };
  expect(await call(accounts.signIn, { body })).toMatchObject({ status: 'active' });
});

test('an account that was registered with this mail but never confirmed loses its password', async ({
  call,
  make,
  world,
}) => {
  const email = make.email();
  const name = { firstName: 'Mallory', lastName: 'Intruder' };
  const { _id: id } = await call(accounts.signUp, { body: { email, password, ...name, token: await make.botToken() } });
  const { landed } = await walk(world, 'google', { email });
  expect(await call(accounts.exchange, { body: { code: codeOf(landed) } })).toMatchObject({
    _id: id,
    status: 'active',
  });
  const body = { email, password, token: await make.botToken() };
  await expect(call(accounts.signIn, { body })).toFailWith('WRONG_CREDENTIALS');
});

test('Facebook vouches for no mail: it links only after a mailed code', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const { landed } = await walk(world, 'facebook', { email: owner.email });
  const code = codeOf(landed);
  expect(await call(accounts.exchange, { body: { code } })).toEqual({ needsCode: true, email: owner.email });
  await world.drain();
  const mailedCode = await mailbox.code(owner.email);
  const wrong = mailedCode === '000000' ? '000001' : '000000';
  await expect(call(accounts.confirmExchange, { body: { code, mailedCode: wrong } })).toFailAt({
    mailedCode: 'This code is not right.',
  });
  expect(await call(accounts.confirmExchange, { body: { code, mailedCode } })).toMatchObject({ _id: owner.user._id });
  const again = await walk(world, 'facebook', { email: owner.email });
  expect(await call(accounts.exchange, { body: { code: codeOf(again.landed) } })).toMatchObject({
    _id: owner.user._id,
  });
});

test('a Google mail that is not verified needs the mailed code too', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const { landed } = await walk(world, 'google', { email: owner.email, option: false });
  const reply = await call(accounts.exchange, { body: { code: codeOf(landed) } });
  expect(reply).toEqual({ needsCode: true, email: owner.email });
});

test('a Facebook account that shares no mail can’t sign in', async ({ make, world }) => {
  const { landed } = await walk(world, 'facebook', { email: make.email(), option: false });
  expect(landed.search).toBe('?social=nomail');
});

test('five wrong mailed codes end a social sign-in', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const { landed } = await walk(world, 'facebook', { email: owner.email });
  const code = codeOf(landed);
  await call(accounts.exchange, { body: { code } });
  await world.drain();
  const mailedCode = await mailbox.code(owner.email);
  const wrong = mailedCode === '000000' ? '000001' : '000000';
  for (let count = 0; count < 5; count += 1) {
    await expect(call(accounts.confirmExchange, { body: { code, mailedCode: wrong } })).toFailAt({
      mailedCode: 'This code is not right.',
    });
  }
  await expect(call(accounts.confirmExchange, { body: { code, mailedCode } })).toFailWith('GONE');
});

test('a cancelled, replayed or planted sign-in ends at the sign-in page', async ({ make, world }) => {
  const cancelled = await walk(world, 'google', { email: make.email(), cancel: true });
  expect(cancelled.landed.href).toBe(`${world.config.urls.app}/login?social=rejected`);
  const good = await walk(world, 'google', { email: make.email() });
  const replay = await fetch(good.callback, { redirect: 'manual', headers: { cookie: good.cookie } });
  expect(replay.headers.get('location')).toBe(`${world.config.urls.app}/login?social=rejected`);
  const forged = await walk(world, 'google', { email: make.email() }, (callback) =>
    callback.searchParams.set('state', 'forged'),
  );
  expect(forged.landed.search).toBe('?social=rejected');
});

test('a callback in a browser that did not begin the flow is refused', async ({ make, world }) => {
  const started = await send(world.config.urls.app, accounts.startFacebook, {});
  const callback = await consent(started.headers.get('location') ?? '', { email: make.email() });
  const planted = await fetch(callback, { redirect: 'manual' });
  expect(planted.headers.get('location')).toBe(`${world.config.urls.app}/login?social=rejected`);
  expect(started.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
});

test('wrong codes for one mail address are counted across all sign-ins, and are no longer taken after twenty in a day', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  world.clock.advance({ days: 1 });
  const victim = await make.merchant();
  const attempt = async () => {
    const code = codeOf((await walk(world, 'facebook', { email: victim.email })).landed);
    await call(accounts.exchange, { body: { code } });
    return code;
  };
  const first = await attempt();
  await world.drain();
  const wrong = (await mailbox.code(victim.email)) === '000000' ? '000001' : '000000';
  const guess = (code: string) => call(accounts.confirmExchange, { body: { code, mailedCode: wrong } });
  await expect(guess(first)).toFailAt({ mailedCode: 'This code is not right.' });
  await world.pool.query(`update rate_limits set count = 19 where key = $1`, [`code-guess:identity:${victim.email}`]);
  await expect(guess(first)).toFailAt({ mailedCode: 'This code is not right.' });
  const second = await attempt();
  await world.drain();
  const right = { code: second, mailedCode: await mailbox.code(victim.email) };
  await expect(call(accounts.confirmExchange, { body: right })).toFailWith('TOO_MANY');
  await world.pool.query(`update rate_limits set count = 19 where key = $1`, [`code-guess:identity:${victim.email}`]);
  expect(await call(accounts.confirmExchange, { body: right })).toMatchObject({ _id: victim.user._id });
});

test('ten codes an hour are mailed to one address, and what was not mailed can’t be guessed', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const victim = await make.merchant();
  const attempt = async () => codeOf((await walk(world, 'facebook', { email: victim.email })).landed);
  const code = await attempt();
  await expect(call(accounts.confirmExchange, { body: { code, mailedCode: '000000' } })).toFailWith('GONE');
  await call(accounts.exchange, { body: { code } });
  await world.pool.query(`update rate_limits set count = 10 where key = $1`, [`account-mail:identity:${victim.email}`]);
  // The same sign-in again mails nothing, and is answered.
  expect(await call(accounts.exchange, { body: { code } })).toMatchObject({ needsCode: true });
  await expect(call(accounts.exchange, { body: { code: await attempt() } })).toFailWith('TOO_MANY');
  await world.drain();
  expect(await mailbox.all(victim.email)).toHaveLength(1);
});
