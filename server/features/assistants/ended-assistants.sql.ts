import type { Db } from '#server/db/database.ts';
import { after, days } from '#server/kit/clock.ts';

// Who proposed what can be looked up for a while.
const proposalsKept = days(90);

export async function removeOldProposals(tx: Db, now: Date): Promise<void> {
  await tx.deleteFrom('proposals').where('expires_at', '<', after(now, -proposalsKept)).execute();
}
