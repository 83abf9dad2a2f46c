import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { chosenLadder, firstPrice, fits, type GoodsOfLadder } from './ladder-goods.sql.ts';
import { anchorOf, type Calendar, floorOf } from './ladder-products.repository.ts';
import type { LadderChange, StepRow } from './ladders.repository.ts';

/** A ladder that is looked at before it is saved, among those that there are, in the order of the rule. */
export interface Draft extends Omit<LadderChange, 'goods'>, GoodsOfLadder {
  steps: readonly StepRow[];
  ladders: readonly GoodsOfLadder[];
}

export interface Standing {
  products: number;
  units: number;
  unknown: number;
  /** How many products stand at each step, by its position. */
  standing: Record<string, number>;
  changes: { step: number; products: number; units: number; before: number; after: number; atFloor: number }[];
  first_at: Date;
}

export interface ExampleRow {
  id: string;
  title: string;
  picture: string | null;
  price_cents: Cents;
  first_cents: Cents;
  floor_cents: Cents | null;
  day: number | null;
  anchor_day: string | null;
  steps: { days: number; cents: Cents | null }[];
}

/** A product of the goods that was offered within the time that is looked at. */
export interface OfferedProduct {
  id: string;
  /** How many units there were. */
  units: number;
  sold: number;
  brought: number;
  /** Its first price, and the price at each step. */
  first_cents: Cents;
  prices: (Cents | null)[];
  /** How many days it was old when the time began, or when it was first offered within it, and for how many days it was. */
  age: number;
  days: number;
}

export interface LevelRow {
  /** How many percent less than the highest price, in tens. */
  level: number;
  units: number;
  days: number;
}

const mostLookedAt = 100_000;
const mostEstimated = 5000;
const mostLines = 50_000;

