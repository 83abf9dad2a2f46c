import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { LivePrice } from './price-history.repository.ts';
import { hasStood } from './told-prices.sql.ts';

/** How live sites take over the prices of products that an act has just written. */
export interface Following {
  /** Whether the act changed nothing else: a live site that showed the product as it was shows it as it is then. */
  isAlone: boolean;
  /** When the prices go back by themselves. */
  saleUntil: Date | null;
  /** Set where carts that kept another price pay this one from now on. */
  withdrawnAt: Date | null;
}

/** A price that a markdown set, and what live sites asked before it. */
export interface MarkedPrice {
  productId: string;
  markedCents: Cents;
  beforeCents: Cents;
  beforeListCents: Cents;
}

/** A price that has changed since the live build was made, perhaps. */
export interface UndrawnPrice extends LivePrice {
  version: number;
  /** The regular price was its price for long enough to be called so. */
  hasStood: boolean;
  /** When the product was changed, where nothing of it waits to be published. */
  updatedAt: Date | null;
}

const changed = sql.raw(`v.product_id as "productId", v.price_cents as "priceCents", v.list_cents as "listCents"`);

/** What live sites ask for products beside what their builds say. */
export const livePricesRepository = (db: Db) => ({
  /** A product that costs nothing is not sold: it keeps its price until publishing takes it away. */
  async follow(
    { merchantId }: MerchantScope,
    productIds: readonly string[],
    { isAlone, saleUntil, withdrawnAt }: Following,
  ): Promise<LivePrice[]> {
    const before = isAlone ? sql`p.version - 1` : sql`p.version`;
    const sameFrom = sql`case when p.same_to = ${before} then p.same_from else ${before} end`;
    const { rows } = await sql<LivePrice>`
      update live_products v set price_cents = p.sells_at_cents,
        list_cents = greatest(p.sells_at_cents, p.price_cents, p.old_price_cents), sale_until = ${saleUntil},
        version = case when v.version = ${before} then p.version else v.version end,
        priced_from = case when v.priced_to between ${sameFrom} and ${before} then v.priced_from else ${sameFrom} end,
        priced_to = p.version,
        withdrawn_at = coalesce(${withdrawnAt}::timestamptz, v.withdrawn_at)
      from products p
      where v.merchant_id = ${merchantId} and v.product_id = any(${productIds}::uuid[])
        and p.merchant_id = v.merchant_id and p.id = v.product_id and p.sells_at_cents > 0
      returning ${changed}`.execute(db);
    return rows;
  },

  /** Puts prices back on live sites that still ask what a markdown set, though the product has another one by now. */
  async putBack({ merchantId }: MerchantScope, marked: readonly MarkedPrice[]): Promise<LivePrice[]> {
    if (marked.length === 0) return [];
    const { rows } = await sql<LivePrice>`
      update live_products v set price_cents = m."beforeCents", list_cents = m."beforeListCents", sale_until = null,
        priced_from = p.version, priced_to = p.version
      from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb)
        as m ("productId" uuid, "markedCents" integer, "beforeCents" integer, "beforeListCents" integer)
      join products p on p.merchant_id = ${merchantId} and p.id = m."productId"
      where v.merchant_id = ${merchantId} and v.product_id = m."productId" and v.price_cents = m."markedCents"
        and v.version <> p.version
      returning ${changed}`.execute(db);
    return rows;
  },

  /** A markdown that was to end stays: its prices are for good. */
  async keepMarked({ merchantId }: MerchantScope, productIds: readonly string[], until: Date): Promise<void> {
    await sql`
      update live_products set sale_until = null
      where merchant_id = ${merchantId} and product_id = any(${productIds}::uuid[])
        and sale_until = ${until}`.execute(db);
  },

  async undrawn({ merchantId }: MerchantScope, storeId: string, now: Date): Promise<UndrawnPrice[]> {
    const { rows } = await sql<UndrawnPrice>`
      select ${changed}, v.version, case when p.version = v.version then p.updated_at end as "updatedAt",
        v.list_cents > v.price_cents and ${hasStood(merchantId, sql`v.list_cents`, now)} as "hasStood"
      from live_products v
      left join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and v.priced_to is not null`.execute(db);
    return rows;
  },
});
