import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { password, test } from '#testing/api-test.ts';
import { CallError, makeCaller } from '#testing/client.ts';

test('signing in answers the user with a token that opens the API', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const body = { email: owner.email, password, token: await make.botToken() };
  const reply = await call(accounts.signIn, { body });
  if (!('token' in reply)) throw new Error('no token');
  expect(reply).toMatchObject({ _id: owner.user._id, status: 'active', email: owner.email, role: 'owner' });
  const me = await makeCaller(world.config.urls.app, { token: reply.token })(accounts.me);
  expect(me._id).toBe(owner.user._id);
});

test('the answer holds no password hash and nothing else the contract does not declare', async ({ make }) => {
  const owner = await make.merchant();
  const me = await owner.call(accounts.me);
  expect(Object.keys(me).filter((key) => /hash|password_|merchant/i.test(key))).toEqual([]);
});

test('a wrong password and an unknown mail are answered alike', async ({ call, make }) => {
  const owner = await make.merchant();
  const answers: unknown[] = [];
  for (const email of [owner.email, 'nobody-has-this@example.com']) {
    const body = { email, password: 'not the password', token: await make.botToken() };
    const error = await call(accounts.signIn, { body }).catch((caught: unknown) => caught);
    if (!(error instanceof CallError)) throw new Error('was let in');
    answers.push({ status: error.status, name: error.code, message: error.body.error?.message });
  }
  expect(answers[0]).toEqual({ status: 400, name: 'WRONG_CREDENTIALS', message: 'Incorrect e-mail or password !' });
  expect(answers[1]).toEqual(answers[0]);
});

test('an account that is not active is told where it stands and gets no token', async ({ call, make, world }) => {
  const owner = await make.merchant();
  for (const status of ['pending', 'waiting', 'inactive'] as const) {
    await world.deps.db.updateTable('users').set({ status }).where('id', '=', owner.user._id).execute();
    const body = { email: owner.email, password, token: await make.botToken() };
    expect(await call(accounts.signIn, { body })).toEqual({ _id: owner.user._id, email: owner.email, status });
    await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  }
});

test('without the bot check nobody signs in', async ({ call, make }) => {
  const owner = await make.merchant();
  const body = { email: owner.email, password, token: '' };
  await expect(call(accounts.signIn, { body })).toFailAt({ token: 'Recaptcha Failed' });
});

test('after ten wrong passwords in 15 minutes the account waits, even for the right one', async ({
  call,
  make,
  world,
}) => {
  world.clock.advance({ minutes: 15 });
  const owner = await make.merchant();
  const attempt = async (secret: string) =>
    call(accounts.signIn, { body: { email: owner.email, password: secret, token: await make.botToken() } });
  for (let count = 0; count < 10; count += 1) await expect(attempt('wrong password')).toFailWith('WRONG_CREDENTIALS');
  await expect(attempt(password)).toFailWith('TOO_MANY');
  const refused = await attempt(password).catch((error: unknown) => error as CallError);
  expect(Number((refused as CallError).headers.get('retry-after'))).toBeGreaterThan(0);
  world.clock.advance({ minutes: 15 });
  expect(await attempt(password)).toMatchObject({ status: 'active' });
});

test('right passwords are not counted', async ({ call, make, world }) => {
  world.clock.advance({ minutes: 30 });
  const owner = await make.merchant();
  for (let count = 0; count < 12; count += 1) {
    const body = { email: owner.email, password, token: await make.botToken() };
    expect(await call(accounts.signIn, { body })).toMatchObject({ status: 'active' });
  }
});

test('signing out ends the session at once', async ({ make }) => {
  const owner = await make.merchant();
  await owner.call(accounts.signOut);
  await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
});

test('a session lasts 30 days from its last use', async ({ make, world }) => {
  const owner = await make.merchant();
  world.clock.advance({ days: 29 });
  await owner.call(accounts.me);
  world.clock.advance({ days: 29 });
  await owner.call(accounts.me);
  world.clock.advance({ days: 31 });
  await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
});

