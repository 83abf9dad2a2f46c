import type { Selectable } from 'kysely';
import type { Slide } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

const columns = ['starter', 'design', 'design_updated_at'] as const;

export type DesignRow = Pick<Selectable<Tables['stores']>, (typeof columns)[number]>;

export const designsRepository = (db: Db) => ({
  find: (scope: MerchantScope, storeId: string): Promise<DesignRow | undefined> =>
    db
      .selectFrom('stores')
      .select(columns)
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', storeId)
      .executeTakeFirst(),

  save: (
    scope: MerchantScope,
    storeId: string,
    { starter, design, now }: { starter?: string; design: object; now: Date },
  ): Promise<DesignRow | undefined> =>
    db
      .updateTable('stores')
      .set({ starter, design: JSON.stringify(design), design_updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', storeId)
      .where('is_active', '=', true)
      .returning(columns)
      .executeTakeFirst(),

  /** The slides of an active store, which is held until the transaction ends. */
  async lockSlides(scope: MerchantScope, storeId: string): Promise<Slide[] | undefined> {
    const row = await db
      .selectFrom('stores')
      .select('slides')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', storeId)
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return row?.slides as Slide[] | undefined;
  },

  saveSlides: (scope: MerchantScope, storeId: string, slides: readonly Slide[], now: Date): Promise<unknown> =>
    db
      .updateTable('stores')
      .set({ slides: JSON.stringify(slides), design_updated_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', storeId)
      .execute(),
});
