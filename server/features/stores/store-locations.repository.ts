import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations } from '#server/kit/within-stores.ts';

export type LocationRow = Pick<Selectable<Tables['store_locations']>, 'id' | 'store_id' | 'name'>;

/** Where stores are, as far as stores themselves go by it. */
export const storeLocationsRepository = (db: Db) => ({
  all: (scope: MerchantScope): Promise<LocationRow[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'store_id', 'name'])
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinLocations(scope))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  of: (scope: MerchantScope, storeId: string): Promise<LocationRow[]> =>
    db
      .selectFrom('store_locations')
      .select(['id', 'store_id', 'name'])
      .where('merchant_id', '=', scope.merchantId)
      .where('store_id', '=', storeId)
      .where(isWithinLocations(scope))
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  async add(
    scope: MerchantScope,
    location: { id: string; storeId: string; name: string; address?: object; now: Date },
  ): Promise<void> {
    await db
      .insertInto('store_locations')
      .values({
        merchant_id: scope.merchantId,
        id: location.id,
        store_id: location.storeId,
        name: location.name,
        address: location.address && JSON.stringify(location.address),
        created_at: location.now,
      })
      .execute();
  },

  /** Says more of a store's only location; returns its id. */
  async describe(
    scope: MerchantScope,
    storeId: string,
    changes: Updateable<Pick<Tables['store_locations'], 'name' | 'address' | 'phone' | 'hours'>>,
  ): Promise<string> {
    const { id } = await db
      .updateTable('store_locations')
      .set(changes)
      .where('merchant_id', '=', scope.merchantId)
      .where('store_id', '=', storeId)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
});
