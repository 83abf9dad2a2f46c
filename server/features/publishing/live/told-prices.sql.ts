import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

// As long as the law of reference prices wants.
const referenceDays = 30;

/**
 * Whether buyers of a merchant's product `p` paid a price for thirty days without a break: it may be called what the price was. What
 * stood less long, or nobody knows of, is a retail price that somebody names.
 */
export const hasStood = (
  merchantId: string,
  cents: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from price_history h
  where h.merchant_id = ${merchantId} and h.product_id = p.id and h.price_cents = ${cents}
    and coalesce(h.until_at, ${now}::timestamptz) - h.from_at >= make_interval(days => ${sql.lit(referenceDays)}))`;

/**
 * What product `p` costs next and from which day on, such as `2026-11-20 3200`, where its ladder tells of it and keeps to
 * it: not while it is paused, the price is somebody else’s, or there is nothing left.
 */
export const toldDrop = (merchantId: string): RawBuilder<string | null> => sql<string | null>`(
  select lp.told_on || ' ' || lp.told_cents from ladder_products lp
  join ladders l on l.merchant_id = lp.merchant_id and l.id = lp.ladder_id and l.tells_next and not l.is_paused
  where lp.merchant_id = ${merchantId} and lp.product_id = p.id and lp.told_cents is not null
    and lp.expected_cents = p.price_cents and p.quantity > 0)`;

/** What products of a live site cost next, as far as ladders tell of it. */
export async function readToldDrops(
  db: Db,
  { merchantId }: MerchantScope,
  storeId: string,
): Promise<{ productId: string; drop: string }[]> {
  const { rows } = await sql<{ productId: string; drop: string | null }>`
    select v.product_id as "productId", ${toldDrop(merchantId)} as drop
    from ladder_products t
    join products p on p.merchant_id = t.merchant_id and p.id = t.product_id
    join live_products v on v.merchant_id = t.merchant_id and v.store_id = ${storeId} and v.product_id = t.product_id
    where t.merchant_id = ${merchantId} and t.told_cents is not null`.execute(db);
  return rows.flatMap(({ productId, drop }) => (drop === null ? [] : [{ productId, drop }]));
}
