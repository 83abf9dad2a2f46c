import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Store = Pick<
  Selectable<Tables['stores']>,
  'address' | 'parcels' | 'delivery' | 'pickup' | 'ship_to' | 'tax' | 'checkout_notes' | 'time_zone'
>;
type Location = Pick<Selectable<Tables['store_locations']>, 'id' | 'name' | 'address' | 'hours' | 'is_pickup'>;

export const sellingRulesRepository = (db: Db) => ({
  store: ({ merchantId }: MerchantScope, storeId: string): Promise<Store | undefined> =>
    db
      .selectFrom('stores')
      .select(['address', 'parcels', 'delivery', 'pickup', 'ship_to', 'tax', 'checkout_notes', 'time_zone'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('is_active', '=', true)
      .executeTakeFirst(),

  locations: ({ merchantId }: MerchantScope, storeId: string): Promise<Location[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'name', 'address', 'hours', 'is_pickup'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
});
