import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/**
 * Gives an order its number. The counter is taken at the very end of the transaction: nobody waits on it for longer
 * than a commit, and what is rolled back leaves no gap. An order that has a number keeps it.
 */
export async function giveSerialNumber(tx: Db, { merchantId }: MerchantScope, orderId: string): Promise<void> {
  await sql`
    with open as (
      select 1 from orders where merchant_id = ${merchantId} and id = ${orderId} and serial_no is null),
    counter as (
      insert into order_numbers (merchant_id, last) select ${merchantId}::uuid, 1 from open
      on conflict (merchant_id) do update set last = order_numbers.last + 1
      returning last)
    update orders set serial_no = counter.last from counter
    where merchant_id = ${merchantId} and id = ${orderId}`.execute(tx);
}
