import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import { failure, found } from '#server/kit/failure.ts';
import { orderEvents } from '../order-events.repository.ts';
import { expireOrder } from '../order-jobs.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import {
  inTransaction,
  isOpen,
  type OrderingDeps,
  type PaymentState,
  payTime,
  processorOf,
  stateOf,
} from '../ordering-parts.ts';
import { toNewPayment } from '../payments/begin-payment.ts';
import type { PaymentSettlement } from '../payments/settle-payment.ts';
import { orderStock } from '../stock/order-stock.repository.ts';
import { releaseStock } from '../stock/release-stock.ts';
import type { HoldRelease } from './release-order.ts';

export type OrderRelease = ReturnType<typeof createOrderRelease>;

// How long the processor is left alone that did not answer.
const pause = minutes(2);

const endings = {
  expired: { kind: 'expired', body: 'It was not paid in time' },
  replaced: { kind: 'expired', body: 'The buyer started again' },
  outpaid: { kind: 'expired', body: 'Somebody else paid first' },
  released: { kind: 'expired', body: 'Released by the seller' },
} as const;

type Why = keyof typeof endings;

interface Releasing {
  why: Why;
  by?: string;
  /** Whoever released it, where somebody did. */
  actor?: Actor | undefined;
}

/** Ends open orders: at the processor first, so that nobody can pay for what is no longer held. */
export function createOrderRelease(deps: OrderingDeps, { release }: HoldRelease, settle: PaymentSettlement) {
  const { db, clock, jobs, log } = deps;

  /** The name of its payment; one that was opened while we were stopped is found by opening it again. */
  async function paymentOf(scope: MerchantScope, order: OrderRow): Promise<string | null> {
    if (order.payment_id !== null) return order.payment_id;
    const { through } = processorOf(deps, order);
    const made = await through.createPayment(await toNewPayment(deps, scope, order));
    return made.ok ? made.value.id : null;
  }

  const free = (
    scope: MerchantScope,
    { id, paymentId, why, by, actor }: Releasing & { id: string; paymentId: string | null },
  ): Promise<PaymentState> =>
    inTransaction(db, async (tx) => {
      const order = found(await orderRows(tx).lock(scope, id));
      // It was opened at this very moment, and has not been ended.
      if (paymentId === null && order.payment_id !== null) throw failure('UNAVAILABLE');
      // Longer held than it was when we looked, or held by now: its money is being taken.
      const isHeld =
        (why === 'expired' && order.reserved_until !== null && order.reserved_until > clock.now()) ||
        (why === 'outpaid' && order.stock === 'reserved');
      if (!isOpen(order) || isHeld) return stateOf(order);
      await release(tx, scope, order, { ...endings[why], by, actor });
      return 'expired';
    });

  /** Answers how the order stands then: one that turns out to be paid is taken on. */
  async function releaseUnpaidOrder(
    scope: MerchantScope,
    order: OrderRow,
    { why, by = '', actor }: Releasing,
  ): Promise<PaymentState> {
    const paymentId = await paymentOf(scope, order);
    if (paymentId === null) return free(scope, { id: order.id, paymentId, why, by, actor });
    await orderRows(db).update(scope, order.id, { ending_body: endings[why].body, ending_by: by });
    const { through, account } = processorOf(deps, order);
    const ended = await through.cancelPayment(account, paymentId);
    if (!ended.ok && ended.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    if (!ended.ok && ended.failure === 'REFUSED' && order.payment_id !== null) {
      const state = await settle(scope, order.id);
      if (state !== 'open') return state;
    }
    if (!ended.ok) log.error({ orderId: order.id, failure: ended.failure }, 'A payment could not be cancelled');
    return free(scope, { id: order.id, paymentId, why, by, actor });
  }

  /** Its goods are everybody's again, and it can be paid as long as it could be. */
  const endHold = (scope: MerchantScope, id: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = found(await orderRows(tx).lock(scope, id));
      const now = clock.now();
      const isOver = order.reserved_until !== null && order.reserved_until <= now;
      if (!isOpen(order) || order.stock !== 'reserved' || !isOver) return;
      await releaseStock(deps, tx, scope, id);
      const until = lastMoment(order);
      await orderRows(tx).update(scope, id, { stock: 'released', reserved_until: until, updated_at: now });
      const body = 'Not paid yet, and no longer held: whoever pays first gets the goods';
      await orderEvents(tx).add(scope, { orderId: id, kind: 'note', body, at: now });
      await jobs.enqueue(tx, expireOrder, { merchantId: scope.merchantId, orderId: id }, { startAfter: until });
    });

  /** What comes next for an open order; null when its time has not come. */
  async function nextFor(scope: MerchantScope, order: OrderRow): Promise<'end-hold' | Why | null> {
    const now = clock.now();
    if (order.reserved_until !== null && order.reserved_until > now) {
      const isOutpaid = order.stock === 'released' && !(await orderStock(db).isThere(scope, order.id));
      return isOutpaid ? 'outpaid' : null;
    }
    return order.stock === 'reserved' && lastMoment(order) > now ? 'end-hold' : 'expired';
  }

  return {
    releaseUnpaidOrder,

    /** Looks at an order whose time has come, or whose goods somebody else has bought; when the processor does not answer, a little later again. */
    async reconcileOpenOrder(scope: MerchantScope, orderId: string): Promise<void> {
      const order = await orderRows(db).find(scope, orderId);
      if (!order?.reserved_until || order.payment_type === 'counter') return;
      const isDue = order.reserved_until <= clock.now();
      try {
        if (isOpen(order)) {
          const next = await nextFor(scope, order);
          if (next === 'end-hold') await endHold(scope, orderId);
          else if (next !== null) await releaseUnpaidOrder(scope, order, { why: next });
        } else if (isDue) await settle(scope, orderId);
      } catch (error) {
        log.warn({ err: error, orderId }, 'An order is looked at again later');
        if (isDue) await orderRows(db).lookAgain(scope, orderId, after(clock.now(), pause));
      }
    },
  };
}

/** Until when an order can be paid, whether its goods are held so long or not. */
const lastMoment = ({ created_at: since }: OrderRow): Date => after(since, payTime);
