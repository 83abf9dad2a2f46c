import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { password, test } from '#testing/api-test.ts';
import { send } from '#testing/client.ts';

const name = { firstName: 'Dana', lastName: 'Whitlock' };

test('signing up creates a pending account and mails a six-digit code', async ({ call, make, mailbox, world }) => {
  const email = make.email();
  const reply = await call(accounts.signUp, { body: { email, password, ...name, token: await make.botToken() } });
  expect(reply).toEqual({ _id: expect.any(String), email, status: 'pending' });
  await world.drain();
  const mail = await mailbox.newest(email);
  expect(mail.text).toContain(`/verifyaccount/${reply._id}?code=${await mailbox.code(email)}`);
});

test('a mail address is compared without regard to case', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const body = { email: owner.email.toUpperCase(), password, ...name, token: await make.botToken() };
  await call(accounts.signUp, { body });
  await world.drain();
  expect((await mailbox.newest(owner.email)).subject).toBe('You already have a Scanfront account');
});

test('a known mail gets the same answer with a decoy id, and a mail tells the owner', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const owner = await make.merchant();
  const body = { email: owner.email, password, ...name, token: await make.botToken() };
  const reply = await call(accounts.signUp, { body });
  expect(reply).toEqual({ _id: expect.any(String), email: owner.email, status: 'pending' });
  expect(reply._id).not.toBe(owner.user._id);
  await world.drain();
  expect((await mailbox.newest(owner.email)).subject).toBe('You already have a Scanfront account');
  // The decoy behaves like any account that waits for its code.
  expect(await call(accounts.verificationStatus, { params: { id: reply._id } })).toEqual({ status: 'pending' });
  await expect(call(accounts.resendVerification, { body: { id: reply._id } })).toFailWith('TOO_MANY');
  await expect(call(accounts.verify, { body: { id: reply._id, code: '123456' } })).toFailAt({
    code: 'This code is not right or has expired. You can ask for a new one.',
  });
  world.clock.advance({ seconds: 61 });
  await call(accounts.resendVerification, { body: { id: reply._id } });
  await world.drain();
  const subjects = (await mailbox.all(owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'You already have a Scanfront account')).toHaveLength(2);
});

test('who signs up again before confirming gets in from the page they are on, with the password they chose there', async ({
  call,
  make,
  mailbox,
  world,
}) => {
  const email = make.email();
  const signUp = async (chosen: string) => {
    const body = { email, password: chosen, ...name, token: await make.botToken() };
    const { _id } = await call(accounts.signUp, { body });
    await world.drain();
    return _id;
  };
  await signUp('chosen by a stranger');
  const id = await signUp(password);
  const sent = await mailbox.newest(email);
  expect(sent.text).toContain(`/verifyaccount/${id}?code=${await mailbox.code(email)}`);
  world.clock.advance({ seconds: 61 });
  await call(accounts.resendVerification, { body: { id } });
  await world.drain();
  const code = await mailbox.code(email);
  expect(await call(accounts.verify, { body: { id, code } })).toMatchObject({ status: 'active', email });
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'active' });
  const signIn = async (tried: string) =>
    call(accounts.signIn, { body: { email, password: tried, token: await make.botToken() } });
  await expect(signIn('chosen by a stranger')).toFailWith('WRONG_CREDENTIALS');
  expect(await signIn(password)).toMatchObject({ status: 'active' });
});

test('wrong codes are counted for the mailbox, on whichever page they are tried', async ({ call, make, world }) => {
  const email = make.email();
  const body = { email, password, ...name };
  await call(accounts.signUp, { body: { ...body, token: await make.botToken() } });
  const { _id: id } = await call(accounts.signUp, { body: { ...body, token: await make.botToken() } });
  await expect(call(accounts.verify, { body: { id, code: '000000' } })).toFailAt({
    code: 'This code is not right or has expired. You can ask for a new one.',
  });
  await world.pool.query('update rate_limits set count = 20 where key = $1', [`code-guess:mailbox:${email}`]);
  await expect(call(accounts.verify, { body: { id, code: '000000' } })).toFailWith('TOO_MANY');
});

