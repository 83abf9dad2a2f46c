import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

type Location = Pick<Selectable<Tables['store_locations']>, 'id' | 'name' | 'address' | 'hours' | 'is_pickup'>;

interface Store
  extends Pick<
    Selectable<Tables['stores']>,
    'address' | 'parcels' | 'delivery' | 'pickup' | 'ship_to' | 'tax' | 'checkout_notes' | 'time_zone'
  > {
  locations: Location[];
}

export const sellingRulesRepository = (db: Db) => ({
  async store({ merchantId }: MerchantScope, storeId: string): Promise<Store | undefined> {
    const { rows } = await sql<Store>`
      select s.address, s.parcels, s.delivery, s.pickup, s.ship_to, s.tax, s.checkout_notes, s.time_zone, (
        select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'address', l.address,
          'hours', l.hours, 'is_pickup', l.is_pickup) order by l.created_at, l.id), '[]')
        from store_locations l where l.merchant_id = s.merchant_id and l.store_id = s.id) as locations
      from stores s where s.merchant_id = ${merchantId} and s.id = ${storeId} and s.is_active`.execute(db);
    return rows[0];
  },
});
