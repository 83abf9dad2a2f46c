import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What buyers of a product pay. */
export interface LivePrice {
  productId: string;
  priceCents: Cents;
  listCents: Cents;
}

/** Why the price is another one from now on, and by whom. */
export interface PriceCause {
  why: Tables['price_history']['why'];
  userId: string | null;
  now: Date;
}

export interface PastPriceRow extends Omit<LivePrice, 'productId'> {
  from: Date;
  until: Date | null;
  why: PriceCause['why'];
  by: string;
}

/** Every price that buyers of a product paid: what was asked before a price fell is read from here. */
export const priceHistoryRepository = (db: Db) => ({
  /** Writes down what has changed, and answers with the products of which it has. */
  async record({ merchantId }: MerchantScope, prices: readonly LivePrice[], cause: PriceCause): Promise<string[]> {
    if (prices.length === 0) return [];
    // Several stores ask the same.
    const asked = [...new Map(prices.map((price) => [price.productId, price])).values()];
    const rows = sql`unnest(
      ${asked.map(({ productId }) => productId)}::uuid[], ${asked.map(({ priceCents }) => priceCents)}::integer[],
      ${asked.map(({ listCents }) => listCents)}::integer[]) as n (product_id, price_cents, list_cents)`;
    await sql`
      update price_history h set until_at = ${cause.now} from ${rows}
      where h.merchant_id = ${merchantId} and h.product_id = n.product_id and h.until_at is null
        and (h.price_cents, h.list_cents) <> (n.price_cents, n.list_cents) ${sql.raw(planAnew)}`.execute(db);
    const { rows: added } = await sql<{ id: string }>`
      insert into price_history (merchant_id, product_id, price_cents, list_cents, from_at, why, user_id)
      select ${merchantId}::uuid, n.product_id, n.price_cents, n.list_cents, ${cause.now}::timestamptz,
        ${cause.why}::text, ${cause.userId}::uuid
      from ${rows}
      join products p on p.merchant_id = ${merchantId} and p.id = n.product_id
      where not exists (
        select from price_history h
        where h.merchant_id = ${merchantId} and h.product_id = n.product_id and h.until_at is null)
      returning product_id as id ${sql.raw(planAnew)}`.execute(db);
    return added.map(({ id }) => id);
  },

  /** The newest first. */
  async last({ merchantId }: MerchantScope, productId: string, limit: number): Promise<PastPriceRow[]> {
    const { rows } = await sql<PastPriceRow>`
      select h.price_cents as "priceCents", h.list_cents as "listCents", h.from_at as "from", h.until_at as "until",
        h.why, coalesce(trim(u.first_name || ' ' || u.last_name), '') as by
      from price_history h left join users u on u.merchant_id = h.merchant_id and u.id = h.user_id
      where h.merchant_id = ${merchantId} and h.product_id = ${productId}
      order by h.from_at desc, h.until_at desc nulls first limit ${limit}`.execute(db);
    return rows;
  },

  /** These have left a live site: what no other one asks is paid by nobody from now on. */
  async close({ merchantId }: MerchantScope, productIds: readonly string[], now: Date): Promise<void> {
    if (productIds.length === 0) return;
    await sql`
      update price_history h set until_at = ${now}
      where h.merchant_id = ${merchantId} and h.product_id = any(${productIds}::uuid[]) and h.until_at is null
        and not exists (
          select from live_products v where v.merchant_id = h.merchant_id and v.product_id = h.product_id
            and (v.price_cents, v.list_cents) = (h.price_cents, h.list_cents))`.execute(db);
  },
});
