import { makeCancelling } from './cancel-order.ts';
import { makeCarryingOut } from './carry-out-refund.ts';
import { makeHearing } from './hear-event.ts';
import { makeLettingGo } from './let-go.ts';
import { makeMarkingPaid } from './mark-paid.ts';
import { makeOpening } from './open-payment.ts';
import type { Ordering } from './ordering.types.ts';
import type { OrderingDeps } from './ordering-parts.ts';
import { paymentAccounts } from './payment-accounts.repository.ts';
import { makePlacing } from './place-order.ts';
import { makeRechecking } from './recheck-refund.ts';
import { makeRefunding } from './refund-order.ts';
import { makeSellersRelease } from './release-held-order.ts';
import { makeReleasing } from './release-order.ts';
import { makeSettling } from './settle-payment.ts';

export { orderOfToken, orderToken } from '#server/kit/mailed-secrets.ts';
export type { NewOrder, NewOrderLine, OpenPayment, Ordering, PlacedOrder, PlaceRefusal } from './ordering.types.ts';
export type { WantedRefund } from './refund-order.ts';

export type OrderingService = ReturnType<typeof orderingService>;

/** What becomes of orders: their goods, their money, their numbers. */
export function orderingService(deps: OrderingDeps) {
  const releasing = makeReleasing(deps);
  const settle = makeSettling(deps, releasing);
  const lettingGo = makeLettingGo(deps, releasing, settle);
  const carryOut = makeCarryingOut(deps);

  const ordering: Ordering = {
    place: makePlacing(deps, releasing, lettingGo),
    openPayment: makeOpening(deps),
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
    hear: makeHearing(deps, { settle, carryOut, recheck: makeRechecking(deps) }),
    refund: makeRefunding(deps, carryOut),
    cancel: makeCancelling(deps, carryOut),
    markPaid: makeMarkingPaid(deps),
    /** Frees what an unpaid order holds, as the seller wishes. */
    release: makeSellersRelease(deps, lettingGo),
    /** Looks at an order whose time to pay is up, or whose payment takes long. */
    look: lettingGo.look,
    /** Brings a pending refund to its end. */
    carryOut,
  };
}
