import type { Db } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { sendOrderMail } from '../mails/order-mail.job.ts';
import { orderEvents } from '../order-events.repository.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { hasLeft, inTransaction, isOpen, type OrderingDeps } from '../ordering-parts.ts';
import { assignSerialNumber } from '../place/serial-numbers.repository.ts';
import { orderStock } from '../stock/order-stock.repository.ts';
import { releaseStock } from '../stock/release-stock.ts';
import { orderHolds } from './order-holds.repository.ts';

export interface Ending {
  kind: 'failed' | 'expired';
  /** What happened, in words. */
  body: string;
  /** Told to the buyer. */
  problem?: string | null;
  /** First name of who did it, where somebody of the seller's did. */
  by?: string;
  actor?: Actor | undefined;
}

const paymentStatusOf = ({ kind }: Ending) => (kind === 'failed' ? 'failed' : 'cancelled');

export type HoldRelease = ReturnType<typeof createHoldRelease>;

/** Lets go of what an unpaid order holds. */
export function createHoldRelease(deps: OrderingDeps) {
  const { db, clock, jobs } = deps;

  /**
   * The goods of an order have left before its money came: they are gone from the shelf for good, and it stays as the
   * seller has set it. It was taken on, so it gets its number.
   */
  async function keep(tx: Db, scope: MerchantScope, order: OrderRow, ending: Ending): Promise<void> {
    const now = clock.now();
    const stock = order.stock === 'reserved' ? 'sold' : order.stock;
    await orderRows(tx).update(scope, order.id, {
      stock,
      payment_status: paymentStatusOf(ending),
      reserved_until: null,
      updated_at: now,
      payment_problem: ending.problem ?? order.payment_problem,
    });
    const body = `${ending.body.replace(/\.$/, '')}. The goods had left already: nothing was put back in stock.`;
    await orderEvents(tx).add(scope, { orderId: order.id, kind: ending.kind, body, at: now });
    if (order.stock === 'reserved') await orderStock(tx).sell(scope, order.id);
    if (stock === 'sold') await assignSerialNumber(tx, scope, order.id);
  }

  /** Frees the goods and the discount of an order that is locked and not paid, unless the goods have left. */
  async function release(tx: Db, scope: MerchantScope, order: OrderRow, ending: Ending): Promise<void> {
    if (hasLeft(order)) return keep(tx, scope, order, ending);
    const now = clock.now();
    const wasListed = order.payment_status === 'processing';
    await orderHolds(tx).markCart(scope, order.cart_id, null);
    if (order.stock === 'reserved') await releaseStock(deps, tx, scope, order.id);
    await orderHolds(tx).giveUsesBack(scope, order.id);
    await orderRows(tx).update(scope, order.id, {
      stock: 'released',
      payment_status: paymentStatusOf(ending),
      reserved_until: null,
      payment_problem: ending.problem ?? order.payment_problem,
      updated_at: now,
      ...(wasListed && { status: 'Cancelled' as const }),
    });
    await orderEvents(tx).add(scope, {
      orderId: order.id,
      kind: ending.kind,
      body: ending.body,
      by: ending.by ?? '',
      at: now,
    });
    if (ending.actor) {
      const about = { subject: 'order', id: order.id, name: '', storeId: order.store_id, action: 'released' } as const;
      await recordChange(tx, ending.actor, { ...about, at: now });
    }
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
