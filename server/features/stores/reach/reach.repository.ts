import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinLocations, isWithinStores } from '#server/kit/within-stores.ts';
import type { StoreTable } from './things-of-stores.ts';

export const reachRepository = (db: Db) => ({
  /** Those of the ids that are of stores and places which whoever asks works in. */
  async within(scope: MerchantScope, table: StoreTable, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)}
      where merchant_id = ${scope.merchantId} and id = any(${ids}::uuid[]) and ${conditionOn(scope, table)}`.execute(
      db,
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** Where something of the merchant's lies now. */
  async placeOf({ merchantId }: MerchantScope, table: 'products' | 'truckloads', id: string): Promise<string | null> {
    const { rows } = await sql<{ place: string | null }>`
      select store_location_id as place from ${sql.table(table)}
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
    return rows[0]?.place ?? null;
  },
});

function conditionOn(scope: MerchantScope, table: StoreTable) {
  if (table === 'stores') return isWithinStores(scope, 'id');
  if (table === 'store_locations') return isWithinLocations(scope);
  if (table === 'tills' || table === 'card_readers' || table === 'bins') return atPlaces(scope);
  if (table === 'shifts')
    return sql<boolean>`till_id in (select t.id from tills t
      where t.merchant_id = ${scope.merchantId} and ${atPlaces(scope)})`;
  if (table === 'card_payments')
    return sql<boolean>`order_id in (select o.id from orders o
      where o.merchant_id = ${scope.merchantId} and ${isWithinStores(scope, 'o.store_id')})`;
  if (table !== 'wanted_matches') return isWithinStores(scope, 'store_id');
  return sql<boolean>`form_id in (select f.id from forms f
    where f.merchant_id = ${scope.merchantId} and ${isWithinStores(scope, 'f.store_id')})`;
}

/** Of tills, readers and bins: whoever works at some places sells at these alone. */
const atPlaces = (scope: MerchantScope) => sql<boolean>`location_id in (select id from store_locations
  where merchant_id = ${scope.merchantId} and ${isWithinLocations(scope)})`;
