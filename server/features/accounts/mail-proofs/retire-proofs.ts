import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import { identitiesRepository } from '../sign-in/identities.repository.ts';
import type { UserRow } from '../users.repository.ts';
import { mailProofsRepository } from './mail-proofs.repository.ts';

/** Of several mails that prove the same mailbox one is used at a time: whoever comes second finds theirs retired. */
export const lockMailbox = (tx: Db, email: string): Promise<void> => lockUntilCommit(tx, `mailbox ${email}`);

/** Ends whatever else was mailed to get into the account: codes, links and social sign-ins that wait for their code. */
export async function retireProofs(tx: Db, user: UserRow, now: Date): Promise<void> {
  await mailProofsRepository(tx).retireAll({ merchantId: user.merchant_id }, user.id, now);
  await identitiesRepository(tx).retireHandoffs(user.email, now);
}
