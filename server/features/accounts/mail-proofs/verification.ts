import type { z } from 'zod';
import type { SignInReply, verifyInput } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Visitor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { codeLimit, guessLimit, mailboxKey, mailLimit, resendPause } from '../account-limits.ts';
import type { DeviceVisitor } from '../sign-in/device-cookie.service.ts';
import type { makeSessions } from '../sign-in/sessions.ts';
import { openAccount } from '../sign-up/open-account.ts';
import { type RepeatedSignUp, repeatedSignUpsRepository } from '../sign-up/repeated-sign-ups.repository.ts';
import { type UserRow, usersRepository } from '../users.repository.ts';
import { mailProofsRepository } from './mail-proofs.repository.ts';
import { mailWayIn } from './mail-way-in.ts';
import { verificationCode } from './mailed-secrets.ts';
import { lockMailbox, retireProofs } from './retire-proofs.ts';

const maxTries = 5;

const wrongCode = () =>
  invalid({ param: 'code', msg: 'This code is not right or has expired. You can ask for a new one.' });

/** Confirming that a mail address belongs to whoever signed up with it. */
export function makeVerification(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const { db, clock, limits } = deps;

  return {
    /** Where an account stands. An id that stands for no account looks like a sign-up that nobody confirmed. */
    async status(id: string, visitor: Visitor) {
      await limits.take({ ...codeLimit, name: 'status', max: 300 }, ...addressKeys(visitor.address));
      const { user, repeated } = await findSignUp(db, id);
      // Whoever repeats the sign-up of a stranger learns nothing before the mailbox is proven.
      const isKnown = user && (!repeated || repeated.confirmed_at);
      const status = isKnown ? user.status : ('pending' as const);
      const isRefused = user?.status === 'pending' && (await isMailRefused(user));
      return isRefused ? { status, isMailRefused: true as const } : { status };
    },

    async verify(input: z.output<typeof verifyInput>, visitor: DeviceVisitor): Promise<SignInReply> {
      await limits.take(codeLimit, ...addressKeys(visitor.address, 'verify'));
      const { user, repeated } = await findSignUp(db, input.id);
      const guesses = limitKeys(input.id, user);
      await limits.take(guessLimit, ...guesses);
      const now = clock.now();
      const proof = user && (await mailProofsRepository(db).spendTry(user.id, user.merchant_id, maxTries, now));
      const right = proof && sameSecret(input.code, verificationCode(deps.secrets, proof.id));
      // One answer for wrong, expired, used up and unknown: none of them tells whether the account exists.
      if (!right) throw wrongCode();
      await limits.giveBack(guessLimit, ...guesses);
      return db.transaction().execute(async (tx) => {
        await lockMailbox(tx, user.email);
        if (!(await mailProofsRepository(tx).use(proof.id, 'verify', now))) throw wrongCode();
        await retireProofs(tx, user, now);
        const owner = repeated ? await takeOver(tx, user, repeated, now) : user;
        return sessions.enter(tx, await confirmMail(tx, owner, deps), visitor, 'mail');
      });
    },

    async resend(id: string): Promise<{ retryAfter: number }> {
      const { user } = await findSignUp(db, id);
      await limits.take(mailLimit, ...limitKeys(id, user));
      await limits.cooldown('resend', id, resendPause);
      if (user) await db.transaction().execute((tx) => resendTo(tx, user, id));
      return { retryAfter: resendPause / 1000 };
    },
  };

  function isMailRefused({ id, merchant_id: merchantId }: UserRow): Promise<boolean> {
    return mailProofsRepository(db).isRefused({ merchantId }, id);
  }

  async function resendTo(tx: Db, { email }: UserRow, pageId: string): Promise<void> {
    await lockMailbox(tx, email);
    const user = await usersRepository(tx).findByEmail(email);
    if (user) await mailWayIn(tx, deps, { user, pageId });
  }
}

/** Counted for the id, whoever it belongs to, and for the mailbox that all sign-ups with it share. */
const limitKeys = (id: string, user: UserRow | undefined): string[] => [
  `verify:${id}`,
  ...(user ? [mailboxKey(user.email)] : []),
];

/** The account that an id leads to: its own, or the one whose mail address was signed up with once more. */
async function findSignUp(db: Db, id: string): Promise<{ user?: UserRow; repeated?: RepeatedSignUp }> {
  const user = await usersRepository(db).findById(id);
  if (user) return { user };
  const repeated = await repeatedSignUpsRepository(db).findById(id);
  if (!repeated) return {};
  return { user: await usersRepository(db).find({ merchantId: repeated.merchant_id }, repeated.user_id), repeated };
}

/** Who signed up before may have been a stranger: name and password are those of whoever read the mail. */
async function takeOver(tx: Db, user: UserRow, repeated: RepeatedSignUp, now: Date): Promise<UserRow> {
  const scope = { merchantId: user.merchant_id };
  const name = { first_name: repeated.first_name, last_name: repeated.last_name };
  await usersRepository(tx).update(scope, user.id, name, now);
  await usersRepository(tx).setPassword(scope, user.id, repeated.password_hash, now);
  await repeatedSignUpsRepository(tx).markConfirmed(scope, repeated.id, now);
  return { ...user, ...name, password_hash: repeated.password_hash };
}

/** The address is proven: a pending account becomes active with its trial running, or waits for approval. */
export async function confirmMail(
  tx: Db,
  user: UserRow,
  deps: Pick<Deps, 'clock' | 'signupApproval'>,
): Promise<UserRow> {
  const now = deps.clock.now();
  const next = deps.signupApproval ? 'waiting' : 'active';
  const moved = await usersRepository(tx).move({ merchantId: user.merchant_id }, user.id, ['pending'], next, now);
  if (moved && next === 'active') await openAccount(tx, user, now);
  return moved ? { ...user, status: next } : user;
}
