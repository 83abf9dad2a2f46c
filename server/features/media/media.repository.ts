import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type MediaRow = Omit<Selectable<Tables['media']>, 'merchant_id'>;

const columns = ['id', 'key', 'alt', 'width', 'height', 'created_at'] as const;

export const mediaRepository = (db: Db) => ({
  /** One window of the gallery, newest first; `after` is the last image before it. */
  newest: (
    scope: MerchantScope,
    { limit, offset = 0, after }: { limit: number; offset?: number; after?: MediaRow | undefined },
  ): Promise<MediaRow[]> =>
    db
      .selectFrom('media')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where(({ eb, lit, refTuple, tuple }) =>
        after ? eb(refTuple('created_at', 'id'), '<', tuple(after.created_at, after.id)) : lit(true),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),

  async count(scope: MerchantScope): Promise<number> {
    const row = await db
      .selectFrom('media')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirstOrThrow();
    return row.count;
  },

  add: (scope: MerchantScope, image: Omit<MediaRow, 'alt'>): Promise<MediaRow> =>
    db
      .insertInto('media')
      .values({ merchant_id: scope.merchantId, ...image })
      .returning(columns)
      .executeTakeFirstOrThrow(),

  setAlt: (scope: MerchantScope, id: string, alt: string): Promise<MediaRow | undefined> =>
    db
      .updateTable('media')
      .set({ alt })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst(),

  /** Whether the picture is in the gallery; it stays there until this transaction ends. */
  async hold(scope: MerchantScope, key: string): Promise<boolean> {
    const image = await db
      .selectFrom('media')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('key', '=', key)
      .forKeyShare()
      .executeTakeFirst();
    return image !== undefined;
  },

  /** Removes the image; its key, or nothing when somebody else did. */
  remove: (scope: MerchantScope, id: string): Promise<{ key: string } | undefined> =>
    db
      .deleteFrom('media')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning('key')
      .executeTakeFirst(),
});
