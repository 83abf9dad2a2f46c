import type { z } from 'zod';
import type { signUpInput } from '#contract/accounts/accounts.schemas.ts';
import type { Visitor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network-address.ts';
import { hashPassword } from '#server/kit/passwords.ts';
import { refuseWeakPassword } from '#server/kit/weak-passwords.ts';
import { resendPause, signUpLimit } from './account-limits.ts';
import { sendVerification, tellAboutSignUp } from './accounts.jobs.ts';
import { makeBotGate } from './bot-gate.service.ts';
import { mailProofsRepository } from './mail-proofs.repository.ts';
import { usersRepository } from './users.repository.ts';
import { newVerification } from './verification.ts';

type SignUpInput = z.output<typeof signUpInput>;

/** Creates a merchant and its owner. A mail that is known gets the same answer; its owner is told by mail. */
export function makeSignUp(deps: Deps) {
  const passBotCheck = makeBotGate(deps);

  return async function signUp(input: SignUpInput, visitor: Visitor) {
    await deps.limits.take(signUpLimit, ...addressKeys(visitor.address));
    await passBotCheck(input.token, visitor.address);
    refuseWeakPassword(deps, input.password, [input.email, input.firstName, input.lastName]);
    const passwordHash = await hashPassword(input.password);
    const id = newId();
    // Known or not, the id that is answered can ask for another mail only after the pause.
    await deps.limits.cooldown('resend', id, resendPause);
    await createOwner(id, input, passwordHash);
    return { _id: id, email: input.email, status: 'pending' as const };
  };

  async function createOwner(id: string, input: SignUpInput, passwordHash: string): Promise<void> {
    const now = deps.clock.now();
    await deps.db.transaction().execute(async (tx) => {
      const users = usersRepository(tx);
      const known = await users.findByEmail(input.email);
      if (known) return deps.jobs.enqueue(tx, tellAboutSignUp, { email: input.email });
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
      // Someone else's sign-up with this mail came first: both get their answer, one gets the account.
      if (!created) return users.removeMerchant(merchantId);
      const proof = newVerification({ merchantId, userId: id, now });
      await mailProofsRepository(tx).create(proof);
      await deps.jobs.enqueue(tx, sendVerification, { merchantId, proofId: proof.id });
    });
  }
}
