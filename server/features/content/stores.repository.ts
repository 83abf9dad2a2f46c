import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const storesOf = (db: Db) => ({
  find: (scope: MerchantScope, id: string): Promise<{ id: string } | undefined> =>
    db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** Whoever saves something of this store as a whole waits until this transaction ends. */
  lock: (scope: MerchantScope, id: string): Promise<{ id: string } | undefined> =>
    db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),
});
