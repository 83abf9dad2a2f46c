import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { TaxRules } from '#contract/pricing/tax-rules.ts';
import type { Db } from '#server/db/database.ts';
import { fewValues } from '#server/db/few-values.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { withinPlaces } from '#server/features/tills/selling.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A browser at its till, and the rules of where that stands. */
export interface SellingPlaceRow {
  device_id: string;
  letter: string;
  /** Another browser has the till since. */
  left_at: Date | null;
  till_id: string;
  till_name: string;
  is_active: boolean;
  location_id: string;
  location_name: string;
  location_address: unknown;
  store_id: string;
  store_address: unknown;
  tax: TaxRules;
  time_zone: string;
  cash_step_cents: number;
}

export type GoodsRow = Pick<
  Selectable<Tables['products']>,
  'id' | 'title' | 'cl_sku' | 'sku' | 'condition' | 'category_id' | 'quantity'
> & { sells_at_cents: Cents; picture_key: string | null; is_sold: boolean };

/** What a till sells, and by which rules. */
export const saleGoodsRepository = (db: Db) => ({
  async place(scope: MerchantScope, deviceId: string): Promise<SellingPlaceRow | undefined> {
    const { rows } = await sql<SellingPlaceRow>`
      select d.id as device_id, d.letter, d.left_at, t.id as till_id, t.name as till_name, t.is_active,
        l.id as location_id, l.name as location_name, l.address as location_address, s.id as store_id,
        s.address as store_address, s.tax, s.time_zone, coalesce(c.cash_step_cents, 1) as cash_step_cents
      from till_devices d
      join tills t on t.merchant_id = d.merchant_id and t.id = d.till_id
      join store_locations l on l.merchant_id = t.merchant_id and l.id = t.location_id
      join stores s on s.merchant_id = t.merchant_id and s.id = t.store_id
      left join counter_settings c on c.merchant_id = t.merchant_id and c.store_id = t.store_id
      where d.merchant_id = ${scope.merchantId} and d.id = ${deviceId} ${withinPlaces(scope)}`.execute(db);
    return rows[0];
  },

  /** The merchant’s own goods among these; what was withdrawn or deleted says so. */
  async find({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Map<string, GoodsRow>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<GoodsRow>`
      select p.id, p.title, p.cl_sku, p.sku, p.condition, p.category_id, p.quantity, p.sells_at_cents,
        p.images[1] as picture_key, p.is_active and not p.is_sample as is_sold
      from products p
      where p.merchant_id = ${merchantId} and p.id = any(${fewValues(ids, 'uuid')})`.execute(db);
    return new Map(rows.map((row) => [row.id, row]));
  },

  /** Visitors of a store who have put a product into their cart since then; undefined where there is no such product. */
  async cartsWith(
    { merchantId }: MerchantScope,
    { product, storeId, since }: { product: string; storeId: string; since: Date },
  ): Promise<number | undefined> {
    const { rows } = await sql<{ carts: number }>`
      select (select count(*)::integer from cart_lines l join carts c on c.merchant_id = l.merchant_id and c.id = l.cart_id
          where l.merchant_id = p.merchant_id and l.product_id = p.id and c.store_id = ${storeId}
            and c.ordered_at is null and c.updated_at >= ${since}) as carts
      from products p where p.merchant_id = ${merchantId} and p.id = ${product}`.execute(db);
    return rows[0]?.carts;
  },

  /** What anything out of the bins of a location costs on a day; undefined where nobody has said. */
  async binPrice({ merchantId }: MerchantScope, locationId: string, day: string): Promise<Cents | null | undefined> {
    const { rows } = await sql<{ price_cents: Cents | null }>`
      select price_cents from bin_prices
      where merchant_id = ${merchantId} and location_id = ${locationId}
        and (day = ${day}::date or weekday = extract(dow from ${day}::date))
      order by day nulls last limit 1`.execute(db);
    return rows[0]?.price_cents;
  },
});
