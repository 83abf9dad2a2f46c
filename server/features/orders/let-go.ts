import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { failure, found } from '#server/kit/failure.ts';
import { toNewPayment } from './begin-payment.ts';
import { type OrderRow, orderRows } from './order-rows.repository.ts';
import { inTransaction, isOpen, type OrderingDeps, type PaymentState, processorOf, stateOf } from './ordering-parts.ts';
import type { Releasing } from './release-order.ts';
import type { Settling } from './settle-payment.ts';

export type LettingGo = ReturnType<typeof makeLettingGo>;

// How long the processor is left alone that did not answer.
const pause = minutes(2);

const endings = {
  expired: { kind: 'expired', body: 'It was not paid in time' },
  replaced: { kind: 'expired', body: 'The buyer started again' },
} as const;

/** Ends open orders: at the processor first, so that nobody can pay for what is no longer held. */
export function makeLettingGo(deps: OrderingDeps, { release }: Releasing, settle: Settling) {
  const { db, clock, log } = deps;

  /** The name of its payment; one that was opened while we were stopped is found by opening it again. */
  async function paymentOf(scope: MerchantScope, order: OrderRow): Promise<string | null> {
    if (order.payment_id !== null) return order.payment_id;
    const { through } = processorOf(deps, order);
    const made = await through.createPayment(await toNewPayment(deps, scope, order));
    return made.ok ? made.value.id : null;
  }

  const free = (
    scope: MerchantScope,
    { id, paymentId, why }: { id: string; paymentId: string | null; why: keyof typeof endings },
  ): Promise<PaymentState> =>
    inTransaction(db, async (tx) => {
      const order = found(await orderRows(tx).lock(scope, id));
      // It was opened at this very moment, and has not been ended.
      if (paymentId === null && order.payment_id !== null) throw failure('UNAVAILABLE');
      // Longer held than it was when we looked: its money is being taken.
      const isHeld = why === 'expired' && order.reserved_until !== null && order.reserved_until > clock.now();
      if (!isOpen(order) || isHeld) return stateOf(order);
      await release(tx, scope, order, endings[why]);
      return 'expired';
    });

  /** Answers how the order stands then: one that turns out to be paid is taken on. */
  async function letGo(scope: MerchantScope, order: OrderRow, why: keyof typeof endings): Promise<PaymentState> {
    const paymentId = await paymentOf(scope, order);
    if (paymentId === null) return free(scope, { id: order.id, paymentId, why });
    const { through, account } = processorOf(deps, order);
    const ended = await through.cancelPayment(account, paymentId);
    if (!ended.ok && ended.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    if (!ended.ok && ended.failure === 'REFUSED' && order.payment_id !== null) {
      const state = await settle(scope, order.id);
      if (state !== 'open') return state;
    }
    if (!ended.ok) log.error({ orderId: order.id, failure: ended.failure }, 'A payment could not be cancelled');
    return free(scope, { id: order.id, paymentId, why });
  }

  return {
    letGo,

    /** Looks at an order whose time has come; when the processor does not answer, a little later again. */
    async look(scope: MerchantScope, orderId: string): Promise<void> {
      const order = await orderRows(db).find(scope, orderId);
      if (!order?.reserved_until || order.reserved_until > clock.now()) return;
      try {
        if (isOpen(order)) await letGo(scope, order, 'expired');
        else await settle(scope, orderId);
      } catch (error) {
        log.warn({ err: error, orderId }, 'An order is looked at again later');
        await orderRows(db).lookAgain(scope, orderId, after(clock.now(), pause));
      }
    },
  };
}
