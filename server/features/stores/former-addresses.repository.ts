import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Where published stores were found before. */
export const formerAddressesRepository = (db: Db) => ({
  /** Where a published store was found until now leads to where it is found from now on. */
  async keep(scope: MerchantScope, id: string, { former, now }: { former: string; now: Date }): Promise<void> {
    await db
      .insertInto('former_addresses')
      .values({ merchant_id: scope.merchantId, store_id: id, slug: former, created_at: now })
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet({ merchant_id: scope.merchantId, store_id: id, created_at: now }),
      )
      .execute();
  },

  /** Whoever takes an address has it alone. */
  async forget(slug: string): Promise<void> {
    await db.deleteFrom('former_addresses').where('slug', '=', slug).execute();
  },
});
