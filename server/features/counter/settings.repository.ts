import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';

export type SettingsRow = Omit<Selectable<Tables['counter_settings']>, 'merchant_id' | 'store_id' | 'updated_at'>;

export type StoreOfTillRow = Pick<
  Selectable<Tables['stores']>,
  'id' | 'title' | 'time_zone' | 'phone' | 'logo_key' | 'languages'
> & { address: unknown; location_address: unknown; location_phone: string; tax: unknown };

const columns = [
  ...(['tiles', 'cash_step_cents', 'receipt_header', 'receipt_footer', 'return_days', 'mails_reports'] as const),
] as const;

/** How a store’s tills sell, and what else a till has to know. */
export const settingsRepository = (db: Db) => ({
  /** Whether there is such a store that somebody works in. */
  async hasStore(scope: MerchantScope, id: string): Promise<boolean> {
    const row = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .where(isWithinStores(scope, 'id'))
      .executeTakeFirst();
    return row !== undefined;
  },

  find: ({ merchantId }: MerchantScope, storeId: string): Promise<SettingsRow | undefined> =>
    db
      .selectFrom('counter_settings')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .executeTakeFirst(),

  async save(
    { merchantId }: MerchantScope,
    storeId: string,
    settings: Omit<SettingsRow, 'tiles'> & { tiles: string; updated_at: Date },
  ): Promise<void> {
    await db
      .insertInto('counter_settings')
      .values({ ...settings, merchant_id: merchantId, store_id: storeId })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'store_id']).doUpdateSet(settings))
      .execute();
  },

  /** Those of these that are not the merchant’s. */
  async foreignProducts({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ id: string }>`
      select u.id::text from unnest(${ids}::uuid[]) u (id)
      where not exists (select from products p where p.merchant_id = ${merchantId} and p.id = u.id)`.execute(db);
    return new Set(rows.map(({ id }) => id));
  },

  async store({ merchantId }: MerchantScope, locationId: string): Promise<StoreOfTillRow | undefined> {
    const { rows } = await sql<StoreOfTillRow>`
      select s.id, s.title, s.time_zone, s.phone, s.logo_key, s.languages, s.address, l.address as location_address,
        l.phone as location_phone, s.tax
      from store_locations l join stores s on s.merchant_id = l.merchant_id and s.id = l.store_id
      where l.merchant_id = ${merchantId} and l.id = ${locationId}`.execute(db);
    return rows[0];
  },

  /** What waits for somebody at a location. */
  async counts(
    { merchantId }: MerchantScope,
    { id, storeId, name }: { id: string; storeId: string; name: string },
  ): Promise<{ parked: number; pickups: number; conflicts: number }> {
    const { rows } = await sql<{ parked: number; pickups: number; conflicts: number }>`
      select (select count(1) from parked_sales where merchant_id = ${merchantId} and location_id = ${id}) as parked,
        (select count(1) from orders o where o.merchant_id = ${merchantId} and o.store_id = ${storeId}
          and o.way = 'pickup' and o.status in ('New', 'Pending', 'Ready') and not o.is_sample
          and o.payment_status in ('succeeded', 'refunded', 'processing') and o.place ->> 'name' = ${name}) as pickups,
        (select count(1) from order_lines l
          join counter_sales c on c.merchant_id = l.merchant_id and c.order_id = l.order_id and c.location_id = ${id}
          where l.merchant_id = ${merchantId} and l.oversold > 0 and l.oversold_settled_at is null) as conflicts`.execute(
      db,
    );
    return rows[0] ?? { parked: 0, pickups: 0, conflicts: 0 };
  },
});
