import type { Actor } from '#server/kit/actor.ts';
import { failure, found } from '#server/kit/failure.ts';
import { orderRows } from '../order-rows.repository.ts';
import { isOpen, type OrderingDeps, refuseSample } from '../ordering-parts.ts';
import type { OrderRelease } from './release-expired-order.ts';

/** The seller frees the goods of an order that nobody has paid; one that turns out to be paid is taken on instead. */
export const createSellerRelease =
  ({ db }: Pick<OrderingDeps, 'db'>, { releaseUnpaidOrder }: OrderRelease) =>
  async (actor: Actor, orderId: string): Promise<void> => {
    const rows = orderRows(db);
    const order = found(await rows.find(actor, orderId));
    if (order.is_sample) throw refuseSample();
    if (order.payment_type === 'counter' && isOpen(order)) {
      throw failure('CONFLICT', { message: 'This sale is open at a till, where it can be given up.' });
    }
    if (order.payment_status === 'cancelled' || order.payment_status === 'failed') return;
    const by = await rows.userName(actor, actor.userId);
    const state = isOpen(order) ? await releaseUnpaidOrder(actor, order, { why: 'released', by, actor }) : 'paid';
    if (state === 'expired' || state === 'failed') return;
    throw failure('CONFLICT', { message: 'This order has been taken on. It can be cancelled on its own page.' });
  };
