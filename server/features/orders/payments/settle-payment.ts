import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { days } from '#server/kit/clock.ts';
import { found } from '#server/kit/failure.ts';
import type { HoldRelease } from '../holds/release-order.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { inTransaction, type OrderingDeps, type PaymentState, processorOf, stateOf } from '../ordering-parts.ts';
import { recordOutsideRefund } from '../refunds/record-outside-refund.ts';
import { refunds } from '../refunds/refunds.repository.ts';
import { createPaymentApplication } from './apply-payment.ts';
import { type Asked, createPaymentReading } from './read-payment.ts';

export interface SettleOptions {
  /** Asks also about what is settled: something has changed at the processor. */
  anew?: boolean;
  /** Written together with the consequences. */
  withIt?(tx: Db): Promise<void>;
}

// A buyer who comes back later than this to what was let go has not paid in the meantime without our hearing of it.
const patience = days(1);

export type PaymentSettlement = ReturnType<typeof createPaymentSettlement>;

/**
 * The one way in which an order gets paid: the processor is asked, outside of any transaction, and what follows is
 * decided under the order's lock. Whoever asks, and how often, it happens once.
 */
export function createPaymentSettlement(deps: OrderingDeps, releasing: HoldRelease) {
  const { db, clock } = deps;
  const read = createPaymentReading(deps);
  const apply = createPaymentApplication(deps, releasing);

  function isAwaited(order: OrderRow): boolean {
    if (order.processor === null || order.payment_id === null) return false;
    if (order.payment_status === 'created' || order.payment_status === 'processing') return true;
    const age = clock.now().getTime() - order.updated_at.getTime();
    return order.payment_status === 'cancelled' && age < patience;
  }

  /** How it stands then; nothing when the order has moved on since the processor was asked, and its answer is old. */
  async function draw(
    scope: MerchantScope,
    { before, payment, mark }: { before: OrderRow; payment: Asked; mark: string },
    withIt: SettleOptions['withIt'],
  ): Promise<PaymentState | undefined> {
    return inTransaction(db, async (tx) => {
      const order = found(await orderRows(tx).lock(scope, before.id));
      const hasMoved = order.payment_status !== before.payment_status || order.stock !== before.stock;
      if (hasMoved && !isFinal(payment)) return undefined;
      await withIt?.(tx);
      const state = await apply(tx, scope, order, payment);
      if (payment === 'lost' || payment.refundedCents === 0) return state;
      return (await recordOutsideRefund(deps, tx, scope, order, { payment, mark })) ?? state;
    });
  }

  async function settle(scope: MerchantScope, orderId: string, options: SettleOptions = {}): Promise<PaymentState> {
    const before = found(await orderRows(db).find(scope, orderId));
    const isKnown = before.processor !== null && before.payment_id !== null;
    if (!isKnown || !(options.anew || isAwaited(before))) {
      await options.withIt?.(db);
      return stateOf(before);
    }
    const mark = await refunds(db).mark(scope, orderId);
    const payment = await read(scope, before);
    const state = await draw(scope, { before, payment, mark }, options.withIt);
    if (state === undefined) return settle(scope, orderId, options);
    // What has failed on its way could be paid again with another card, for an order that has been let go.
    if (state === 'failed' && payment !== 'lost' && (payment.status === 'open' || payment.status === 'approved')) {
      const { through, account } = processorOf(deps, before);
      await through.cancelPayment(account, payment.id);
    }
    return state;
  }

  return settle;
}

/** Nothing can have happened to it since that would matter. */
const isFinal = (payment: Asked): boolean =>
  payment !== 'lost' && (payment.status === 'succeeded' || payment.status === 'cancelled');
