import { type RawBuilder, sql } from 'kysely';
import type { MerchantScope } from '#server/kit/actor.ts';

/** From one moment to another, the second one left out. */
export interface Span {
  from: Date;
  to: Date;
}

/**
 * What was sold in a time, as rows of `pieces`: an order's units of a product by the receipts that they came from, with
 * their part of the money. What was on no shelf has no receipt. A sale stands on the day of its order, what was given
 * back of it, too, as on the dashboard.
 */
export const soldPieces = ({ merchantId }: MerchantScope, { from, to }: Span): RawBuilder<unknown> => sql`
  lines as materialized (
    select o.id as origin, o.created_at as at, l.product_id,
      case when o.way = 'counter' then 'counter' else 'store' end as channel,
      sum(l.quantity - l.restocked)::bigint as units,
      sum(l.quantity * l.unit_cents::bigint - l.discount_cents)::bigint as cents,
      sum(round((l.quantity * l.unit_cents::bigint - l.discount_cents) * o.refunded_cents::numeric
        / nullif(o.total_cents, 0)))::bigint as refunded
    from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
    where o.merchant_id = ${merchantId} and o.created_at >= ${from} and o.created_at < ${to}
      and is_sold(o.payment_status, o.status, o.is_sample)
    group by 1, 2, 3, 4
    union all
    select s.id, s.sold_at, s.product_id, s.channel, s.quantity, s.quantity * coalesce(s.unit_cents, 0)::bigint, 0
    from channel_sales s
    where s.merchant_id = ${merchantId} and s.sold_at >= ${from} and s.sold_at < ${to} and not s.is_returned
  ), drawn as materialized (
    select l.origin, l.product_id, r.truckload_id, r.received_at, d.unit_cost_cents,
      sum(d.units - d.returned)::bigint as units, sum(d.units)::bigint as taken
    from lines l
    join stock_movements m on m.merchant_id = ${merchantId} and m.origin_id = l.origin and m.product_id = l.product_id
      and m.change < 0
    join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id
    join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
    group by 1, 2, 3, 4, 5
  ), parts as (
    select * from drawn
    union all
    select l.origin, l.product_id, null, null, null, greatest(l.units - coalesce(g.units, 0), 0),
      (g.units is null)::integer
    from lines l left join (select origin, product_id, sum(units) as units from drawn group by 1, 2) g
      on g.origin = l.origin and g.product_id = l.product_id
  ), weighed as (
    -- Where everything came back, its money is still given out by what had been taken.
    select p.*, case when sum(p.units) over line > 0 then p.units else p.taken end as weight
    from parts p window line as (partition by p.origin, p.product_id)
  ), summed as (
    select w.*, sum(w.weight) over line as together,
      sum(w.weight) over (line order by w.truckload_id, w.received_at, w.unit_cost_cents) as so_far
    from weighed w window line as (partition by w.origin, w.product_id)
  ), pieces as materialized (
    -- No cent is lost: each part is what is given out up to it less what was given out before.
    select l.origin, l.at, l.channel, l.product_id, s.truckload_id, s.received_at, s.unit_cost_cents, s.units,
      (round(l.cents * s.so_far / s.together) - round(l.cents * (s.so_far - s.weight) / s.together))::bigint as cents,
      (round(l.refunded * s.so_far / s.together) - round(l.refunded * (s.so_far - s.weight) / s.together))::bigint
        as refunded
    from summed s join lines l on l.origin = s.origin and l.product_id is not distinct from s.product_id
    where s.weight > 0
  )`;
