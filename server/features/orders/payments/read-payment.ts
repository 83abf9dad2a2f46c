import type { Payment } from '#providers/payments/payments.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { failure } from '#server/kit/failure.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { inTransaction, isOpen, type OrderingDeps, processorOf } from '../ordering-parts.ts';
import { reReserveStock } from '../stock/re-reserve-stock.ts';

/** `lost`: the processor does not know it, or does not tell us any more. */
export type Asked = Payment | 'lost';

// Longer than taking the money can last.
const captureTime = minutes(5);

/** Asks the processor how a payment stands; takes the money of one that the buyer has agreed to. */
export function createPaymentReading(deps: OrderingDeps) {
  const { db, clock, log } = deps;

  async function capture(scope: MerchantScope, order: OrderRow, approved: Payment): Promise<Asked> {
    const { through, account } = processorOf(deps, order);
    if (!(await holdOn(scope, order.id))) return approved;
    const taken = await through.capturePayment(account, approved.id, order.id);
    if (taken.ok) return taken.value;
    if (taken.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    if (taken.failure === 'DECLINED') return { ...approved, status: 'failed', problem: taken.message ?? null };
    return read(scope, order, 'as it is');
  }

  /** The goods stay while the money is taken; those of an order that holds none are taken now, if they are there. */
  const holdOn = (scope: MerchantScope, orderId: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const order = await orderRows(tx).lock(scope, orderId);
      if (!order) return false;
      const until = after(clock.now(), captureTime);
      if (isOpen(order) && order.stock === 'reserved') {
        if (order.reserved_until && order.reserved_until < until) await orderRows(tx).lookAgain(scope, orderId, until);
        return true;
      }
      const holdsNothing = isOpen(order) || order.payment_status === 'cancelled';
      if (!holdsNothing || !(await reReserveStock(tx, scope, order, clock.now()))) return false;
      await orderRows(tx).update(scope, orderId, {
        stock: 'reserved',
        payment_status: 'created',
        reserved_until: until,
        updated_at: clock.now(),
      });
      return true;
    });

  async function read(scope: MerchantScope, order: OrderRow, how: 'as it is' | 'taking' = 'taking'): Promise<Asked> {
    const { through, account, paymentId } = processorOf(deps, order);
    if (paymentId === null) return 'lost';
    const asked = await through.readPayment(account, paymentId);
    if (asked.ok) {
      return asked.value.status === 'approved' && how === 'taking' ? capture(scope, order, asked.value) : asked.value;
    }
    if (asked.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    log.error({ orderId: order.id, failure: asked.failure, reason: asked.message }, 'A payment can’t be read');
    return 'lost';
  }

  return read;
}
