import type { Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { ShippingColumns } from './shipping.mapper.ts';

export type ShippingChanges = Updateable<Pick<Tables['stores'], 'parcels' | 'delivery' | 'pickup' | 'updated_at'>>;

export const shippingRepository = (db: Db) => ({
  /** Holds the store, as whoever removes one of its places does. */
  lock: (
    { merchantId }: MerchantScope,
    storeId: string,
  ): Promise<({ address: unknown } & ShippingColumns) | undefined> =>
    db
      .selectFrom('stores')
      .select(['address', 'parcels', 'delivery', 'pickup'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  find: ({ merchantId }: MerchantScope, storeId: string): Promise<{ address: unknown } | undefined> =>
    db
      .selectFrom('stores')
      .select('address')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),

  locations: ({ merchantId }: MerchantScope, storeId: string): Promise<{ id: string; address: unknown }[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'address'])
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .execute(),

  async save({ merchantId }: MerchantScope, storeId: string, changes: ShippingChanges): Promise<void> {
    await db
      .updateTable('stores')
      .set(changes)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', storeId)
      .execute();
  },
});
