import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type StoreRow = Pick<
  Selectable<Tables['stores']>,
  'id' | 'title' | 'is_active' | 'is_demo_mode' | 'site_status' | 'site_url' | 'site_updated_at'
>;
export type LocationRow = Pick<Selectable<Tables['store_locations']>, 'id' | 'store_id' | 'name'>;

export interface NewStore {
  id: string;
  title: string;
  slug: string;
  isDemoMode: boolean;
  now: Date;
}

const mostStores = 500;

export const storesRepository = (db: Db) => ({
  list(scope: MerchantScope, isActive: boolean | undefined): Promise<StoreRow[]> {
    const stores = db
      .selectFrom('stores')
      .select(['id', 'title', 'is_active', 'is_demo_mode', 'site_status', 'site_url', 'site_updated_at'])
      .where('merchant_id', '=', scope.merchantId)
      .orderBy('created_at')
      .orderBy('id')
      .limit(mostStores);
    return (isActive === undefined ? stores : stores.where('is_active', '=', isActive)).execute();
  },

  locations: (scope: MerchantScope): Promise<LocationRow[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'store_id', 'name'])
      .where('merchant_id', '=', scope.merchantId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** Whether the merchant has a store; whoever asks at the same time waits until this transaction ends. */
  async hasAny(scope: MerchantScope): Promise<boolean> {
    await db
      .selectFrom('merchants')
      .select('id')
      .where('id', '=', scope.merchantId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Creates the store unless its slug is taken. */
  async create(scope: MerchantScope, store: NewStore): Promise<boolean> {
    const created = await db
      .insertInto('stores')
      .values({
        merchant_id: scope.merchantId,
        id: store.id,
        title: store.title,
        slug: store.slug,
        is_demo_mode: store.isDemoMode,
        created_at: store.now,
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  },

  async addLocation(
    scope: MerchantScope,
    location: { id: string; storeId: string; name: string; now: Date },
  ): Promise<void> {
    await db
      .insertInto('store_locations')
      .values({
        merchant_id: scope.merchantId,
        id: location.id,
        store_id: location.storeId,
        name: location.name,
        created_at: location.now,
      })
      .execute();
  },

  leaveDemoMode: (scope: MerchantScope, id: string) =>
    db
      .updateTable('stores')
      .set({ is_demo_mode: false })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .returning('site_status')
      .executeTakeFirst(),
});