export const ladderPreviewRepository = (db: Db) => ({
  /** Who stands where today, and what changes first. */
  async standing(scope: MerchantScope, draft: Draft, calendar: Calendar, now: Date): Promise<Standing> {
    const { rows } = await sql<Standing>`
      with l as (${draftRow(draft)}), steps as (${stepRows(draft.steps)}), opening as (
        select coalesce(ladder_opening(${now}::timestamptz, ${calendar.zone}, l.weekdays, l.runs_from, l.runs_until,
          ${calendar.skipped}::date[]), ${now}::timestamptz) as at
        from l
      ), goods as materialized (
        select ${sql.raw(planAnew)} p.quantity as units, p.price_cents as price, f.cents as floor, t.position as today,
          n.position as step, ladder_cost(p.stock_cost_cents, p.costed_units, p.unit_cost_cents) is null as is_unknown,
          case when coalesce(lp.state, 'following') = 'following' then n.cents end as target,
          coalesce(f.cents > n.bare, false) as at_floor
        from products p
        cross join l cross join opening o
        left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
        cross join lateral (select ${floorOf('l', 'p')} as cents) f
        cross join lateral (select (coalesce(lp.restarted_at, ${anchorOf(sql`l.anchor`)}) at time zone ${calendar.zone})::date
          as day) a
        left join lateral (
          select s.position from steps s
          where a.day + s.days <= (${now}::timestamptz at time zone ${calendar.zone})::date
          order by s.position desc limit 1) t on true
        left join lateral (
          select s.position, ladder_price(${firstPrice}, s.percent_hundredths, s.price_cents, l.ends_on, f.cents) as cents,
            ladder_price(${firstPrice}, s.percent_hundredths, s.price_cents, l.ends_on, null) as bare
          from steps s where a.day + s.days <= (o.at at time zone ${calendar.zone})::date
          order by s.position desc limit 1) n on true
        where ${followers(scope, draft)} limit ${sql.lit(mostLookedAt)}
      )
      select (select count(1) from goods) as products, (select coalesce(sum(units), 0) from goods) as units,
        (select count(1) from goods where is_unknown) as unknown,
        (select coalesce(jsonb_object_agg(t.step, t.products), '{}') from (
          select coalesce(today, 0) as step, count(1) as products from goods group by 1) t) as standing,
        (select coalesce(json_agg(c order by c.step), '[]') from (
          select step, count(1) as products, sum(units) as units, sum(price::bigint * units) as before,
            sum(target::bigint * units) as after, count(1) filter (where at_floor) as "atFloor"
          from goods where target < price and units > 0 group by step) c) as changes,
        (select at from opening) as first_at`.execute(db);
    return rows[0] as Standing;
  },

  /** One product on it, step by step. */
  async example(scope: MerchantScope, draft: Draft, { zone }: Calendar, place: { at: number; now: Date }) {
    const { rows } = await sql<ExampleRow>`
      with l as (${draftRow(draft)}), steps as (${stepRows(draft.steps)})
      select ${sql.raw(planAnew)} p.id, p.title, p.images[1] as picture, p.price_cents, ${firstPrice} as first_cents,
        f.cents as floor_cents, (${place.now}::timestamptz at time zone ${zone})::date - a.day as day,
        a.day::text as anchor_day,
        (select coalesce(json_agg(json_build_object('days', s.days, 'cents',
            ladder_price(${firstPrice}, s.percent_hundredths, s.price_cents, l.ends_on, f.cents)) order by s.position), '[]')
          from steps s) as steps
      from products p
      cross join l
      left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
      cross join lateral (select ${floorOf('l', 'p')} as cents) f
      cross join lateral (select (coalesce(lp.restarted_at, ${anchorOf(sql`l.anchor`)}) at time zone ${zone})::date as day) a
      where ${followers(scope, draft)}
      order by p.id desc limit 1 offset ${sql.lit(place.at)}`.execute(db);
    return rows[0];
  },

  /** How many of the goods fit each of the other ladders, too. */
  async rivals(scope: MerchantScope, { goods }: GoodsOfLadder, others: readonly GoodsOfLadder[]): Promise<number[]> {
    if (others.length === 0) return [];
    const counts = others.map((other) => sql`count(1) filter (where ${fits(scope, other.goods)})`);
    const { rows } = await sql<{ counts: number[] }>`
      select ${sql.raw(planAnew)} array[${sql.join(counts)}]::integer[] as counts from products p
      left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
      where p.merchant_id = ${scope.merchantId} and ${fits(scope, goods)}`.execute(db);
    return rows[0]?.counts ?? [];
  },

  /** What the goods were offered for in a time, and what they brought. The newest products, where they are many. */
  async offered(scope: MerchantScope, draft: Draft, time: OfferedTime): Promise<OfferedProduct[]> {
    const { rows } = await sql<OfferedProduct>`
      with l as (${draftRow(draft)}), steps as (${stepRows(draft.steps)}), ${offeredGoods(scope, draft, time)}
      select g.id, g.units, g.sold, g.brought, g.first_cents, g.age, g.days,
        (select coalesce(array_agg(ladder_price(g.first_cents, s.percent_hundredths, s.price_cents, l.ends_on, g.floor_cents)
          order by s.position), '{}') from steps s) as prices
      from offered g cross join l`.execute(db);
    return rows;
  },

  /** How fast they sold at each level of price. */
  async levels(scope: MerchantScope, draft: Draft, time: OfferedTime): Promise<LevelRow[]> {
    const { rows } = await sql<LevelRow>`
      with l as (${draftRow(draft)}), steps as (${stepRows(draft.steps)}), ${offeredGoods(scope, draft, time)}, asked as (
        select round((1 - h.price_cents::numeric / g.first_cents) * 10)::integer * 10 as level,
          extract(epoch from least(coalesce(h.until_at, g.ends_at), g.ends_at) - greatest(h.from_at, g.begins_at)) / 86400
            as days
        from offered g
        join price_history h on h.merchant_id = ${scope.merchantId} and h.product_id = g.id
          and h.from_at < g.ends_at and coalesce(h.until_at, g.ends_at) > g.begins_at
      ), bought as (
        select round((1 - s.unit_cents::numeric / g.first_cents) * 10)::integer * 10 as level, s.units
        from sold s join offered g on g.id = s.product_id)
      select a.level, coalesce((select sum(b.units) from bought b where b.level = a.level), 0)::integer as units,
        sum(a.days)::float8 as days
      from asked a where a.days > 0 group by a.level order by a.level`.execute(db);
    return rows;
  },
});

