import type { CancelInput } from '#contract/orders/orders.schemas.ts';
import type { Tx } from '#server/db/database.ts';
import { recordChange, toHistoryValue } from '#server/features/history/record-change.sql.ts';
import { type Actor, requirePermissionAt } from '#server/kit/actor.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { sendOrderMail } from './mails/order-mail.job.ts';
import { orderEvents } from './order-events.repository.ts';
import { type OrderRow, orderRows } from './order-rows.repository.ts';
import { isPaid, type OrderingDeps, refuseSample, unrefundedCents } from './ordering-parts.ts';
import type { RefundExecution } from './refunds/execute-refund.ts';
import { openRefund } from './refunds/refund-order.ts';
import { restock } from './stock/restock.ts';

/** Cancels orders that were taken on. Money and goods go back when the seller says so, never by themselves. */
export function createOrderCancellation(deps: OrderingDeps, executeRefund: RefundExecution) {
  const { clock, jobs } = deps;

  async function write(
    tx: Tx,
    actor: Actor,
    orderId: string,
    input: CancelInput,
  ): Promise<{ refundId: string | null }> {
    const order = found(await orderRows(tx).lock(actor, orderId));
    check(order);
    const now = clock.now();
    const by = await orderRows(tx).userName(actor, actor.userId);
    await orderRows(tx).update(actor, orderId, { status: 'Cancelled', updated_at: now });
    const message = 'order status changed to Cancelled';
    await orderEvents(tx).add(actor, { orderId, kind: 'cancelled', body: input.reason, message, by, at: now });
    const name = `#${order.serial_no ?? ''}`;
    const changes = [{ field: 'reason', was: null, is: toHistoryValue(input.reason) }];
    const about = { subject: 'order', id: orderId, name, storeId: order.store_id, action: 'cancelled' } as const;
    await recordChange(tx, actor, { ...about, at: now, changes });
    const amountCents = unrefundedCents(order);
    const isRefunded = input.refund && amountCents > 0 && isPaid(order);
    if (isRefunded) requirePermissionAt(actor, 'orders.refund', 'refund', 'Your role can’t refund');
    const wanted = { amountCents, reason: input.reason, restock: [] };
    const refundId = isRefunded ? await openRefund(deps, tx, actor, orderId, wanted) : null;
    if (input.restock) await restock(deps, tx, actor, { orderId, by, userId: actor.userId, what: 'all' });
    if (order.payment_type !== 'counter') {
      await jobs.enqueue(tx, sendOrderMail, { merchantId: actor.merchantId, orderId, mail: 'cancelled' });
    }
    return { refundId };
  }

  return async function cancel(actor: Actor, orderId: string, input: CancelInput, once: Once): Promise<void> {
    const { refundId } = await once((tx) => write(tx, actor, orderId, input));
    // The order is cancelled whatever becomes of the refund, which the order shows.
    if (refundId !== null) await executeRefund(actor, refundId);
  };
}

function check(order: OrderRow): void {
  if (order.is_sample) throw refuseSample();
  if (order.status === 'Cancelled') throw failure('CONFLICT', { message: 'This order is cancelled already.' });
  if (order.stock === 'sold') return;
  const message =
    order.payment_status === 'processing'
      ? 'The payment is still on its way. The order can be cancelled once it has arrived.'
      : 'This order has not been paid.';
  throw failure('CONFLICT', { message });
}
