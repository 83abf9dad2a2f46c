import type { z } from 'zod';
import type { forgotInput, resetInput } from '#contract/accounts/accounts.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Visitor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { refuseWeakPassword } from '#server/kit/security/weak-passwords.ts';
import { resetLimit } from '../account-limits.ts';
import { sendReset, tellAboutPassword } from '../accounts.jobs.ts';
import type { DeviceVisitor } from '../sign-in/device-cookie.service.ts';
import { sessionsRepository } from '../sign-in/sessions.repository.ts';
import { makeBotGate } from '../sign-up/bot-gate.service.ts';
import { usersRepository } from '../users.repository.ts';
import { mailProofsRepository } from './mail-proofs.repository.ts';
import { resetToken } from './mailed-secrets.ts';
import { lockMailbox, retireProofs } from './retire-proofs.ts';
import { confirmMail } from './verification.ts';

/** Setting a new password with a link that only the mailbox's owner can read. */
export function makePasswordRecovery(deps: Deps) {
  const passBotCheck = makeBotGate(deps);

  return {
    /** Whether the account exists is found out by the job, so the answer and its timing are the same for all. */
    async forgot(input: z.output<typeof forgotInput>, visitor: Visitor) {
      await passBotCheck(input.token, visitor.address);
      await deps.limits.take(resetLimit, ...addressKeys(visitor.address, 'address'), `account:${input.email}`);
      await deps.jobs.enqueue(deps.db, sendReset, { email: input.email });
      return { sent: true as const };
    },

    async reset(input: z.output<typeof resetInput>, visitor: DeviceVisitor): Promise<void> {
      await deps.limits.take({ ...resetLimit, name: 'reset-link' }, ...addressKeys(visitor.address));
      const [proofId = ''] = input.token.split('.');
      if (!sameSecret(input.token, resetToken(deps.secrets, proofId))) throw failure('GONE');
      refuseWeakPassword(deps, input.password, []);
      const passwordHash = await hashPassword(input.password);
      const now = deps.clock.now();
      await deps.db.transaction().execute(async (tx) => {
        const proof = await mailProofsRepository(tx).findById(proofId);
        const user = proof && (await usersRepository(tx).find({ merchantId: proof.merchant_id }, proof.user_id));
        if (!user) throw failure('GONE');
        await lockMailbox(tx, user.email);
        const used = await mailProofsRepository(tx).use(proofId, 'reset', now);
        if (!used) throw failure('GONE');
        await retireProofs(tx, user, now);
        await usersRepository(tx).setPassword(used, user.id, passwordHash, now);
        await sessionsRepository(tx).endAllOf(used, user.id);
        const author = { merchantId: user.merchant_id, userId: user.id, address: visitor.address };
        await recordChange(tx, author, {
          at: now,
          subject: 'team',
          id: user.id,
          name: user.email,
          action: 'changed',
          changes: [{ field: 'password', was: null, is: null }],
          note: 'By the mailed link',
        });
        // The device that opened the link can sign in, however often strangers try.
        await knownDevices(tx).forgetAll(used);
        await knownDevices(tx).remember(used, visitor.device, now);
        // The link was read in the mailbox, which is all that a verification would show.
        await confirmMail(tx, user, deps);
        await deps.jobs.enqueue(tx, tellAboutPassword, { merchantId: user.merchant_id, userId: user.id });
      });
    },
  };
}
