import type { Db } from '#server/db/database.ts';
import { startTrial } from '#server/features/billing/billing.service.ts';
import { openFirstStore } from '#server/features/samples/samples.service.ts';
import type { UserRow } from '../users.repository.ts';

/** What a merchant has from its first day: the trial, and a store to look around in. What it has already stays. */
export async function openAccount(tx: Db, owner: UserRow, now: Date): Promise<void> {
  const scope = { merchantId: owner.merchant_id };
  await startTrial(tx, scope, now);
  await openFirstStore(tx, scope, { ownerName: owner.first_name, now });
}
