import { paths } from '#contract/storefront/addresses.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { failure } from '#server/kit/failure.ts';
import { orderRows } from '../order-rows.repository.ts';
import type { OpenPayment, Ordering } from '../ordering.types.ts';
import { isOpen, type OrderingDeps, processorOf } from '../ordering-parts.ts';
import { storeUrlOf } from './begin-payment.ts';
import { paymentAccounts } from './payment-accounts.repository.ts';

/** What the buyer's browser needs to finish a payment. */
export function createPaymentOpening(deps: OrderingDeps): Ordering['openPayment'] {
  const { db, urls } = deps;

  async function toStripe(
    scope: MerchantScope,
    facts: { storeId: string; account: string; scriptUrl: string; clientSecret: string },
  ): Promise<Extract<OpenPayment, { processor: 'stripe' }>> {
    const { storeId, ...rest } = facts;
    const accounts = paymentAccounts(db);
    const [publicKey, store] = await Promise.all([accounts.publicKey(scope, 'stripe'), accounts.store(scope, storeId)]);
    const returnUrl = `${storeUrlOf(store?.live_base ?? null, urls.content)}${paths.paid}`;
    return { processor: 'stripe', publicKey, returnUrl, ...rest };
  }

  return async function openPayment(scope, orderId) {
    const order = await orderRows(db).find(scope, orderId);
    if (!order?.reserved_until || !order.payment_id || !isOpen(order)) return null;
    const { through, account } = processorOf(deps, order);
    const asked = await through.readPayment(account, order.payment_id);
    if (!asked.ok && asked.failure === 'UNAVAILABLE') throw failure('UNAVAILABLE');
    if (!asked.ok || (asked.value.status !== 'open' && asked.value.status !== 'needs_buyer')) return null;
    const { clientSecret, approvalUrl, problem } = asked.value;
    const stands = { heldUntil: order.stock === 'reserved' ? order.reserved_until : null, problem };
    if (approvalUrl !== null) return { payment: { processor: 'paypal', approvalUrl }, ...stands };
    if (clientSecret === null || through.scriptUrl === null) return null;
    const facts = { storeId: order.store_id, account, scriptUrl: through.scriptUrl, clientSecret };
    const payment = await toStripe(scope, facts);
    // The seller has left the processor meanwhile: another way to pay has to be found.
    return payment.publicKey === '' ? null : { payment, ...stands };
  };
}
