import { sql } from 'kysely';
import { callsKept } from '#contract/keys/keys.contract.ts';
import type { Db } from '#server/db/database.ts';
import { after, days } from '#server/kit/clock.ts';

/** For so long it can be seen what a key did. */
export const shownAfterEnd = days(callsKept.days);

/** Clears keys away that ended a while ago, and their calls with them. */
export async function removeEndedKeys(tx: Db, now: Date): Promise<void> {
  await tx
    .deleteFrom('api_keys')
    .where(sql<boolean>`least(expires_at, ends_at) < ${after(now, -shownAfterEnd)}`)
    .execute();
}

export async function removeOldKeyCalls(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('api_key_calls').where('at', '<', after(now, -shownAfterEnd)).execute();
}
