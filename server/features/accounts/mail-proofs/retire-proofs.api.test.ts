import { expect } from 'vitest';
import { accounts } from '#contract/accounts/accounts.contract.ts';
import { team } from '#contract/team/team.contract.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { newId } from '#server/kit/ids.ts';
import { hashToken, newToken } from '#server/kit/security/secrets.ts';
import { type Factory, password, test } from '#testing/api-test.ts';
import { CallError, type Caller } from '#testing/client.ts';
import { awaitsAdvisoryLock, untilSomebodyWaits } from '#testing/lock-waits.ts';
import type { openMailboxOf } from '#testing/mailbox.ts';
import type { World } from '#testing/world.ts';
import { identitiesRepository } from '../sign-in/identities.repository.ts';
import { usersRepository } from '../users.repository.ts';
import { handoffCode } from './mailed-secrets.ts';
import { lockMailbox, retireProofs } from './retire-proofs.ts';
import { confirmMail } from './verification.ts';

const next = 'another good password';
const name = { firstName: 'Luis', lastName: 'Amaro' };

interface Parts {
  world: World;
  make: Factory;
  call: Caller;
  mailbox: ReturnType<typeof openMailboxOf>;
}

type Proof = () => Promise<unknown>;

/** Somebody who has signed up and holds one mail of each kind that could be used next. */
async function collectProofs({ world, make, call, mailbox }: Parts) {
  const email = make.email();
  const { _id: id } = await call(accounts.signUp, { body: { email, password, ...name, token: await make.botToken() } });
  await world.drain();
  const code = await mailbox.code(email);
  const reset = async (): Promise<Proof> => {
    await call(accounts.forgotPassword, { body: { email, token: await make.botToken() } });
    await world.drain();
    const token = await mailbox.token(email);
    return () => call(accounts.resetPassword, { body: { token, password: next } });
  };
  return {
    email,
    verification: () => call(accounts.verify, { body: { id, code } }),
    link: await reset(),
    otherLink: await reset(),
    social: await socialCode(world, call, email),
    otherSocial: await socialCode(world, call, email),
  };
}

/** A sign-in with Facebook that waits for the code it has mailed. */
async function socialCode(world: World, call: Caller, email: string): Promise<Proof> {
  const id = newId();
  const code = newToken();
  await identitiesRepository(world.deps.db).createHandoff({
    id,
    codeHash: hashToken(code),
    provider: 'facebook',
    subject: id,
    email,
    ...name,
    needsCode: true,
    expiresAt: after(world.clock.now(), minutes(15)),
  });
  expect(await call(accounts.exchange, { body: { code } })).toEqual({ needsCode: true, email });
  return () => call(accounts.confirmExchange, { body: { code, mailedCode: handoffCode(world.deps.secrets, id) } });
}

const statusOf = (proof: Proof): Promise<number> =>
  proof().then(
    () => 200,
    (error: unknown) => (error instanceof CallError ? error.status : 0),
  );

const refusals = { verification: 400, link: 410, otherLink: 410, social: 410, otherSocial: 410 } as const;
const kinds = Object.keys(refusals) as (keyof typeof refusals)[];

// Every kind in turn is used; nothing else that was mailed works after it.
test.for(['verification', 'link', 'social'] as const)(
  'once the %s is used, every other mail is worthless',
  async (used, { world, make, call, mailbox }) => {
    world.clock.advance({ minutes: 15 });
    const proofs = await collectProofs({ world, make, call, mailbox });
    expect(await statusOf(proofs[used])).toBe(200);
    for (const kind of kinds) expect([kind, await statusOf(proofs[kind])]).toEqual([kind, refusals[kind]]);
    // Whoever has the mailbox can always ask for another.
    await call(accounts.forgotPassword, { body: { email: proofs.email, token: await make.botToken() } });
    await world.drain();
    const token = await mailbox.token(proofs.email);
    await call(accounts.resetPassword, { body: { token, password: next } });
  },
);

test('of all mails used at once one works, and the others are refused like any that are old', async ({
  world,
  make,
  call,
  mailbox,
}) => {
  world.clock.advance({ minutes: 15 });
  const proofs = await collectProofs({ world, make, call, mailbox });
  const { asked } = await world.deps.db.transaction().execute(async (tx) => {
    await lockMailbox(tx, proofs.email);
    const all = Promise.all(kinds.map((kind) => statusOf(proofs[kind])));
    await Promise.race([untilSomebodyWaits(world), all]);
    expect(await awaitsAdvisoryLock(world)).toBe(true);
    return { asked: all };
  });
  const statuses = await asked;
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  const refused = kinds.filter((_kind, at) => statuses[at] !== 200);
  expect(statuses.filter((status) => status !== 200)).toEqual(refused.map((kind) => refusals[kind]));
});

test('a changed password retires links and codes that were mailed before', async ({ world, make, call, mailbox }) => {
  world.clock.advance({ minutes: 15 });
  const owner = await make.merchant();
  await call(accounts.forgotPassword, { body: { email: owner.email, token: await make.botToken() } });
  await world.drain();
  const token = await mailbox.token(owner.email);
  const social = await socialCode(world, call, owner.email);
  await owner.call(accounts.changePassword, { body: { password, newPassword: next, confirmpassword: next } });
  await expect(call(accounts.resetPassword, { body: { token, password } })).toFailWith('GONE');
  await expect(social()).toFailWith('GONE');
});

test('a verified Google mail retires what was mailed for the account that it takes over', async ({
  world,
  make,
  call,
  mailbox,
}) => {
  world.clock.advance({ minutes: 15 });
  const proofs = await collectProofs({ world, make, call, mailbox });
  const code = newToken();
  await identitiesRepository(world.deps.db).createHandoff({
    id: newId(),
    codeHash: hashToken(code),
    provider: 'google',
    subject: newId(),
    email: proofs.email,
    ...name,
    needsCode: false,
    expiresAt: after(world.clock.now(), minutes(15)),
  });
  await call(accounts.exchange, { body: { code } });
  for (const kind of kinds) expect([kind, await statusOf(proofs[kind])]).toEqual([kind, refusals[kind]]);
});

test('an accepted invitation ends a social sign-in that waits for its code', async ({ world, make, call, mailbox }) => {
  const owner = await make.merchant();
  const email = make.email();
  await owner.call(team.invite, { body: { email } });
  await world.drain();
  const token = await mailbox.token(email);
  const social = await socialCode(world, call, email);
  await call(team.join, { body: { token, password, ...name } });
  await expect(social()).toFailWith('GONE');
});

test('a new code that is asked for while the account is being confirmed is not left open', async ({
  world,
  make,
  call,
}) => {
  const email = make.email();
  const { _id: id } = await call(accounts.signUp, { body: { email, password, ...name, token: await make.botToken() } });
  world.clock.advance({ minutes: 2 });
  const resent = await world.deps.db.transaction().execute(async (tx) => {
    const user = await usersRepository(tx).findById(id);
    if (!user) throw new Error('nobody signed up');
    await lockMailbox(tx, email);
    await retireProofs(tx, user, world.clock.now());
    await confirmMail(tx, user, world.deps);
    const asked = call(accounts.resendVerification, { body: { id } });
    await Promise.race([untilSomebodyWaits(world), asked]);
    expect(await awaitsAdvisoryLock(world)).toBe(true);
    return { asked };
  });
  await resent.asked;
  const { rows } = await world.pool.query('select 1 from mail_proofs where user_id = $1 and used_at is null', [id]);
  expect(rows).toEqual([]);
});
