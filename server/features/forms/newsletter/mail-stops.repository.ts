import type { Db } from '#server/db/database.ts';
import type { StoreScope } from '../forms.types.ts';

/** Mail addresses that want no news and no reminders of a store. */
export const mailStopsRepository = (db: Db) => ({
  async has({ merchantId, storeId }: StoreScope, email: string): Promise<boolean> {
    const row = await db
      .selectFrom('mail_stops')
      .select('email')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .executeTakeFirst();
    return row !== undefined;
  },

  async add({ merchantId, storeId }: StoreScope, email: string, now: Date): Promise<void> {
    await db
      .insertInto('mail_stops')
      .values({ merchant_id: merchantId, store_id: storeId, email, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async lift({ merchantId, storeId }: StoreScope, email: string): Promise<void> {
    await db
      .deleteFrom('mail_stops')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('email', '=', email)
      .execute();
  },
});