export interface OfferedTime {
  since: Date;
  now: Date;
  /** The least id that an order can have that was placed since. */
  sinceId: string;
}

const draftRow = (draft: Draft): RawBuilder<unknown> => sql`
  select ${draft.anchor}::text as anchor, ${draft.floor}::text as floor, ${draft.floor_cents ?? null}::integer as floor_cents,
    ${draft.unknown_floor_cents ?? null}::integer as unknown_floor_cents, ${draft.ends_on ?? null}::smallint as ends_on,
    ${draft.weekdays}::smallint[] as weekdays, ${draft.runs_from}::smallint as runs_from,
    ${draft.runs_until ?? null}::smallint as runs_until`;

const stepRows = (steps: readonly StepRow[]): RawBuilder<unknown> => sql`
  select * from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
    s (position smallint, days integer, percent_hundredths integer, price_cents integer)`;

/** The products that the ladder would have. */
const followers = (scope: MerchantScope, { id, goods, ladders }: Draft): RawBuilder<boolean> => sql<boolean>`
  p.merchant_id = ${scope.merchantId} and ${fits(scope, goods)} and ${chosenLadder(scope, ladders)} = ${id}::uuid
  and coalesce(lp.state, 'following') in ('following', 'paused')`;

/** The goods that were offered at a price that is known, and what was sold of them. */
const offeredGoods = (
  scope: MerchantScope,
  draft: Draft,
  { since, sinceId, now }: OfferedTime,
): RawBuilder<unknown> => sql`
  sold as materialized (
    (select ol.product_id, ol.quantity - ol.restocked as units, ol.unit_cents, o.created_at as at
      from order_lines ol join orders o on o.merchant_id = ol.merchant_id and o.id = ol.order_id
      where ol.merchant_id = ${scope.merchantId} and ol.order_id >= ${sinceId}::uuid and ol.product_id is not null
        and ol.quantity > ol.restocked and o.stock = 'sold' and not o.is_sample
      limit ${sql.lit(mostLines)})
    union all
    (select c.product_id, c.quantity, c.unit_cents, c.sold_at from channel_sales c
      where c.merchant_id = ${scope.merchantId} and c.sold_at >= ${since} and c.product_id is not null
        and c.unit_cents is not null and not c.is_returned and not c.is_voided
      limit ${sql.lit(mostLines)})
  ), candidates as materialized (
    select ${sql.raw(planAnew)} p.id, p.quantity, p.created_at, p.oldest_unit_at, ${floorOf('l', 'p')} as floor_cents
    from products p cross join l
    left join ladder_products lp on lp.merchant_id = p.merchant_id and lp.product_id = p.id
    where p.merchant_id = ${scope.merchantId} and ${fits(scope, draft.goods)}
    order by p.id desc limit ${sql.lit(mostEstimated)}
  ), offered as materialized (
    select c.id, c.quantity + coalesce(b.units, 0)::integer as units, coalesce(b.units, 0)::integer as sold,
      coalesce(b.brought, 0)::float8 as brought, h.first_cents, c.floor_cents, t.begins_at, t.ends_at,
      greatest(0, extract(epoch from t.begins_at - least(c.created_at, coalesce(c.oldest_unit_at, c.created_at))) / 86400)::float8
        as age,
      (extract(epoch from t.ends_at - t.begins_at) / 86400)::float8 as days
    from candidates c
    left join lateral (
      select sum(s.units) as units, sum(s.units * s.unit_cents) as brought, max(s.at) as last from sold s
      where s.product_id = c.id) b on true
    cross join lateral (
      select max(h.price_cents) as first_cents, min(h.from_at) as from_at,
        max(coalesce(h.until_at, ${now}::timestamptz)) as until_at
      from price_history h where h.merchant_id = ${scope.merchantId} and h.product_id = c.id
        and coalesce(h.until_at, ${now}::timestamptz) > ${since}) h
    cross join lateral (
      select greatest(h.from_at, ${since}::timestamptz) as begins_at,
        least(h.until_at, case when c.quantity = 0 then coalesce(b.last, h.until_at) else h.until_at end) as ends_at) t
    where h.first_cents > 0 and t.ends_at > t.begins_at and c.quantity + coalesce(b.units, 0) > 0)`;
