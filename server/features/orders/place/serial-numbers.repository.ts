import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { OrderChanges } from '../order-rows.repository.ts';

/**
 * Gives an order its number, together with what else changes of it then. The counter is taken at the very end of the
 * transaction: nobody waits on it for longer than a commit, and what is rolled back leaves no gap. An order that has a
 * number keeps it.
 */
export async function assignSerialNumber(
  tx: Db,
  { merchantId }: MerchantScope,
  orderId: string,
  changes: OrderChanges = {},
): Promise<void> {
  await tx
    .with('counter', (of) =>
      of
        .insertInto('order_numbers')
        .columns(['merchant_id', 'last'])
        .expression((eb) =>
          eb
            .selectFrom('orders')
            .select(['merchant_id', sql.lit(1).as('last')])
            .where('merchant_id', '=', merchantId)
            .where('id', '=', orderId)
            .where('serial_no', 'is', null),
        )
        .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet({ last: sql`order_numbers.last + 1` }))
        .returning('last'),
    )
    .updateTable('orders')
    .set(changes)
    .set((eb) => ({ serial_no: eb.fn.coalesce('serial_no', eb.selectFrom('counter').select('last')) }))
    .where('merchant_id', '=', merchantId)
    .where('id', '=', orderId)
    .execute();
}
