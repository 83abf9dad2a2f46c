import type { z } from 'zod';
import type { signUpInput } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Visitor } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { refuseWeakPassword } from '#server/kit/security/weak-passwords.ts';
import { mailboxKey, mailLimit, resendPause, signUpLimit } from '../account-limits.ts';
import { mailWayIn } from '../mail-proofs/mail-way-in.ts';
import { lockMailbox } from '../mail-proofs/retire-proofs.ts';
import { usersRepository } from '../users.repository.ts';
import { makeBotGate } from './bot-gate.service.ts';
import { repeatedSignUpsRepository } from './repeated-sign-ups.repository.ts';

type SignUpInput = z.output<typeof signUpInput>;

interface SignUp {
  /** What is answered: the new owner's id, or one that stands for this sign-up alone. */
  id: string;
  input: SignUpInput;
  passwordHash: string;
}

const repeatedSignUpsKept = days(7);

/** Creates a merchant and its owner. A mail that is known gets the same answer, and a mail that lets its owner in. */
export function makeSignUp(deps: Deps) {
  const passBotCheck = makeBotGate(deps);

  return async function signUp(input: SignUpInput, visitor: Visitor) {
    await deps.limits.take(signUpLimit, ...addressKeys(visitor.address));
    await passBotCheck(input.token, visitor.address);
    refuseWeakPassword(deps, input.password, [input.email, input.firstName, input.lastName]);
    // Counted for every mail address alike, so that being refused tells nobody which of them are known.
    await deps.limits.take(mailLimit, mailboxKey(input.email));
    const passwordHash = await hashPassword(input.password);
    const id = newId();
    // Known or not, the id that is answered can ask for another mail only after the pause.
    await deps.limits.cooldown('resend', id, resendPause);
    await deps.db.transaction().execute((tx) => register(tx, { id, input, passwordHash }));
    return { _id: id, email: input.email, status: 'pending' as const };
  };

  async function register(tx: Db, signUp: SignUp): Promise<void> {
    const { id, input, passwordHash } = signUp;
    await lockMailbox(tx, input.email);
    const isNew = await createOwner(tx, signUp);
    const user = await usersRepository(tx).findByEmail(input.email);
    if (!user) throw new Error('The account that was just made is gone.');
    if (!isNew) {
      await repeatedSignUpsRepository(tx).create({
        merchantId: user.merchant_id,
        id,
        userId: user.id,
        passwordHash,
        firstName: input.firstName,
        lastName: input.lastName,
        expiresAt: after(deps.clock.now(), repeatedSignUpsKept),
      });
    }
    await mailWayIn(tx, deps, { user, pageId: id });
  }

  /** False when the mail has an account, which nobody is told. */
  async function createOwner(tx: Db, { id, input, passwordHash }: SignUp): Promise<boolean> {
    const now = deps.clock.now();
    const users = usersRepository(tx);
    if (await users.findByEmail(input.email)) return false;
    const merchantId = newId();
    await users.createMerchant(merchantId, now);
    const created = await users.create({
      merchantId,
      id,
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      role: 'owner',
      status: 'pending',
      now,
    });
    if (!created) await users.removeMerchant(merchantId);
    return created;
  }
}
