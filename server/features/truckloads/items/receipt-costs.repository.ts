import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { adjustReceipts, type CostSaying, dueReceipt } from '#server/features/products/stock/receipt-costs.sql.ts';
import { costedItems, type ManifestScope, unitCost } from './costs.repository.ts';

/** Units that a truckload has brought cost what its lines say by now. */
export async function updateReceiptCosts(tx: Db, scope: ManifestScope, saying: CostSaying): Promise<void> {
  const { merchantId, truckloadId } = scope;
  await sql`
    with held as materialized (
      select p.id from products p
      where p.merchant_id = ${merchantId} and p.id in (
        select r.product_id from receipts r where r.merchant_id = ${merchantId} and r.truckload_id = ${truckloadId})
      order by p.id for no key update of p)
    select count(1) from held`.execute(tx);
  const due = sql`
    select ${dueReceipt(sql`c.cost`, sql`false`)} from (
      select i.product_id, ${unitCost} as cost from ${costedItems(scope)} i
      where i.product_id is not null and i.sellable > 0 group by i.product_id) c
    join receipts r on r.merchant_id = ${merchantId} and r.truckload_id = ${truckloadId} and r.product_id = c.product_id
    where c.cost is not null and r.unit_cost_cents is distinct from c.cost`;
  await adjustReceipts(tx, scope, due, saying);
}
