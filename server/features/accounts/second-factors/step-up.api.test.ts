import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { factors } from '#contract/accounts/factors.contract.ts';
import { products } from '#contract/products/products.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { requireStepUp } from '#server/kit/actor.ts';
import { detail, password, test } from '#testing/api-test.ts';
import { makeCaller } from '#testing/client.ts';

test('ten minutes after signing in it is asked again, before what moves money or rights', async ({ make, world }) => {
  const owner = await make.merchant();
  const invite = () => owner.call(team.invite, { body: { email: make.email() } });
  await invite();
  world.clock.advance({ minutes: 10 });
  await expect(invite()).toFailWith('STEP_UP_NEEDED');
  await owner.call(products.list, { query: {} });
  await expect(owner.call(factors.stepUp, { body: { password: 'not my password' } })).toFailAt({
    password: 'You entered incorrect password',
  });
  await expect(invite()).toFailWith('STEP_UP_NEEDED');
  await owner.call(factors.stepUp, { body: { password } });
  await invite();
  world.clock.advance({ minutes: 9 });
  await invite();
  const confirmation = owner.email;
  world.clock.advance({ minutes: 1 });
  await expect(owner.call(accounts.closeAccount, { body: { confirmation } })).toFailWith('STEP_UP_NEEDED');
});

test('it counts for the session that it was shown in alone', async ({ call, make, world }) => {
  const owner = await make.merchant();
  world.clock.advance({ minutes: 10 });
  const body = { email: owner.email, password, token: await make.botToken() };
  const reply = await call(accounts.signIn, { body });
  if (!('token' in reply)) throw new Error('no token');
  const elsewhere = makeCaller(world.config.urls.app, { token: reply.token });
  await elsewhere(team.invite, { body: { email: make.email() } });
  await expect(owner.call(team.invite, { body: { email: make.email() } })).toFailWith('STEP_UP_NEEDED');
});

test('a password is tried ten times', async ({ make, world }) => {
  const owner = await make.merchant();
  world.clock.advance({ minutes: 15 });
  const guess = () => owner.call(factors.stepUp, { body: { password: 'not my password' } });
  for (let tries = 0; tries < 10; tries += 1) await expect(guess()).toFailAt({ password: expect.any(String) });
  await expect(guess()).toFailWith('TOO_MANY');
  world.clock.advance({ minutes: 15 });
  await owner.call(factors.stepUp, { body: { password } });
});

test('whoever has nothing here gets a code by mail; everybody else does not', async ({ make, mailbox, world }) => {
  const owner = await make.merchant();
  await expect(owner.call(factors.mailStepUp)).toFailWith('CONFLICT');
  await world.pool.query('update users set password_hash = null where id = $1', [owner.user._id]);
  world.clock.advance({ minutes: 15 });
  await owner.call(factors.mailStepUp);
  await world.drain();
  const mailedCode = await mailbox.code(owner.email);
  const wrong = mailedCode === '000000' ? '000001' : '000000';
  const tell = (code: string) => owner.call(factors.stepUp, { body: { mailedCode: code } });
  await expect(tell(wrong)).toFailAt({ mailedCode: expect.any(String) });
  await tell(mailedCode);
  await expect(tell(mailedCode)).toFailAt({ mailedCode: expect.any(String) });
  await owner.call(team.invite, { body: { email: make.email() } });
});

detail('keys and assistants are refused, and a proposal that somebody confirmed is not', () => {
  expect(() => requireStepUp({ sessionId: '' })).toThrow('A person has to do this themselves.');
  expect(() => requireStepUp({ sessionId: 'of who confirms' })).toThrow('Please confirm that it is you.');
  expect(() => requireStepUp({ sessionId: 'of who confirms', isSteppedUp: true })).not.toThrow();
});
