import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Where the merchant reads about what happens in a store; nowhere once they asked not to be written to. */
export async function readMerchantMailboxes(db: Db, { merchantId }: MerchantScope, storeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('merchants as m')
    .innerJoin('users as u', 'u.merchant_id', 'm.id')
    .innerJoin('stores as s', 's.merchant_id', 'm.id')
    .select(['u.email as owner', 's.email as store'])
    .where('m.id', '=', merchantId)
    .where('m.email_notification', '=', true)
    .where('u.role', '=', 'owner')
    .where('u.status', '=', 'active')
    .where('s.id', '=', storeId)
    .execute();
  return [...new Set(rows.flatMap(({ owner, store }) => [owner, store]))].filter(Boolean);
}
