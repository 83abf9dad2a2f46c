import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { DrawerKind } from '#contract/tills/tills.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A number and the money that goes with it. */
export interface Sum {
  count: number;
  cents: Cents;
}

/** What a shift comes to; kept like this once it is closed. */
export interface Reckoned {
  sales: Sum;
  grossCents: Cents;
  discountCents: Cents;
  taxCents: Cents;
  returns: Sum;
  voids: Sum;
  collected: Sum;
  means: { means: 'cash' | 'card' | 'other'; taken: Sum; given: Sum }[];
  roundingCents: Cents;
  /** Of cash, rounded: what went into the drawer and out of it for goods. */
  cashInCents: Cents;
  cashOutCents: Cents;
  categories: { name: string | null; units: number; cents: Cents }[];
  people: { name: string; sales: number; cents: Cents }[];
  priceChanges: Sum;
  entries: { kind: DrawerKind; cents: Cents; reason: string; by: string; approvedBy: string | null; at: string }[];
}

const sum = (what: string) => sql.raw(`jsonb_build_object('count', count(*), 'cents', coalesce(sum(${what}), 0))`);

/**
 * Reckons a shift from what was sold, paid, taken back and moved under it. Late is what came in after it was closed, from
 * tills that had no network: sales alone, since nothing else is done without one.
 */
export async function reckonShift(
  db: Db,
  { merchantId }: MerchantScope,
  shiftId: string,
  { late = false } = {},
): Promise<Reckoned> {
  const here = sql`merchant_id = ${merchantId} and shift_id = ${shiftId}`;
  const { rows } = await sql<{ report: Reckoned }>`
    with sold as (
      select o.id, o.subtotal_cents, o.discount_cents, o.tax_cents, o.total_cents, c.sold_by_name
      from counter_sales c join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id
      where c.merchant_id = ${merchantId} and c.shift_id = ${shiftId} and c.is_late = ${late} and o.paid_at is not null
    ), lines as (
      select coalesce(l.quantity * l.unit_cents - l.discount_cents, 0) as cents, l.quantity, l.unit_cents, l.listed_cents,
        k.name as category
      from sold join order_lines l on l.merchant_id = ${merchantId} and l.order_id = sold.id
      left join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      left join categories k on k.merchant_id = p.merchant_id and k.id = p.category_id
    ), paid as (
      select p.means, p.amount_cents, p.rounding_cents, c.order_id is null as is_collected
      from counter_payments p
      left join counter_sales c on c.merchant_id = p.merchant_id and c.order_id = p.order_id
      where p.merchant_id = ${merchantId} and p.shift_id = ${shiftId} and coalesce(c.is_late, false) = ${late}
    ), returned as (
      select means, amount_cents, rounding_cents from counter_returns where ${here} and not ${late}
    )
    select jsonb_build_object(
      'sales', (select ${sum('total_cents')} from sold),
      'grossCents', (select coalesce(sum(subtotal_cents), 0) from sold),
      'discountCents', (select coalesce(sum(discount_cents), 0) from sold),
      'taxCents', (select coalesce(sum(tax_cents), 0) from sold),
      'returns', (select ${sum('amount_cents')} from returned),
      'voids', (select ${sum('total_cents')} from voided_sales where ${here} and not ${late}),
      'collected', (select ${sum('amount_cents')} from paid where is_collected),
      'means', (select coalesce(jsonb_agg(jsonb_build_object(
          'means', m.means,
          'taken', (select ${sum('amount_cents')} from paid where means = m.means),
          'given', (select ${sum('amount_cents')} from returned where means = m.means)) order by m.nr), '[]')
        from unnest(array['cash', 'card', 'other']) with ordinality m (means, nr)
        where m.means in (select means from paid union select means from returned)),
      'roundingCents', (select coalesce(sum(rounding_cents), 0) from paid)
        - (select coalesce(sum(rounding_cents), 0) from returned),
      'cashInCents', (select coalesce(sum(amount_cents + rounding_cents), 0) from paid where means = 'cash'),
      'cashOutCents', (select coalesce(sum(amount_cents + rounding_cents), 0) from returned where means = 'cash'),
      'categories', (select coalesce(jsonb_agg(jsonb_build_object('name', category, 'units', units, 'cents', cents)
          order by cents desc, category), '[]')
        from (select category, sum(quantity) as units, sum(cents) as cents from lines group by category) each),
      'people', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'sales', sales, 'cents', cents)
          order by cents desc, name), '[]')
        from (select sold_by_name as name, count(*) as sales, sum(total_cents) as cents from sold group by 1) each),
      'priceChanges', (select ${sum('(listed_cents - unit_cents) * quantity')} from lines
        where listed_cents is not null and listed_cents <> unit_cents),
      'entries', (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'cents', amount_cents, 'reason', reason,
          'by', by_name, 'approvedBy', approved_by_name,
          'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by created_at, id), '[]')
        from drawer_entries where ${here} and not ${late})
    ) as report`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A shift was not reckoned.');
  return row.report;
}
