import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A load that was bid for: what was said of it, and what has come in. */
export interface PastBidRow {
  id: string;
  day: number;
  expectedCents: Cents;
  unsoldHundredths: number;
  soldWithinDays: number;
  grounds: unknown;
  broughtCents: Cents;
  soldUnits: number;
}

/** The same of one category. */
export interface PastCategoryRow {
  bidId: string;
  category: string;
  saidCents: Cents;
  broughtCents: Cents;
  units: number;
}

/** Bids that were won long enough ago to teach something. */
export const pastBidsRepository = (db: Db) => ({
  async loads({ merchantId }: MerchantScope, { fewestDays, most }: { fewestDays: number; most: number }) {
    const { rows } = await sql<PastBidRow>`
      select b.id, (n.as_of at time zone n.time_zone)::date - l.first_day as day, coalesce(b.expected_cents, 0) as "expectedCents",
        b.unsold_hundredths as "unsoldHundredths", b.sold_within_days as "soldWithinDays", b.grounds,
        coalesce(sum(d.sold_cents - d.refunded_cents), 0)::bigint as "broughtCents",
        coalesce(sum(d.sold_units), 0)::bigint as "soldUnits"
      from bids b
      join insight_loads l on l.merchant_id = b.merchant_id and l.truckload_id = b.truckload_id
      join insight_boards n on n.merchant_id = b.merchant_id
      left join insight_days d
        on d.merchant_id = b.merchant_id and d.trait = 'truckload' and d.key = b.truckload_id::text
      where b.merchant_id = ${merchantId} and b.is_active and b.state = 'won' and b.truckload_id is not null
        and b.expected_cents > 0 and (n.as_of at time zone n.time_zone)::date - l.first_day >= ${fewestDays}
      group by b.merchant_id, b.id, n.as_of, n.time_zone, l.first_day
      order by b.id desc limit ${sql.lit(most)}`.execute(db);
    return rows;
  },

  /** What was said of their categories, and came in for the units that came with them. */
  async categories({ merchantId }: MerchantScope, bidIds: readonly string[]): Promise<PastCategoryRow[]> {
    if (bidIds.length === 0) return [];
    const { rows } = await sql<PastCategoryRow>`${sql.raw(planAnew)}
      with past as materialized (
        select b.id, b.truckload_id, b.manifest_round from bids b
        where b.merchant_id = ${merchantId} and b.id = any(${bidIds}::uuid[])
      ), said as (
        select p.id, i.category_id, sum(i.quantity * i.unit_cents::bigint) as cents
        from past p join bid_lines i on i.merchant_id = ${merchantId} and i.bid_id = p.id and i.round = p.manifest_round
        where i.category_id is not null and i.unit_cents is not null group by 1, 2
      ), drawn as materialized (
        select p.id, m.origin_id, m.product_id, sum(d.units - d.returned) as units, sum(d.units) as taken
        from past p
        join receipts r on r.merchant_id = ${merchantId} and r.truckload_id = p.truckload_id
        join stock_draws d on d.merchant_id = r.merchant_id and d.receipt_id = r.id
        join stock_movements m on m.merchant_id = d.merchant_id and m.id = d.movement_id
          and m.reason in ('order', 'channel') and m.origin_id is not null
        group by 1, 2, 3
      ), sold as (
        select g.id, g.product_id, g.units, g.taken::numeric / greatest(1, l.quantity)
            * (l.quantity::numeric * l.unit_cents - l.discount_cents)
            * (o.total_cents - o.refunded_cents) / greatest(1, o.total_cents) as cents
        from drawn g
        join orders o on o.merchant_id = ${merchantId} and o.id = g.origin_id
          and is_sold(o.payment_status, o.status, o.is_sample)
        join lateral (
          select sum(x.quantity) as quantity, max(x.unit_cents) as unit_cents, sum(x.discount_cents) as discount_cents
          from order_lines x
          where x.merchant_id = ${merchantId} and x.order_id = o.id and x.product_id = g.product_id) l on l.quantity > 0
        union all
        select g.id, g.product_id, g.units, g.taken::numeric * coalesce(c.unit_cents, 0)
        from drawn g join channel_sales c on c.merchant_id = ${merchantId} and c.id = g.origin_id and not c.is_returned
      ), brought as (
        select s.id, p.category_id, sum(s.cents) as cents, sum(s.units) as units
        from sold s join products p on p.merchant_id = ${merchantId} and p.id = s.product_id group by 1, 2
      )
      select a.id as "bidId", coalesce(a.category_id::text, '') as category, a.cents::bigint as "saidCents",
        coalesce(round(b.cents), 0)::bigint as "broughtCents", coalesce(b.units, 0)::bigint as units
      from said a left join brought b on b.id = a.id and b.category_id = a.category_id`.execute(db);
    return rows;
  },
});
