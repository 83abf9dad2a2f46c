import type { Db } from '#server/db/database.ts';

/** Where live sites stand, whoever's they are: an address is one store's alone. */
export const addressesRepository = (db: Db) => ({
  async hasOther(address: string, storeId: string): Promise<boolean> {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('live_base', '=', address)
      .where('is_active', '=', true)
      .where('id', '<>', storeId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },
});
