import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { after, days } from '#server/kit/clock.ts';

const keptFor = days(30);
const mostAtOnce = 50_000;

/** What happened long ago can't be sent again any more. */
export async function removeOldDeliveries(tx: Db, now: Date): Promise<void> {
  await sql`
    delete from webhook_deliveries where (merchant_id, id) in (
      select merchant_id, id from webhook_deliveries
      where happened_at < ${after(now, -keptFor)} limit ${mostAtOnce})`.execute(tx);
}
