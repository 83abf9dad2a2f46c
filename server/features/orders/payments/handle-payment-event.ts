import type { PaymentEvent } from '#providers/payments/payments.port.ts';
import { paymentEvents } from '#server/features/platforms/payment-events.sql.ts';
import { failure } from '#server/kit/failure.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import type { OrderingDeps } from '../ordering-parts.ts';
import type { RefundExecution } from '../refunds/execute-refund.ts';
import type { RefundRecheck } from '../refunds/recheck-refund.ts';
import { refunds } from '../refunds/refunds.repository.ts';
import type { PaymentSettlement } from './settle-payment.ts';

type ProcessorName = 'stripe' | 'paypal';

/**
 * Listens to processors. A message only says that something has changed: what has, is asked. Doubled, late or in the
 * wrong order, they have one effect. Throws when the processor does not answer, so that the message comes again.
 */
export function createPaymentEventHandler(
  deps: OrderingDeps,
  {
    settle,
    executeRefund,
    recheck,
  }: { settle: PaymentSettlement; executeRefund: RefundExecution; recheck: RefundRecheck },
) {
  const { db, clock, log, payments } = deps;

  /** The order of a payment of this account; of one that we do not know by name, the payment says which. */
  async function orderOf(name: ProcessorName, account: string, paymentId: string): Promise<OrderRow | undefined> {
    const known = await orderRows(db).byPayment(name, account, paymentId);
    if (known) return known;
    const asked = await payments[name]?.readPayment(account, paymentId);
    if (!asked) return undefined;
    if (!asked.ok) {
      if (asked.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
      return undefined;
    }
    const { merchantId, checkoutId } = asked.value.reference;
    const order = isId(merchantId) ? await orderRows(db).byCheckoutId({ merchantId }, checkoutId) : undefined;
    if (order?.processor !== name || order.account !== account) return undefined;
    return (await orderRows(db).keepPayment({ merchantId }, order.id, paymentId)) ? order : undefined;
  }

  async function hearPayment(name: ProcessorName, event: PaymentEvent, paymentId: string): Promise<void> {
    const order = event.account === null ? undefined : await orderOf(name, event.account, paymentId);
    if (!order) {
      log.debug({ processor: name, eventId: event.id }, 'A message about no order of ours');
      return paymentEvents(db).keep(name, event.id, clock.now());
    }
    await settle({ merchantId: order.merchant_id }, order.id, {
      anew: true,
      withIt: (tx) => paymentEvents(tx).keep(name, event.id, clock.now()),
    });
  }

  async function hearRefund(name: ProcessorName, event: PaymentEvent, refundId: string): Promise<void> {
    const refund = event.account === null ? undefined : await refunds(db).atProcessor(name, event.account, refundId);
    const scope = refund && { merchantId: refund.merchant_id };
    if (scope) await (refund.status === 'pending' ? executeRefund(scope, refund.id) : recheck(scope, refund.id));
    await paymentEvents(db).keep(name, event.id, clock.now());
  }

  return async function hear(name: ProcessorName, event: PaymentEvent): Promise<void> {
    if (await paymentEvents(db).isHeard(name, event.id)) return;
    if (event.about.kind === 'payment') await hearPayment(name, event, event.about.id);
    else if (event.about.kind === 'refund') await hearRefund(name, event, event.about.id);
  };
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
