import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { SoldShares, SoldUnits } from './estimate-line.ts';

/** What goods go by; either may be empty. */
export interface AskedGoods {
  at: number;
  code: string;
  asin: string;
}

/** One product that is what was asked for, and what its units were sold for. */
export interface SameGoodsRow extends SoldUnits {
  at: number;
  condition: Condition;
  categoryId: string | null;
  picture: string | null;
}

export interface LikeGoodsRow extends SoldShares {
  categoryId: string | null;
  condition: Condition;
}

export interface SellingRow {
  days: number;
  units: number;
}

export interface Since {
  now: Date;
  since: Date;
}

// As many products go by one code as are looked at; more are copies.
const mostAlike = 20;
// Of so many sales it is asked how long the goods had been there; the newest ones tell best.
const mostMovements = 20_000;

/** What one line of an order brought, without tax and less what was given back. */
const broughtByLine = sql`(l.quantity::numeric * l.unit_cents - l.discount_cents
  - case when o.tax_included then l.tax_cents else 0 end)
  * (o.total_cents - o.refunded_cents) / greatest(1, o.total_cents)`;

/** Sales of the products of `g`, with their units and what those brought. */
const salesOf = (merchantId: string, since: Date): RawBuilder<unknown> => sql`
  select l.quantity - l.restocked as units, ${broughtByLine} as cents, o.created_at as at
  from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  where l.merchant_id = ${merchantId} and l.product_id = g.id and o.created_at >= ${since}
    and is_sold(o.payment_status, o.status, o.is_sample)
    and l.quantity > l.restocked
  union all
  select c.quantity, c.quantity::numeric * c.unit_cents, c.sold_at
  from channel_sales c
  where c.merchant_id = ${merchantId} and c.product_id = g.id and c.sold_at >= ${since} and not c.is_returned
    and c.quantity > 0 and c.unit_cents is not null`;

/** What the seller has sold: what tells how much a manifest will bring. Samples were never sold. */
export const bidSalesRepository = (db: Db) => ({
  /** Products that are what was asked for, by their codes, with what they were sold for. */
  async same(
    { merchantId }: MerchantScope,
    asked: readonly AskedGoods[],
    { now, since }: Since,
  ): Promise<SameGoodsRow[]> {
    if (asked.length === 0) return [];
    const product = sql`p.id, p.condition, p.category_id, p.images[1] as picture`;
    const { rows } = await sql<SameGoodsRow>`${sql.raw(planAnew)}
      with asked as (
        select a.at, a.code, a.asin from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (at integer, code text, asin text)
      ), matched as materialized (
        select a.at, m.id, m.condition, m.category_id, m.picture from asked a cross join lateral (
          (select ${product} from products p
            where p.merchant_id = ${merchantId} and p.code_key = a.code and a.code <> '' and not p.is_sample
            order by p.id desc limit ${sql.lit(mostAlike)})
          union
          (select ${product} from products p
            where p.merchant_id = ${merchantId} and p.asin = a.asin and a.asin <> '' and not p.is_sample
            order by p.id desc limit ${sql.lit(mostAlike)})) m
      ), sold as materialized (
        select g.id, sum(s.units)::bigint as units, round(sum(s.cents))::bigint as cents,
          sum(s.cents * s.cents / s.units)::double precision as squares, min(s.at) as first_at
        from (select distinct id from matched) g cross join lateral (${salesOf(merchantId, since)}) s group by g.id
      )
      select m.at, m.condition, m.category_id as "categoryId", m.picture, coalesce(s.units, 0) as units,
        coalesce(s.cents, 0) as cents, coalesce(s.squares, 0) as squares,
        coalesce(ceil(extract(epoch from ${now}::timestamptz - s.first_at) / 86400), 0)::integer as days
      from matched m left join sold s on s.id = m.id order by m.at, m.id`.execute(db);
    return rows;
  },

  /** What goods brought of what they cost in a shop, by category and condition. */
  async like({ merchantId }: MerchantScope, { now, since }: Since): Promise<LikeGoodsRow[]> {
    const { rows } = await sql<LikeGoodsRow>`${sql.raw(planAnew)}
      with sold as materialized (
        select l.product_id, l.quantity - l.restocked as units, ${broughtByLine} as cents, o.created_at as at
        from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
        where o.merchant_id = ${merchantId} and o.created_at >= ${since} and l.product_id is not null
          and is_sold(o.payment_status, o.status, o.is_sample)
          and l.quantity > l.restocked
        union all
        select c.product_id, c.quantity, c.quantity::numeric * c.unit_cents, c.sold_at from channel_sales c
        where c.merchant_id = ${merchantId} and c.sold_at >= ${since} and not c.is_returned and c.product_id is not null
          and c.quantity > 0 and c.unit_cents is not null
      ), goods as (
        select s.units, s.cents, s.at, p.category_id, p.condition,
          nullif(greatest(coalesce(p.value_price_cents, 0), p.old_price_cents), 0) as retail
        from sold s join products p on p.merchant_id = ${merchantId} and p.id = s.product_id where not p.is_sample
      )
      select g.category_id as "categoryId", g.condition, sum(g.units)::bigint as units, round(sum(g.cents))::bigint as cents,
        sum(g.units * g.retail::bigint)::bigint as retail,
        sum(g.cents * g.cents / g.units / g.retail / g.retail)::double precision as squares,
        ceil(extract(epoch from ${now}::timestamptz - min(g.at)) / 86400)::integer as days
      -- What sold for more than anybody asks for it in a shop has the wrong price there.
      from goods g where g.retail > 0 and g.cents <= g.units::bigint * g.retail * 2
      group by 1, 2`.execute(db);
    return rows;
  },

  /** How many units were sold after so many days on the shelf, of those that were sold; and since when goods are there. */
  async selling(
    { merchantId }: MerchantScope,
    { now, since }: Since,
  ): Promise<{ rows: SellingRow[]; openDays: number }> {
    const { rows } = await sql<SellingRow>`${sql.raw(planAnew)}
      with newest as materialized (
        select m.merchant_id, m.id, m.product_id, m.created_at from stock_movements m
        where m.merchant_id = ${merchantId} and m.created_at >= ${since} and m.change < 0
          and m.reason in ('order', 'channel')
        order by m.created_at desc limit ${sql.lit(mostMovements)}
      )
      select greatest(floor(extract(epoch from n.created_at - r.received_at) / 86400), 0)::integer as days,
        sum(d.units - d.returned)::integer as units
      from newest n
      join stock_draws d on d.merchant_id = n.merchant_id and d.movement_id = n.id and d.units > d.returned
      join receipts r on r.merchant_id = d.merchant_id and r.id = d.receipt_id
      join products p on p.merchant_id = n.merchant_id and p.id = n.product_id and not p.is_sample
      group by 1 order by 1`.execute(db);
    const first = await sql<{ days: number }>`
      select coalesce(extract(epoch from ${now}::timestamptz - min(received_at)) / 86400, 0)::double precision as days
      from receipts where merchant_id = ${merchantId}`.execute(db);
    return { rows, openDays: first.rows[0]?.days ?? 0 };
  },
});
