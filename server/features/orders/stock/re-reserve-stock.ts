import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { canonicalEmail } from '#server/kit/security/canonical-email.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { orderStock } from './order-stock.repository.ts';

/**
 * Takes the goods of a locked order that holds none, or was let go, with the uses of its discounts; false when they are
 * no longer all there, or the cart has another order by now.
 */
export async function reReserveStock(tx: Db, scope: MerchantScope, order: OrderRow, now: Date): Promise<boolean> {
  const stock = orderStock(tx);
  if (order.cart_id !== null) {
    await orderHolds(tx).lockCart(scope, order.cart_id);
    const other = await orderRows(tx).ofCart(scope, order.cart_id);
    if (other && other.id !== order.id) return false;
  }
  const pieces = await stock.takenBy(scope, order.id);
  if (!(await stock.isWhole(scope, order.id))) return false;
  const ids = pieces.map(({ id }) => id);
  const shelf = await stock.shelf(scope, order.store_id, ids, 'lock');
  const left = new Map(shelf.map(({ id, quantity }) => [id, quantity]));
  if (pieces.some(({ id, quantity }) => (left.get(id) ?? 0) < quantity)) return false;
  if (!(await stock.take(scope, pieces, { orderId: order.id, by: null, now })))
    throw new Error('Stock moved under a lock');
  await orderHolds(tx).useAgain(scope, { orderId: order.id, email: canonicalEmail(order.email) });
  return true;
}
