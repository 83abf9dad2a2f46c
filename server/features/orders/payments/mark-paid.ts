import { inDollars } from '#contract/pricing/money.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor } from '#server/kit/actor.ts';
import { failure, found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import { orderEvents } from '../order-events.repository.ts';
import { orderRows } from '../order-rows.repository.ts';
import { type OrderingDeps, refuseSample } from '../ordering-parts.ts';

/** Notes that an order has been paid in the store. */
export const createPaidMark =
  ({ clock }: Pick<OrderingDeps, 'clock'>) =>
  (actor: Actor, orderId: string, once: Once): Promise<void> =>
    once(async (tx) => {
      const rows = orderRows(tx);
      const order = found(await rows.lock(actor, orderId));
      if (order.is_sample) throw refuseSample();
      const isUnpaid = order.payment_type === 'in_store' && order.payment_status === 'processing';
      if (!isUnpaid) throw failure('CONFLICT', { message: 'This order is not waiting to be paid in the store.' });
      if (order.status === 'Cancelled') throw failure('CONFLICT', { message: 'This order is cancelled.' });
      const now = clock.now();
      await rows.update(actor, orderId, { payment_status: 'succeeded', paid_at: now, updated_at: now });
      await orderHolds(tx).markRecovered(actor, order);
      const by = await rows.userName(actor, actor.userId);
      const body = `Paid ${inDollars(order.total_cents)} in the store`;
      await orderEvents(tx).add(actor, { orderId, kind: 'paid', body, by, at: now });
      await recordChange(tx, actor, { at: now, subject: 'order', id: orderId, name: '', action: 'paid', note: body });
    });
