import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Who says what units have cost, when, and with which act where it can be taken back. */
export interface CostSaying {
  by: string | null;
  now: Date;
  origin?: string;
}

/** What receipts `r` are to cost from now on, and whether that is an estimate. */
export const dueReceipt = (cost: RawBuilder<unknown>, isEstimated: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  r.id, r.product_id, r.units, r.units_left, r.unit_cost_cents as known, r.is_cost_estimated as was_estimated,
  ${cost} as cost, ${isEstimated} as is_estimated`;

/**
 * Gives receipts another cost. What had left them keeps the cost it left with; the difference is an adjustment of the day
 * that it was said. Their products must be held.
 */
export async function adjustReceipts(
  tx: Db,
  { merchantId }: MerchantScope,
  due: RawBuilder<unknown>,
  { by, now, origin }: CostSaying,
): Promise<void> {
  await sql`
    with due as materialized (
      select d.*, d.units - d.units_left as gone, coalesce(d.cost, 0)::bigint - coalesce(d.known, 0) as difference
      from (${due}) d
    ), costed as (
      update receipts r set unit_cost_cents = d.cost, is_cost_estimated = d.is_estimated
      from due d where r.merchant_id = ${merchantId} and r.id = d.id
    ), adjusted as (
      insert into cost_adjustments (merchant_id, id, receipt_id, product_id, units, change_cents, user_id, created_at,
        origin_id, unit_cost_before_cents, was_estimated)
      select ${merchantId}::uuid, gen_random_uuid(), id, product_id, gone, gone * difference, ${by}::uuid,
        ${now}::timestamptz, ${origin ?? null}::uuid, known, was_estimated
      from due where gone * difference <> 0 or ${origin ?? null}::uuid is not null
    )
    update products p set stock_cost_cents = p.stock_cost_cents + s.cents, costed_units = p.costed_units + s.units
    from (
      select product_id, sum(units_left * difference) as cents,
        sum(units_left * ((cost is not null)::integer - (known is not null)::integer)) as units
      from due group by product_id) s
    where p.merchant_id = ${merchantId} and p.id = s.product_id`.execute(tx);
}

const isUnsure = sql`(r.unit_cost_cents is null or r.is_cost_estimated)`;

/** What the units of a product have cost of which nobody had said it; the product must be held. */
export const settleCost = (
  tx: Db,
  { merchantId }: MerchantScope,
  { id, unitCostCents }: { id: string; unitCostCents: Cents },
  saying: CostSaying,
): Promise<void> =>
  adjustReceipts(
    tx,
    { merchantId },
    sql`select ${dueReceipt(sql`${unitCostCents}::integer`, sql`false`)} from receipts r
      where r.merchant_id = ${merchantId} and r.product_id = ${id} and ${isUnsure}`,
    saying,
  );

/** The same of all products that an act has given a cost without bringing any units. */
export const settleCostsOf = (
  tx: Db,
  { merchantId }: MerchantScope,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> =>
  adjustReceipts(
    tx,
    { merchantId },
    sql`select ${dueReceipt(sql`p.unit_cost_cents`, sql`false`)} from undo_entries e
      join products p on p.merchant_id = e.merchant_id and p.id = e.product_id and p.unit_cost_cents is not null
      join receipts r on r.merchant_id = p.merchant_id and r.product_id = p.id
      where e.merchant_id = ${merchantId} and e.act_id = ${id} and e.before ? 'unit_cost_cents'
        and (e.before ->> 'stock')::integer >= 0 and ${isUnsure}`,
    { by, now, origin: id },
  );

/** Units of products that an undo has put back cost what they did before the act. */
export const unsettleCosts = (
  tx: Db,
  { merchantId }: MerchantScope,
  { id, restored }: { id: string; restored: readonly string[] },
  saying: CostSaying,
): Promise<void> =>
  adjustReceipts(
    tx,
    { merchantId },
    sql`select ${dueReceipt(sql`a.unit_cost_before_cents`, sql`a.was_estimated`)} from cost_adjustments a
      join receipts r on r.merchant_id = a.merchant_id and r.id = a.receipt_id
      where a.merchant_id = ${merchantId} and a.origin_id = ${id} and a.product_id = any(${restored}::uuid[])`,
    saying,
  );
