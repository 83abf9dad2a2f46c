import { sql } from 'kysely';
import { type Cents, cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface TruckloadSales {
  units: number;
  revenueCents: Cents;
}

/**
 * What came in for the products of a truckload since it was broken up: paid in our stores, less what was given back,
 * and on channels. A product that was there before counts with as many units as the truckload brought.
 */
export async function readSales(db: Db, { merchantId }: MerchantScope, truckloadId: string): Promise<TruckloadSales> {
  const { rows } = await sql<TruckloadSales>`${sql.raw(planAnew)}
    with brought as materialized (
      select i.product_id, sum(i.sellable) as units, min(t.break_finished_at) as since
      from truckloads t join truckload_items i
        on i.merchant_id = t.merchant_id and i.truckload_id = t.id and i.round = t.manifest_round
      where t.merchant_id = ${merchantId} and t.id = ${truckloadId} and t.break_state = 'done'
        and i.product_id is not null
      group by 1
    ), by_product as (
      -- Looked up product by product: few are sold of the many that there are.
      select b.units as brought, sum(s.units) as units, sum(s.cents) as cents
      from brought b
      cross join lateral (
        select l.quantity - l.restocked as units,
          (l.quantity::numeric * l.unit_cents - l.discount_cents - case when o.tax_included then l.tax_cents else 0 end)
            * (o.total_cents - o.refunded_cents) / greatest(1, o.total_cents) as cents
        from order_lines l
        join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
        where l.merchant_id = ${merchantId} and l.product_id = b.product_id and o.paid_at >= b.since
          and o.payment_status in ('succeeded', 'refunded') and o.stock = 'sold' and not o.is_sample
        union all
        select c.quantity, c.quantity::numeric * coalesce(c.unit_cents, (
          select p.sells_at_cents from products p where p.merchant_id = c.merchant_id and p.id = c.product_id))
        from channel_sales c
        where c.merchant_id = ${merchantId} and c.product_id = b.product_id and c.sold_at >= b.since
          and not c.is_returned) s
      group by b.product_id, b.units
    )
    select coalesce(sum(least(units, brought)), 0)::bigint as units,
      coalesce(round(sum(case when units > brought then cents * brought / units else cents end)), 0)::bigint
        as "revenueCents"
    from by_product`.execute(db);
  return rows[0] ?? { units: 0, revenueCents: cents(0) };
}
