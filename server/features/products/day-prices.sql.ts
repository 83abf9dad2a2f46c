import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { isLimited } from '#server/kit/role-limits.ts';

interface Present {
  price: RawBuilder<unknown>;
  sale: RawBuilder<unknown>;
}

const inCents = (was: RawBuilder<unknown>) => sql`round((${was} ->> 0)::numeric * 100)::integer`;

/** When the present day began where a merchant’s stores are; of several time zones, in the one where it began first. */
const dayBegins = ({ merchantId }: MerchantScope, now: Date) => sql`(
  select coalesce(min(date_trunc('day', ${now}::timestamptz at time zone s.time_zone) at time zone s.time_zone),
    date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC')
  from stores s where s.merchant_id = ${merchantId} and s.is_active)`;

/** What the first change since then found in a field of product `p`, as a JSON array of one; no row where there was none. */
const foundFirst = (scope: MerchantScope, now: Date, field: string) => sql`(
  select jsonb_build_array(c.value -> 'was') from history h, jsonb_array_elements(h.changes) c
  where h.merchant_id = ${scope.merchantId} and h.subject = 'product' and h.subject_id = p.id::text
    and h.at >= ${dayBegins(scope, now)} and c.value ->> 'field' = ${sql.lit(field)}
  order by h.id limit 1)`;

/**
 * What product `p` sold for when the day began. Every change of a price is a row of history: what the first one of the day
 * found was there before, and what none has changed is what is `present`. A product without a price had none to cut.
 */
export const paidAtDayBegin = (scope: MerchantScope, now: Date, present: Present): RawBuilder<number> => sql<number>`(
  select case when d.sale > 0 and d.sale < d.price then d.sale else d.price end
  from (select
    coalesce(nullif(${inCents(sql`f.price`)}, 0), ${present.price}) as price,
    case when f.sale is null then ${present.sale} else ${inCents(sql`f.sale`)} end as sale
    from (select ${foundFirst(scope, now, 'price')} as price, ${foundFirst(scope, now, 'sale_price')} as sale) f) d)`;

export const presentPrices: Present = { price: sql`p.price_cents`, sale: sql`p.sale_price_cents` };

/** What products sold for when the day began, by their ids. */
export type DayPrices = ReadonlyMap<string, Cents>;

const nobodyAsks: DayPrices = new Map();

/** Read only for those whose role limits how far a price goes down. */
export async function readDayPrices(db: Db, actor: Actor, ids: readonly string[], now: Date): Promise<DayPrices> {
  if (!isLimited(actor, 'products.price', 'priceCutPercent')) return nobodyAsks;
  const { rows } = await sql<{ id: string; paidCents: Cents }>`
    select p.id, ${paidAtDayBegin(actor, now, presentPrices)} as "paidCents" from products p
    where p.merchant_id = ${actor.merchantId} and p.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, paidCents }) => [id, paidCents]));
}
