import type { z } from 'zod';
import type { SignInReply, verifyInput } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Visitor } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { invalid } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { verificationCode } from '#server/kit/mailed-secrets.ts';
import { addressKeys } from '#server/kit/network-address.ts';
import { sameSecret } from '#server/kit/secrets.ts';
import { codeLimit, guessLimit, mailLimit, resendPause } from './account-limits.ts';
import { sendVerification } from './accounts.jobs.ts';
import type { DeviceVisitor } from './device-cookie.service.ts';
import { mailProofsRepository, type NewProof } from './mail-proofs.repository.ts';
import { openAccount } from './open-account.ts';
import { lockMailbox, retireProofs } from './retire-proofs.ts';
import type { makeSessions } from './sessions.ts';
import { type UserRow, usersRepository } from './users.repository.ts';

const maxTries = 5;

const wrongCode = () =>
  invalid({ param: 'code', msg: 'This code is not right or has expired. You can ask for a new one.' });

export function newVerification(of: { merchantId: string; userId: string; now: Date }): NewProof {
  return { ...of, id: newId(), purpose: 'verify', expiresAt: after(of.now, hours(24)) };
}

/** Confirming that a mail address belongs to whoever signed up with it. */
export function makeVerification(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const { db, clock, limits } = deps;

  return {
    /** Where an account stands. An id we never gave out looks like a sign-up that nobody confirmed. */
    async status(id: string, visitor: Visitor) {
      await limits.take({ ...codeLimit, name: 'status', max: 300 }, ...addressKeys(visitor.address));
      const user = await usersRepository(db).findById(id);
      return { status: user?.status ?? ('pending' as const) };
    },

    async verify(input: z.output<typeof verifyInput>, visitor: DeviceVisitor): Promise<SignInReply> {
      await limits.take(codeLimit, ...addressKeys(visitor.address, 'verify'));
      await limits.take(guessLimit, `verify:${input.id}`);
      const user = await usersRepository(db).findById(input.id);
      const now = clock.now();
      const proof = user && (await mailProofsRepository(db).spendTry(user.id, user.merchant_id, maxTries, now));
      const right = proof && sameSecret(input.code, verificationCode(deps.secrets, proof.id));
      // One answer for wrong, expired, used up and unknown: none of them tells whether the account exists.
      if (!right) throw wrongCode();
      await limits.giveBack(guessLimit, `verify:${input.id}`);
      return db.transaction().execute(async (tx) => {
        await lockMailbox(tx, user.email);
        if (!(await mailProofsRepository(tx).use(proof.id, 'verify', now))) throw wrongCode();
        await retireProofs(tx, user, now);
        return sessions.enter(tx, await confirmMail(tx, user, deps), visitor);
      });
    },

    async resend(id: string): Promise<{ retryAfter: number }> {
      await limits.take(mailLimit, `verify:${id}`);
      await limits.cooldown('resend', id, resendPause);
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const known = await usersRepository(tx).findById(id);
        if (!known) return;
        await lockMailbox(tx, known.email);
        // Asked under the lock: what was confirmed meanwhile needs no code, and must not be left with one.
        const user = await usersRepository(tx).findById(id);
        if (user?.status !== 'pending') return;
        const proof = newVerification({ merchantId: user.merchant_id, userId: id, now });
        await mailProofsRepository(tx).create(proof);
        await deps.jobs.enqueue(tx, sendVerification, { merchantId: user.merchant_id, proofId: proof.id });
      });
      return { retryAfter: resendPause / 1000 };
    },
  };
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
