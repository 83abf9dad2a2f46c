import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { toldStock } from '../stock/stock-moves.sql.ts';

/** The numbers an item goes by; empty or null where it has none. */
export interface ItemNumbers {
  /** A barcode in its canonical form, or as it is when it has none. */
  code: string | null;
  asin: string;
  sku: string;
  skuSource: string | null;
  clUpc: string | null;
}

export interface MatchedProduct {
  id: string;
  is_active: boolean;
}

/** A merchant's products as goods that come in again: the same item in the same condition. */
export const matchProductsRepository = (db: Db) => ({
  /** The product of an item, the one that is not deleted first; each number is looked up in its own index. */
  async find(
    { merchantId }: MerchantScope,
    { code, asin, sku, skuSource, clUpc }: ItemNumbers,
    condition: Condition,
  ): Promise<MatchedProduct | undefined> {
    const columns = sql`select p.id, p.is_active, p.updated_at from products p where p.merchant_id = ${merchantId}`;
    const alike = sql`p.condition = ${condition} and not p.is_sample`;
    const ways = [
      code && sql`${columns} and p.code_key = ${code} and ${alike}`,
      asin && sql`${columns} and p.asin <> '' and p.asin = ${asin} and ${alike}`,
      // The same number of another shop is another item.
      sku &&
        sql`${columns} and p.sku <> '' and lower(p.sku) = ${sku.toLowerCase()} and ${alike}
          and coalesce(p.sku_source, ${skuSource}, '') = coalesce(${skuSource}, p.sku_source, '')`,
      clUpc && sql`${columns} and p.cl_upc = ${clUpc} and p.is_active and not p.is_sample`,
    ].filter((way) => way !== null && way !== '');
    if (ways.length === 0) return undefined;
    const { rows } = await sql<MatchedProduct>`
      select id, is_active from (${sql.join(ways, sql` union all `)}) known
      order by is_active desc, updated_at desc limit 1`.execute(db);
    return rows[0];
  },

  /** Held until the transaction ends: whoever brings the same item meanwhile waits, and then finds the product. */
  async hold({ merchantId }: MerchantScope, { code, asin, sku }: ItemNumbers, condition: Condition): Promise<void> {
    const names = [code && `code ${code}`, asin && `asin ${asin}`, sku && `sku ${sku.toLowerCase()}`].filter(Boolean);
    // In one order for everybody, so that two who hold several never wait for each other.
    await sql`
      select pg_advisory_xact_lock(hashtextextended(n, 0))
      from (select n from unnest(${names.map((name) => `item ${merchantId} ${condition} ${name}`)}::text[]) n
            order by hashtextextended(n, 0)) names`.execute(db);
  },

  /** Brings a deleted product back with what came in; false when it is not deleted any more. */
  async restore(
    { merchantId }: MerchantScope,
    id: string,
    scanned: { quantity: number; priceCents: Cents | null; by: string | null; now: Date },
  ): Promise<boolean> {
    const price = sql`${scanned.priceCents}::integer`;
    const { rows } = await sql`
      with ${toldStock({ reason: 'lookup', by: scanned.by, now: scanned.now })}, before as (
        select id from products
        where merchant_id = ${merchantId} and id = ${id} and not is_active for update
      ), restored as (
        update products p set
          is_active = true, quantity = ${scanned.quantity}::integer, version = p.version + 1, updated_at = ${scanned.now},
          price_cents = coalesce(${price}, p.price_cents),
          old_price_cents = case when p.old_price_cents <= ${price} then 0 else p.old_price_cents end,
          sale_price_cents = case when p.sale_price_cents >= ${price} then null else p.sale_price_cents end
        from before b cross join told where p.merchant_id = ${merchantId} and p.id = b.id
        returning p.id
      )
      select id from restored`.execute(db);
    return rows.length > 0;
  },
});
