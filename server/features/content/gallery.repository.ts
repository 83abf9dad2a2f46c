import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export const galleryRepository = (db: Db) => ({
  /** Whether the picture is in the merchant's gallery; it stays there until this transaction ends. */
  async has(scope: MerchantScope, key: string): Promise<boolean> {
    const image = await db
      .selectFrom('media')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('key', '=', key)
      .forKeyShare()
      .executeTakeFirst();
    return image !== undefined;
  },
});
