import type { Payment } from '#providers/payments/payments.port.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, hours, minutes } from '#server/kit/clock.ts';
import { orderHolds } from '../holds/order-holds.repository.ts';
import type { HoldRelease } from '../holds/release-order.ts';
import { orderEvents } from '../order-events.repository.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { isOpen, isPaid, type OrderingDeps, type PaymentState, stateOf, statusTakenOn } from '../ordering-parts.ts';
import { completeSale } from '../place/complete-sale.ts';
import { refundCancelledOrder, refundLatePayment } from '../refunds/refund-late-payment.ts';
import { reReserveStock } from '../stock/re-reserve-stock.ts';
import type { Asked } from './read-payment.ts';

// The slowest banks want a week; a processor that has said nothing for so long will say nothing any more.
const mostSilence = days(30);

/** Told to a buyer who has agreed to pay for what somebody else had paid for by then. */
const outpaid = 'Somebody else has paid for these items before you. Nothing was charged.';

/** Draws the consequences of how a payment stands, on an order that is locked. */
export function createPaymentApplication(deps: OrderingDeps, { release }: HoldRelease) {
  const { clock, log } = deps;

  async function applyPaid(tx: Db, scope: MerchantScope, order: OrderRow, payment: Payment): Promise<void> {
    if (isPaid(order)) return;
    if (statusTakenOn(order) === 'Cancelled') return refundCancelledOrder(deps, tx, scope, order, payment.means);
    const isHeld = order.stock !== 'released' || (await reReserveStock(tx, scope, order, clock.now()));
    if (isHeld) await completeSale(deps, tx, scope, order, payment.means);
    else await refundLatePayment(deps, tx, scope, order, payment.means);
  }

  async function applyProcessing(tx: Db, scope: MerchantScope, order: OrderRow, payment: Payment): Promise<void> {
    // One that was given up after its goods had left stays so until its money is there.
    if (isPaid(order) || order.stock === 'sold') return;
    const now = clock.now();
    const isHeld = order.stock === 'reserved' || (await reReserveStock(tx, scope, order, now));
    if (isHeld) await orderHolds(tx).markCart(scope, order.cart_id, now);
    else await orderHolds(tx).giveUsesBack(scope, order.id);
    await orderRows(tx).update(scope, order.id, {
      payment_status: 'processing',
      stock: isHeld ? 'reserved' : 'released',
      payment_means: payment.means,
      payment_problem: null,
      reserved_until: nextLook(order, now),
      updated_at: now,
      status: statusTakenOn(order),
    });
    if (order.payment_status === 'processing') return;
    await orderEvents(tx).add(scope, {
      orderId: order.id,
      kind: 'processing',
      body: 'The payment is on its way',
      at: now,
    });
  }

  async function applyOpen(tx: Db, scope: MerchantScope, order: OrderRow, payment: Payment): Promise<void> {
    // What was on its way and is open again has failed: the buyer has gone home long since.
    if (order.payment_status === 'processing') return applyFailed(tx, scope, order, payment);
    if (payment.status === 'approved' && isOpen(order) && order.stock === 'released') {
      return applyFailed(tx, scope, order, { ...payment, problem: outpaid });
    }
    if (isOpen(order) && order.payment_problem !== payment.problem) {
      await orderRows(tx).update(scope, order.id, { payment_problem: payment.problem });
    }
  }

  async function applyFailed(tx: Db, scope: MerchantScope, order: OrderRow, payment: Payment): Promise<void> {
    if (!isOpen(order) && order.payment_status !== 'processing') return;
    const { problem } = payment;
    await release(tx, scope, order, { kind: 'failed', body: problem ?? 'The payment failed', problem });
  }

  async function applyCancelled(tx: Db, scope: MerchantScope, order: OrderRow): Promise<void> {
    if (!isOpen(order) && order.payment_status !== 'processing') return;
    await release(tx, scope, order, {
      kind: 'expired',
      body: order.ending_body ?? 'It was not paid in time',
      by: order.ending_by ?? '',
    });
  }

  /** A payment that is not this order's: nothing is taken on for it, and somebody has to look at it. */
  async function setAside(tx: Db, scope: MerchantScope, order: OrderRow, payment: Payment): Promise<void> {
    log.error({ orderId: order.id, paymentId: payment.id }, 'A payment does not match its order');
    if (!isOpen(order) && order.payment_status !== 'processing') return;
    const body = 'What was paid does not match this order. Please look at it at the payment processor.';
    await release(tx, scope, order, { kind: 'failed', body });
  }

  return async function apply(tx: Db, scope: MerchantScope, order: OrderRow, payment: Asked): Promise<PaymentState> {
    if (payment === 'lost') await applyLost(tx, scope, order);
    else if (!matches(scope, order, payment)) await setAside(tx, scope, order, payment);
    else if (payment.status === 'succeeded') await applyPaid(tx, scope, order, payment);
    else if (payment.status === 'processing') await applyProcessing(tx, scope, order, payment);
    else if (payment.status === 'failed') await applyFailed(tx, scope, order, payment);
    else if (payment.status === 'cancelled') await applyCancelled(tx, scope, order);
    else await applyOpen(tx, scope, order, payment);
    return stateOf((await orderRows(tx).find(scope, order.id)) ?? order);
  };

  /**
   * Nobody tells us any more: what is merely held is let go in time, what was on its way is asked for again, until it
   * has been silent for too long. Every answer and everything the seller does with the order is noted on it.
   */
  async function applyLost(tx: Db, scope: MerchantScope, order: OrderRow): Promise<void> {
    const now = clock.now();
    if (order.reserved_until === null || order.reserved_until > now) return;
    if (isOpen(order)) return applyCancelled(tx, scope, order);
    if (now.getTime() - order.updated_at.getTime() < mostSilence) {
      return orderRows(tx).lookAgain(scope, order.id, nextLook(order, now));
    }
    const body = 'For 30 days nobody could say whether it was paid';
    await release(tx, scope, order, { kind: 'expired', body });
  }
}

const matches = ({ merchantId }: MerchantScope, order: OrderRow, { id, amountCents, reference }: Payment): boolean =>
  id === order.payment_id &&
  amountCents === order.total_cents &&
  reference.merchantId === merchantId &&
  reference.checkoutId === order.checkout_id;

/** The longer it takes, the less often it is asked for. */
function nextLook({ created_at: since }: OrderRow, now: Date): Date {
  const age = now.getTime() - since.getTime();
  return after(now, Math.min(Math.max(age / 4, minutes(5)), hours(6)));
}
