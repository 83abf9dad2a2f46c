import type { Db } from '#server/db/database.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { sendVerification, tellAboutSignUp } from '../accounts.jobs.ts';
import type { UserRow } from '../users.repository.ts';
import { mailProofsRepository } from './mail-proofs.repository.ts';

/**
 * Mails what lets the owner of the mailbox in: a code for the page that asks while the account is unconfirmed, where to
 * sign in or set a new password once it is. Asked under the mailbox's lock: what was confirmed meanwhile must not be
 * left with a code.
 */
export async function mailWayIn(
  tx: Db,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  { user, pageId }: { user: UserRow; pageId: string },
): Promise<void> {
  if (user.status !== 'pending') return jobs.enqueue(tx, tellAboutSignUp, { email: user.email });
  const now = clock.now();
  const proofId = newId();
  await mailProofsRepository(tx).create({
    merchantId: user.merchant_id,
    userId: user.id,
    id: proofId,
    purpose: 'verify',
    now,
    expiresAt: after(now, hours(24)),
  });
  await jobs.enqueue(tx, sendVerification, { merchantId: user.merchant_id, proofId, pageId });
}
