import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { adjustReceipts, type CostSaying, dueReceipt } from '#server/features/products/stock/receipt-costs.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

interface LoadScope extends MerchantScope {
  truckloadId: string;
}

/**
 * What one of line `i` of truckload `t` costs, reckoned by that line alone: a scan does not look at all the others. Null
 * where nobody has said what the truckload costs.
 */
export const unitCostOfLine: RawBuilder<number | null> = sql`(case
  when t.cost_spread = 'manual' then i.unit_cost_cents
  when t.cost_cents = 0 then null
  when t.cost_spread = 'retail' and t.sellable_retail_cents > 0
    then round(t.cost_cents::numeric * i.unit_retail_cents / t.sellable_retail_cents)
  when t.sellable_units > 0 then round(t.cost_cents::numeric / t.sellable_units) end)::integer`;

const unitsOf = ({ merchantId, truckloadId }: LoadScope): RawBuilder<unknown> => sql`
  truckloads t
  join intake_units u on u.merchant_id = t.merchant_id and u.truckload_id = t.id and u.undone_at is null
  left join truckload_items i on i.merchant_id = u.merchant_id and i.truckload_id = u.truckload_id and i.round = u.round
    and i.line = u.line
  where t.merchant_id = ${merchantId} and t.id = ${truckloadId}`;

/** Each unit what its line says; one that came over is reckoned as its line, which is an estimate. */
const byLine = (scope: LoadScope): RawBuilder<unknown> => sql`
  select u.receipt_id, ${unitCostOfLine} as cost, u.standing = 'over' as is_estimated from ${unitsOf(scope)}
    and u.line is not null`;

/**
 * All of the costs over what came, by retail or by units, as the truckload gives them out: each unit has what the sum up
 * to it has more than the sum before it, both rounded, so that they add up to the cent.
 */
const byWhatCame = (scope: LoadScope): RawBuilder<unknown> => sql`
  select receipt_id, false as is_estimated, case when whole = 0 then null
    else (round(total * reached / whole) - round(total * (reached - weight) / whole))::integer end as cost
  from (
    select w.*, sum(weight) over (order by id) as reached, sum(weight) over () as whole from (
      select u.id, u.receipt_id,
        case when t.cost_spread = 'manual' then t.assigned_cents else t.cost_cents end::numeric as total,
        case when t.cost_spread = 'manual' then coalesce(i.unit_cost_cents, 0)
          when t.cost_spread = 'retail' and sum(coalesce(i.unit_retail_cents, u.retail_cents, 0)) over () > 0
            then coalesce(i.unit_retail_cents, u.retail_cents, 0)
          else 1 end::numeric as weight
      from ${unitsOf(scope)}) w) s`;

/** Units that were taken in one by one cost what their truckload says by now. */
export async function updateReceivedCosts(tx: Db, scope: LoadScope, saying: CostSaying): Promise<void> {
  const { merchantId, truckloadId } = scope;
  const { rows } = await sql<{ is_shared: boolean }>`
    with held as materialized (
      select p.id from products p
      where p.merchant_id = ${merchantId} and p.id in (
        select u.product_id from intake_units u
        where u.merchant_id = ${merchantId} and u.truckload_id = ${truckloadId})
      order by p.id for no key update of p)
    select coalesce(t.settlement = 'shared', false) as is_shared, (select count(1) from held) as held
    from truckloads t where t.merchant_id = ${merchantId} and t.id = ${truckloadId}`.execute(tx);
  const costs = rows[0]?.is_shared ? byWhatCame(scope) : byLine(scope);
  const due = sql`
    select ${dueReceipt(sql`c.cost`, sql`c.is_estimated`)} from (${costs}) c
    join receipts r on r.merchant_id = ${merchantId} and r.id = c.receipt_id
    where c.cost is not null
      and (r.unit_cost_cents is distinct from c.cost or r.is_cost_estimated <> c.is_estimated)`;
  await adjustReceipts(tx, scope, due, saying);
}
