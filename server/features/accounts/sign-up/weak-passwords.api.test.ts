import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { weakPassword } from '#server/kit/security/weak-passwords.ts';
import { password, test } from '#testing/api-test.ts';
import { resetToken } from '../mail-proofs/mailed-secrets.ts';

test.beforeEach(({ world }) => {
  world.deps.refusesWeakPasswords = true;
});

test('nobody signs up with a password that is tried first, or with their own name', async ({ call, make }) => {
  const person = { email: make.email(), firstName: 'Marisol', lastName: 'Dunn' };
  for (const weak of ['iloveyou', 'Scanfront1', 'marisol2026']) {
    const body = { ...person, password: weak, token: await make.botToken() };
    await expect(call(accounts.signUp, { body })).toFailAt({ password: weakPassword });
  }
});

test('nor is such a password chosen later', async ({ call, make, mailbox, world }) => {
  const owner = await make.merchant();
  const weak = 'trustno1';
  const changed = { password, newPassword: weak, confirmpassword: weak };
  await expect(owner.call(accounts.changePassword, { body: changed })).toFailAt({ newPassword: weakPassword });
  await call(accounts.forgotPassword, { body: { email: owner.email, token: await make.botToken() } });
  const invited = make.email();
  await owner.call(team.invite, { body: { email: invited } });
  await world.drain();
  const link = await mailbox.token(owner.email);
  expect(link).toBe(resetToken(world.deps.secrets, link.split('.')[0] ?? ''));
  const reset = (chosen: string) => call(accounts.resetPassword, { body: { token: link, password: chosen } });
  await expect(reset(weak)).toFailAt({ password: weakPassword });
  // The link was not used up by it.
  await reset('a pallet of toasters');
  const joining = { token: await mailbox.token(invited), firstName: 'Teo', lastName: 'Sommer' };
  await expect(call(team.join, { body: { ...joining, password: weak } })).toFailAt({ password: weakPassword });
});
