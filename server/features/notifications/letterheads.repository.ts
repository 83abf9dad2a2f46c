import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What the letters of a store show of it. */
export const letterheadsRepository = (db: Db) => ({
  find: ({ merchantId, storeId }: MerchantScope & { storeId: string }) =>
    db
      .selectFrom('stores as s')
      .innerJoin('merchants as m', 'm.id', 's.merchant_id')
      .select(['title', 'slug', 'email', 'phone', 'address', 'time_zone', 'logo_key', 'starter', 'design', 'live_base'])
      .select(['s.languages', 'm.mail_settings'])
      .where('s.merchant_id', '=', merchantId)
      .where('s.id', '=', storeId)
      .executeTakeFirst(),
});
