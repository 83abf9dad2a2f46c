import type { Db } from '#server/db/database.ts';
import { after, days } from '#server/kit/clock.ts';

// What came of a cart that was left is shown longer than it can be filled.
const leftCartsKept = days(365);

/** Clears carts away that nobody can fill any more. */
export async function removeExpiredCarts(tx: Db, now: Date): Promise<void> {
  const expired = () => tx.deleteFrom('carts').where('expires_at', '<', now);
  await expired().where('left_at', 'is', null).execute();
  await expired().where('left_at', '<', after(now, -leftCartsKept)).execute();
}
