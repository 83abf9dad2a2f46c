import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { freeGoods } from './free-goods.ts';
import { orderEvents } from './order-events.repository.ts';
import { orderHolds } from './order-holds.repository.ts';
import { sendOrderMail } from './order-mail.job.ts';
import { type OrderRow, orderRows } from './order-rows.repository.ts';
import { inTransaction, isOpen, type OrderingDeps } from './ordering-parts.ts';

export interface Ending {
  kind: 'failed' | 'expired';
  /** What happened, in words. */
  body: string;
  /** Told to the buyer. */
  problem?: string | null;
}

export type Releasing = ReturnType<typeof makeReleasing>;

/** Lets go of what an unpaid order holds. */
export function makeReleasing(deps: OrderingDeps) {
  const { db, clock, jobs } = deps;

  /** Frees the goods and the discount of an order that is locked and not paid. */
  async function release(tx: Db, scope: MerchantScope, order: OrderRow, ending: Ending): Promise<void> {
    const now = clock.now();
    const wasListed = order.payment_status === 'processing';
    await orderHolds(tx).markCart(scope, order.cart_id, null);
    if (order.stock === 'reserved') await freeGoods(deps, tx, scope, order.id);
    await orderRows(tx).update(scope, order.id, {
      ...{ stock: 'released', payment_status: ending.kind === 'failed' ? 'failed' : 'cancelled' },
      ...{ reserved_until: null, payment_problem: ending.problem ?? order.payment_problem, updated_at: now },
      ...(wasListed && { status: 'Cancelled' as const }),
    });
    await orderEvents(tx).add(scope, { orderId: order.id, kind: ending.kind, body: ending.body, at: now });
    if (wasListed) {
      await jobs.enqueue(tx, sendOrderMail, { merchantId: scope.merchantId, orderId: order.id, mail: 'cancelled' });
    }
  }

  return {
    release,

    /** Lets an order go that nobody can have paid, for its payment was never opened. */
    letAlone: (scope: MerchantScope, orderId: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const order = await orderRows(tx).lock(scope, orderId);
        if (!order || !isOpen(order) || order.payment_id !== null) return;
        await release(tx, scope, order, { kind: 'failed', body: 'The payment could not be opened' });
      }),
  };
}