test('ten sign-ups with one mail at once make one account, and an eleventh within the hour is refused', async ({
  call,
  make,
  world,
}) => {
  const email = make.email();
  world.clock.advance({ hours: 2 });
  const tokens = await Promise.all(Array.from({ length: 10 }, () => make.botToken()));
  const replies = await Promise.all(
    tokens.map((token) => call(accounts.signUp, { body: { email, password, ...name, token } })),
  );
  expect(new Set(replies.map((reply) => reply._id)).size).toBe(10);
  const rows = await world.deps.db.selectFrom('users').select('merchant_id').where('email', '=', email).execute();
  expect(rows).toHaveLength(1);
  const empty = await world.deps.db
    .selectFrom('merchants')
    .leftJoin('users', 'users.merchant_id', 'merchants.id')
    .select('merchants.id')
    .where('users.id', 'is', null)
    .execute();
  expect(empty).toEqual([]);
  const spelled = { email: email.replace('@', '+again@'), password, ...name, token: await make.botToken() };
  await expect(call(accounts.signUp, { body: spelled })).toFailWith('TOO_MANY');
});

test('each wrong field is told with its message', async ({ call, make }) => {
  const token = await make.botToken();
  const sent = { email: 'nobody', password: 'short', firstName: ' ', lastName: '', token };
  await expect(call(accounts.signUp, { body: sent })).toFailAt({
    email: 'Invalid email',
    password: 'Too Short!',
    firstName: 'Required',
    lastName: 'Required',
  });
  await expect(call(accounts.signUp, { body: {} as never })).toFailAt({
    email: 'Required',
    password: 'Required',
    firstName: 'Required',
    lastName: 'Required',
    token: 'Recaptcha Failed',
  });
  const long = { email: make.email(), password: 'x'.repeat(51), ...name, token };
  await expect(call(accounts.signUp, { body: long })).toFailAt({ password: 'Too Long!' });
});

test('a bot-check token counts once, and an invented one never', async ({ call, make }) => {
  const token = await make.botToken();
  await call(accounts.signUp, { body: { email: make.email(), password, ...name, token } });
  const again = { email: make.email(), password, ...name, token };
  await expect(call(accounts.signUp, { body: again })).toFailAt({ token: 'Recaptcha Failed' });
  await expect(call(accounts.signUp, { body: { ...again, token: 'invented' } })).toFailAt({
    token: 'Recaptcha Failed',
  });
});

test('a bot-check token expires', async ({ call, make, world }) => {
  const token = await make.botToken();
  world.clock.advance({ minutes: 11 });
  const body = { email: make.email(), password, ...name, token };
  await expect(call(accounts.signUp, { body })).toFailAt({ token: 'Recaptcha Failed' });
});

test('fields that nobody declared are not written', async ({ call, make, world }) => {
  const email = make.email();
  const sneaky = {
    email,
    password,
    ...name,
    token: await make.botToken(),
    status: 'active',
    role: 'staff',
    image: 'x',
  };
  await call(accounts.signUp, { body: sneaky });
  const row = await world.deps.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'pending', role: 'owner', image_key: null });
});

test('one address may sign up thirty times in an hour', async ({ call, make, world }) => {
  world.clock.advance({ hours: 3 });
  for (let count = 0; count < 30; count += 1) {
    const body = { email: 'bad', password, ...name, token: 'x' };
    await expect(call(accounts.signUp, { body })).toFailAt({ email: 'Invalid email' });
  }
  const tries = Array.from({ length: 31 }, async () =>
    send(world.config.urls.app, accounts.signUp, {
      body: { email: make.email(), password, ...name, token: 'spent' },
    }),
  );
  const statuses = (await Promise.all(tries)).map((response) => response.status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
