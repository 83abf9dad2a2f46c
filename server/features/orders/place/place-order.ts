import { setTimeout } from 'node:timers/promises';
import { type Cents, cents } from '#contract/kit/money.ts';
import { orderTotal } from '#contract/pricing/totals.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { minutes } from '#server/kit/clock.ts';
import { Failure } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import type { OrderRelease } from '../holds/release-expired-order.ts';
import type { HoldRelease } from '../holds/release-order.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { orderToken } from '../order-tokens.service.ts';
import type { NewOrder, Ordering, PlaceRefusal } from '../ordering.types.ts';
import { isOpen, type OrderingDeps } from '../ordering-parts.ts';
import { createPaymentStart } from '../payments/begin-payment.ts';
import { type PaymentAccount, paymentAccounts } from '../payments/payment-accounts.repository.ts';
import { type PreparedOrder, prepareOrder } from './prepare-order.ts';
import { createOrderReservation } from './reserve-order.ts';

type Placed = Awaited<ReturnType<Ordering['place']>>;

const placing = { name: 'order', max: 60, windowMs: minutes(10) };
const processors = { card: 'stripe', paypal: 'paypal' } as const;
// Each time round, an earlier order of the same cart was let go.
const rounds = 3;
const lookMs = 100;
// Nobody takes longer to open a payment: whoever came first was stopped in the middle of it.
const openingMs = 10_000;

const refuse = (refusal: PlaceRefusal): Placed => ({ refusal });

/** Makes orders: first all that they hold, in one transaction, then the payment, outside of it. */
export function createOrderPlacement(
  deps: OrderingDeps,
  releasing: HoldRelease,
  { releaseUnpaidOrder }: OrderRelease,
): Ordering['place'] {
  const { db, clock, limits, payments, secrets } = deps;
  const reserve = createOrderReservation(deps);
  const begin = createPaymentStart(deps, releasing);

  const placed = (orderId: string, next: 'pay' | 'done'): Placed => ({
    placed: { orderId, token: orderToken(secrets, orderId), next },
  });

  /** Where it will be paid: an account, nowhere (null), or nothing when that way is not offered. */
  async function accountFor(scope: MerchantScope, order: NewOrder): Promise<PaymentAccount | null | undefined> {
    if (orderTotal(order.amounts) === 0) return null;
    if (order.paymentType === 'in_store') return order.way === 'pickup' ? null : undefined;
    if (order.paymentType === 'free') return undefined;
    const name = processors[order.paymentType];
    if (!payments[name]) return undefined;
    return (await paymentAccounts(db).usable(scope)).find(({ processor }) => processor === name);
  }

  const leastAt = (account: PaymentAccount | null): Cents =>
    (account && payments[account.processor]?.leastCents) ?? cents(0);

  async function mayTry({ merchantId }: MerchantScope, visitor: string): Promise<boolean> {
    try {
      await limits.take(placing, ...addressKeys(visitor, merchantId));
      return true;
    } catch (error) {
      if (error instanceof Failure && error.code === 'TOO_MANY') return false;
      throw error;
    }
  }

  async function goOn(scope: MerchantScope, order: OrderRow, storeUrl: string): Promise<Placed> {
    if (order.processor === null) return placed(order.id, 'done');
    return (await begin(scope, order, storeUrl)) ? placed(order.id, 'pay') : refuse({ reason: 'payment_unavailable' });
  }

  /** The same form, sent twice: whoever came first is opening the payment, and one is enough. */
  async function awaitPayment(scope: MerchantScope, order: OrderRow): Promise<OrderRow> {
    const left = openingMs - (clock.now().getTime() - order.created_at.getTime());
    let current = order;
    for (let looks = 0; looks < left / lookMs && isOpen(current) && current.payment_id === null; looks += 1) {
      await setTimeout(lookMs);
      current = (await orderRows(db).find(scope, order.id)) ?? order;
    }
    return current;
  }

  /** What becomes of the order that the cart has already; nothing when it is out of the way. */
  async function resolveExistingOrder(
    scope: MerchantScope,
    earlier: OrderRow,
    { row, given }: PreparedOrder,
  ): Promise<Placed | undefined> {
    if (!isOpen(earlier)) return placed(earlier.id, 'done');
    const isHeld = earlier.reserved_until !== null && earlier.reserved_until > clock.now();
    if (isHeld && earlier.fingerprint === row.fingerprint) {
      const current = await awaitPayment(scope, earlier);
      return isOpen(current) ? goOn(scope, current, given.storeUrl) : refuse({ reason: 'payment_unavailable' });
    }
    try {
      const state = await releaseUnpaidOrder(scope, earlier, { why: 'replaced' });
      return state === 'paid' || state === 'processing' ? placed(earlier.id, 'done') : undefined;
    } catch (error) {
      if (error instanceof Failure && error.code === 'UNAVAILABLE') return refuse({ reason: 'payment_unavailable' });
      throw error;
    }
  }

  async function tryPlacing(scope: MerchantScope, given: NewOrder): Promise<Placed> {
    const account = await accountFor(scope, given);
    if (account === undefined) return refuse({ reason: 'payment_unavailable' });
    // Told before anything is held: the processor would refuse it every time.
    const leastCents = leastAt(account);
    if (orderTotal(given.amounts) < leastCents) return refuse({ reason: 'too_little', leastCents });
    if (!(await mayTry(scope, given.visitor))) return refuse({ reason: 'too_many' });
    for (let round = 0; round < rounds; round += 1) {
      const prepared = prepareOrder(given, account, clock.now());
      const result = await reserve(scope, prepared);
      if (result.kind === 'refused') return refuse(result.refusal);
      if (result.kind === 'reserved') return goOn(scope, result.order, given.storeUrl);
      const met = await resolveExistingOrder(scope, result.order, prepared);
      if (met) return met;
    }
    return refuse({ reason: 'too_many' });
  }

  /** Wherever it had to give way: what it holds by then is found again by the next try, or let go in time. */
  return async function place(scope, given) {
    try {
      return await tryPlacing(scope, given);
    } catch (error) {
      if (error instanceof Failure && error.code === 'OVERLOADED') return refuse({ reason: 'busy' });
      throw error;
    }
  };
}
