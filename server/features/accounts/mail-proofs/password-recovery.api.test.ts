import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { password, test } from '#testing/api-test.ts';

const next = 'another good password';

test('the mailed link sets a new password and ends every session', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  expect(await call(accounts.forgotPassword, { body: { email: owner.email, token: await make.botToken() } })).toEqual({
    sent: true,
  });
  await world.drain();
  await call(accounts.resetPassword, { body: { token: await mailbox.token(owner.email), password: next } });
  await expect(owner.call(accounts.me)).toFailWith('UNAUTHENTICATED');
  const signIn = async (secret: string) =>
    call(accounts.signIn, { body: { email: owner.email, password: secret, token: await make.botToken() } });
  await expect(signIn(password)).toFailWith('WRONG_CREDENTIALS');
  expect(await signIn(next)).toMatchObject({ status: 'active' });
  await world.drain();
  expect((await mailbox.newest(owner.email)).subject).toBe('Your password was changed');
});

test('an unknown mail gets the same answer and no mail is sent', async ({ call, make, mailbox, world }) => {
  const email = make.email();
  expect(await call(accounts.forgotPassword, { body: { email, token: await make.botToken() } })).toEqual({
    sent: true,
  });
  await world.drain();
  expect(await mailbox.all(email)).toEqual([]);
});

test('a link works once, for one hour, and only as we made it', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const ask = async () => {
    await call(accounts.forgotPassword, { body: { email: owner.email, token: await make.botToken() } });
    await world.drain();
    return mailbox.token(owner.email);
  };
  const used = await ask();
  await call(accounts.resetPassword, { body: { token: used, password: next } });
  await expect(call(accounts.resetPassword, { body: { token: used, password: next } })).toFailWith('GONE');
  const late = await ask();
  world.clock.advance({ hours: 1, seconds: 1 });
  await expect(call(accounts.resetPassword, { body: { token: late, password: next } })).toFailWith('GONE');
  const forged = `${late.split('.')[0]}.${'A'.repeat(43)}`;
  await expect(call(accounts.resetPassword, { body: { token: forged, password: next } })).toFailWith('GONE');
  await expect(call(accounts.resetPassword, { body: { token: 'nonsense', password: next } })).toFailWith('GONE');
});

test('using one link retires the others', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const links: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    await call(accounts.forgotPassword, { body: { email: owner.email, token: await make.botToken() } });
    await world.drain();
    links.push(await mailbox.token(owner.email));
  }
  await call(accounts.resetPassword, { body: { token: links[1] ?? '', password: next } });
  await expect(call(accounts.resetPassword, { body: { token: links[0] ?? '', password } })).toFailWith('GONE');
});

test('a reset also confirms the mail of an account that was still pending', async ({ call, make, mailbox, world }) => {
  const email = make.email();
  const name = { firstName: 'Priya', lastName: 'Raman' };
  const { _id: id } = await call(accounts.signUp, { body: { email, password, ...name, token: await make.botToken() } });
  await call(accounts.forgotPassword, { body: { email, token: await make.botToken() } });
  await world.drain();
  const mail = (await mailbox.all(email)).find((sent) => sent.subject === 'Set a new password');
  const token = /#token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await call(accounts.resetPassword, { body: { token, password: next } });
  expect(await call(accounts.verificationStatus, { params: { id } })).toEqual({ status: 'active' });
});

test('ten requests in 15 minutes per account, then 429', async ({ call, make, world }) => {
  world.clock.advance({ hours: 1 });
  const email = make.email();
  for (let count = 0; count < 10; count += 1) {
    await call(accounts.forgotPassword, { body: { email, token: await make.botToken() } });
  }
  await expect(call(accounts.forgotPassword, { body: { email, token: await make.botToken() } })).toFailWith('TOO_MANY');
});

test('the new password follows the rules', async ({ call }) => {
  await expect(call(accounts.resetPassword, { body: { token: 'x', password: 'short' } })).toFailAt({
    password: 'Too Short!',
  });
});
