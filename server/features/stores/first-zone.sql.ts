import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** By whose clock a merchant’s prices change: that of the store that was there first. */
export async function readFirstZone(db: Db, { merchantId }: MerchantScope): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone as zone from stores where merchant_id = ${merchantId} and is_active
    order by created_at, id limit 1`.execute(db);
  return rows[0]?.zone ?? 'UTC';
}