test('a session ends after half a year, however often it is used', async ({ make, world }) => {
  const owner = await make.merchant();
  for (let month = 0; month < 6; month += 1) {
    await owner.call(accounts.me);
    world.clock.advance({ days: 29 });
  }
  await owner.call(accounts.me);
  world.clock.advance({ days: 7 });
  await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
});

test('a person sees where they are signed in and can end one of the sessions, but nobody else’s', async ({
  call,
  make,
  world,
}) => {
  const owner = await make.merchant();
  const other = await make.merchant();
  const second = await call(accounts.signIn, { body: { email: owner.email, password, token: await make.botToken() } });
  if (!('token' in second)) throw new Error('no token');
  const sessions = await owner.call(accounts.sessions);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
  const foreign = (await other.call(accounts.sessions))[0];
  if (!foreign) throw new Error('no session');
  await expect(owner.call(accounts.endSession, { params: { id: foreign._id } })).toFailWith('NOT_FOUND');
  const away = sessions.find((session) => !session.isCurrent);
  if (!away) throw new Error('no other session');
  await owner.call(accounts.endSession, { params: { id: away._id } });
  await expect(makeCaller(world.config.urls.app, { token: second.token })(accounts.me)).toFailWith('UNAUTHENTICATED');
  expect(await other.call(accounts.sessions)).toHaveLength(1);
});

test('whoever ends all other sessions keeps their own', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const body = { email: owner.email, password, token: await make.botToken() };
  const second = await call(accounts.signIn, { body });
  if (!('token' in second)) throw new Error('no token');
  await owner.call(accounts.endOtherSessions);
  await expect(makeCaller(world.config.urls.app, { token: second.token })(accounts.me)).toFailWith('UNAUTHENTICATED');
  expect(await owner.call(accounts.sessions)).toMatchObject([{ isCurrent: true }]);
});

test('a challenge for the bot check is there for everyone', async ({ call }) => {
  expect(await call(accounts.botCheck)).toMatchObject({ vendor: 'altcha' });
});

test('a token counts in its header alone, and every sign-in has one of its own', async ({ call, make, world }) => {
  const owner = await make.merchant();
  const address = `${world.config.urls.app}/api/v1${accounts.me.path}`;
  const elsewhere = [
    fetch(`${address}?token=${owner.token}&access_token=${owner.token}`),
    fetch(address, { headers: { cookie: `token=${owner.token}; session=${owner.token}` } }),
    fetch(address, { headers: { 'x-auth-token': owner.token } }),
  ];
  expect((await Promise.all(elsewhere)).map(({ status }) => status)).toEqual([401, 401, 401]);
  const signIn = async () =>
    call(accounts.signIn, { body: { email: owner.email, password, token: await make.botToken() } });
  const tokens = [owner.token, ...[await signIn(), await signIn()].map((reply) => 'token' in reply && reply.token)];
  expect(new Set(tokens).size).toBe(3);
});

test('wrong passwords from one IPv6 network count together, and those of a wider one eightfold', async ({
  make,
  world,
}) => {
  world.clock.advance({ minutes: 15 });
  const wrong = async (remoteAddress: string) => {
    const payload = { email: make.email(), password: 'wrong password', token: await make.botToken() };
    return (await world.app.inject({ method: 'POST', url: '/api/v1/login', remoteAddress, payload })).statusCode;
  };
  const counts = (key: string, count: number) =>
    world.pool.query('update rate_limits set count = $2 where key = $1', [`sign-in:address:${key}`, count]);
  expect(await wrong('2001:db8:5:1::1')).toBe(400);
  await counts('2001:db8:5:1::/64', 10);
  expect(await wrong('2001:db8:5:1:ffff::2')).toBe(429);
  await counts('2001:db8:5::/48', 79);
  expect(await wrong('2001:db8:5:2::1')).toBe(400);
  expect(await wrong('2001:db8:5:3::1')).toBe(429);
  expect(await wrong('::ffff:198.51.100.7')).toBe(400);
  await counts('198.51.100.7', 10);
  expect(await wrong('198.51.100.7')).toBe(429);
});
