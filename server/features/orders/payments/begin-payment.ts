import { paths } from '#contract/storefront/addresses.ts';
import type { NewPayment } from '#providers/payments/payments.port.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { HoldRelease } from '../holds/release-order.ts';
import { type OrderRow, orderRows } from '../order-rows.repository.ts';
import { type OrderingDeps, processorOf } from '../ordering-parts.ts';
import { paymentAccounts } from './payment-accounts.repository.ts';

/** Where the buyer's pages of the store begin. */
export const storeUrlOf = (liveBase: string | null, contentUrl: string): string =>
  new URL(liveBase ?? '/', contentUrl).href.replace(/\/$/, '');

/** What the processor is asked for; the same for the same order, so that asking twice makes one payment. */
export async function toNewPayment(
  { db, urls }: Pick<OrderingDeps, 'db' | 'urls'>,
  scope: MerchantScope,
  order: OrderRow,
  storeUrl?: string,
): Promise<NewPayment> {
  const accounts = paymentAccounts(db);
  const [store, usable] = await Promise.all([accounts.store(scope, order.store_id), accounts.usable(scope)]);
  const base = storeUrl ?? storeUrlOf(store?.live_base ?? null, urls.content);
  return {
    account: order.account ?? '',
    amountCents: order.total_cents,
    reference: { merchantId: scope.merchantId, checkoutId: order.checkout_id },
    description: `Order ${order.checkout_id} at ${store?.title ?? ''}`,
    email: order.email,
    methods: usable.find(({ processor }) => processor === order.processor)?.methods ?? ['card'],
    returnUrl: `${base}${paths.paid}`,
    cancelUrl: `${base}${paths.checkout}`,
    key: order.id,
  };
}

/**
 * Opens the payment of an order that is held. Nobody can pay before its name is kept: an order without one can be let
 * go whatever the processor answered, or did not.
 */
export function createPaymentStart(deps: OrderingDeps, { letAlone }: HoldRelease) {
  return async function begin(scope: MerchantScope, order: OrderRow, storeUrl: string): Promise<boolean> {
    if (order.payment_id !== null) return true;
    const { through, account } = processorOf(deps, order);
    const made = await through.createPayment(await toNewPayment(deps, scope, order, storeUrl));
    if (!made.ok) {
      deps.log.warn({ orderId: order.id, failure: made.failure, reason: made.message }, 'A payment was not opened');
      await letAlone(scope, order.id);
      return false;
    }
    if (await orderRows(deps.db).keepPayment(scope, order.id, made.value.id)) return true;
    // Somebody else let it go meanwhile.
    await through.cancelPayment(account, made.value.id);
    return false;
  };
}
