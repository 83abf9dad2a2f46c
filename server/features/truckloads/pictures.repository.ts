import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StoredPicture } from '#server/kit/pictures/store-picture.ts';

export const truckloadPicturesRepository = (db: Db) => ({
  async add({ merchantId }: MerchantScope, pictures: readonly StoredPicture[], now: Date): Promise<void> {
    if (pictures.length === 0) return;
    await db
      .insertInto('truckload_pictures')
      .values(pictures.map(({ key }) => ({ merchant_id: merchantId, key, created_at: now })))
      .execute();
  },

  /** Gives pictures to a truckload; those that do not exist or belong to another are not among the answer. */
  async claim({ merchantId }: MerchantScope, truckloadId: string, keys: readonly string[]): Promise<Set<string>> {
    if (keys.length === 0) return new Set();
    const claimed = await db
      .updateTable('truckload_pictures')
      .set({ truckload_id: truckloadId })
      .where('merchant_id', '=', merchantId)
      .where('key', 'in', [...keys])
      .where((eb) => eb.or([eb('truckload_id', 'is', null), eb('truckload_id', '=', truckloadId)]))
      .returning('key')
      .execute();
    return new Set(claimed.map(({ key }) => key));
  },

  /** Takes pictures from a truckload; the sweep removes them when nobody claims them. */
  async release({ merchantId }: MerchantScope, truckloadId: string, keys: readonly string[], now: Date): Promise<void> {
    if (keys.length === 0) return;
    await db
      .updateTable('truckload_pictures')
      .set({ truckload_id: null, created_at: now })
      .where('merchant_id', '=', merchantId)
      .where('truckload_id', '=', truckloadId)
      .where('key', 'in', [...keys])
      .execute();
  },

  /** Forgets pictures that no truckload has taken since; returns whose they were. */
  dropUnclaimed: (before: Date, limit: number): Promise<{ merchantId: string; key: string }[]> =>
    db
      .deleteFrom('truckload_pictures')
      // Asked again of the row itself: a truckload may take it while we wait for the lock.
      .where('truckload_id', 'is', null)
      .where(({ refTuple, selectFrom, eb }) =>
        eb(
          refTuple('merchant_id', 'key'),
          'in',
          selectFrom('truckload_pictures')
            .select(['merchant_id', 'key'])
            .where('truckload_id', 'is', null)
            .where('created_at', '<', before)
            .limit(limit)
            .$asTuple('merchant_id', 'key'),
        ),
      )
      .returning(['merchant_id as merchantId', 'key'])
      .execute(),
});
