import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { currentItems, priceOfItem } from './costs.repository.ts';

/** Writes down what the lines of a truckload come to: after they were read or changed, and when its rules of prices change. */
export async function updateTotals(tx: Db, scope: MerchantScope, truckloadId: string): Promise<void> {
  await sql`
    update truckloads u set lines = s.lines, units = s.units, retail_cents = s.retail, sellable_units = s.sellable,
      sellable_retail_cents = s.sellable_retail, expected_cents = s.expected, assigned_cents = s.assigned
    from (
      select count(i.line)::integer as lines,
        coalesce(sum(i.quantity), 0) as units,
        coalesce(sum(i.quantity::bigint * i.unit_retail_cents), 0) as retail,
        coalesce(sum(i.sellable), 0) as sellable,
        coalesce(sum(i.sellable::bigint * i.unit_retail_cents), 0) as sellable_retail,
        coalesce(sum(i.sellable::bigint * ${priceOfItem}), 0) as expected,
        coalesce(sum(i.sellable::bigint * i.unit_cost_cents), 0) as assigned
      from ${currentItems({ merchantId: scope.merchantId, truckloadId })}) s
    where u.merchant_id = ${scope.merchantId} and u.id = ${truckloadId}`.execute(tx);
}
