import type { Tx } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { createOrderCancellation } from './cancel-order.ts';
import { createOrderRelease } from './holds/release-expired-order.ts';
import { createSellerRelease } from './holds/release-held-order.ts';
import { createHoldRelease } from './holds/release-order.ts';
import type { Ordering } from './ordering.types.ts';
import type { OrderingDeps } from './ordering-parts.ts';
import { createPaymentEventHandler } from './payments/handle-payment-event.ts';
import { createPaidMark } from './payments/mark-paid.ts';
import { createPaymentOpening } from './payments/open-payment.ts';
import { paymentAccounts } from './payments/payment-accounts.repository.ts';
import { createPaymentSettlement } from './payments/settle-payment.ts';
import { createOrderPlacement } from './place/place-order.ts';
import { type CounterCards, createRefundExecution } from './refunds/execute-refund.ts';
import { createRefundRecheck } from './refunds/recheck-refund.ts';
import { createOrderRefunds, openRefund, type WantedRefund } from './refunds/refund-order.ts';

export { orderOfToken, orderToken } from './order-tokens.service.ts';
export type { NewOrder, NewOrderLine, OpenPayment, Ordering, PlacedOrder, PlaceRefusal } from './ordering.types.ts';
export type { WantedRefund } from './refunds/refund-order.ts';

export type OrderingService = ReturnType<typeof orderingService>;

/** What becomes of orders: their goods, their money, their numbers. */
export function orderingService(deps: OrderingDeps, counterCards?: CounterCards) {
  const releasing = createHoldRelease(deps);
  const settle = createPaymentSettlement(deps, releasing);
  const orderRelease = createOrderRelease(deps, releasing, settle);
  const executeRefund = createRefundExecution(deps, counterCards);

  const ordering: Ordering = {
    place: createOrderPlacement(deps, releasing, orderRelease),
    openPayment: createPaymentOpening(deps),
    settle: (scope, orderId) => settle(scope, orderId),
    async paymentChoices(scope) {
      const usable = await paymentAccounts(deps.db).usable(scope);
      const offered = usable.filter(({ processor }) => deps.payments[processor]).map(({ processor }) => processor);
      return (['card', 'paypal'] as const).filter((way) => offered.includes(way === 'card' ? 'stripe' : 'paypal'));
    },
  };

  return {
    ...ordering,
    /** A message of a processor; throws when the processor does not answer, so that the message comes again. */
    handlePaymentEvent: createPaymentEventHandler(deps, { settle, executeRefund, recheck: createRefundRecheck(deps) }),
    refund: createOrderRefunds(deps, executeRefund),
    /** Writes a refund in a transaction of the caller’s, who has it executed afterwards. */
    openRefund: (tx: Tx, actor: Actor, orderId: string, wanted: WantedRefund) =>
      openRefund(deps, tx, actor, orderId, wanted),
    cancel: createOrderCancellation(deps, executeRefund),
    markPaid: createPaidMark(deps),
    /** Frees what an unpaid order holds, as the seller wishes. */
    release: createSellerRelease(deps, orderRelease),
    /** Looks at an order whose time to pay is up, or whose payment takes long. */
    reconcileOpenOrder: orderRelease.reconcileOpenOrder,
    /** Brings a pending refund to its end. */
    executeRefund,
  };
}
