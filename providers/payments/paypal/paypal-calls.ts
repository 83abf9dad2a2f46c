import { type Order, OrdersController, PaymentsController } from '@paypal/paypal-server-sdk';
import { ok } from '#contract/kit/outcome.ts';
import type { Payment, PaymentProcessor } from '../payments.port.ts';
import { paypalEvents } from './paypal-events.ts';
import { authAssertion } from './paypal-facts.ts';
import { outcomeOf, PaypalRefusal, toRefusal } from './paypal-failures.ts';
import { toMoney } from './paypal-money.ts';
import { captureOf, toOrderRequest, toPayment, toRefund } from './paypal-payment.ts';
import { paypalSellers } from './paypal-sellers.ts';
import { paypalClient, paypalTransport, type TransportOptions } from './paypal-transport.ts';

export interface PaypalOptions extends TransportOptions {
  /** Our own merchant id at PayPal, as the partner of the sellers. */
  partnerId: string;
  /** What PayPal calls the address that its messages go to. */
  webhookId: string;
}

/** All that a processor is asked for; the rest of it is known beforehand. */
export type PaypalCalls = Omit<PaymentProcessor, 'name' | 'origins' | 'scriptUrl' | 'leastCents'>;

// Everything about an order, so that it need not be asked for again.
const prefer = 'return=representation';

/** What is asked of PayPal, with its own client. */
export function paypalCalls(options: PaypalOptions): PaypalCalls {
  const { clientId, partnerId, webhookId, now } = options;
  const assertionFor = (account: string) => authAssertion(clientId, account);
  const send = paypalTransport(options);
  const client = paypalClient(send);
  const orders = new OrdersController(client);
  const captures = new PaymentsController(client);
  const sellers = paypalSellers(send, partnerId);
  const events = paypalEvents(send, { webhookId, now, assertionFor });

  const actingFor = (account: string) => ({ paypalAuthAssertion: assertionFor(account) });

  async function readOrder(account: string, id: string): Promise<Order> {
    return (await orders.getOrder({ id, ...actingFor(account) })).result;
  }

  async function take(account: string, id: string, key: string): Promise<Payment> {
    try {
      const call = { id, paypalRequestId: key, prefer, body: {}, ...actingFor(account) };
      return toPayment((await orders.captureOrder(call)).result, account);
    } catch (error) {
      if (toRefusal(error)?.issue !== 'ORDER_ALREADY_CAPTURED') throw error;
      return toPayment(await readOrder(account, id), account);
    }
  }

  return {
    connectUrl: (invitation) => outcomeOf(() => sellers.invite(invitation)),
    finishConnecting: (query) => outcomeOf(() => sellers.finish(query)),
    readAccount: (account) => outcomeOf(() => sellers.read(account)),

    // Only the seller can take back the consent, on PayPal's pages; we forget the account.
    disconnect: async () => ok(undefined),

    createPayment: (payment) =>
      outcomeOf(async () => {
        const body = toOrderRequest(payment);
        const { result } = await orders.createOrder({ body, paypalRequestId: payment.key, prefer });
        return toPayment(result, payment.account);
      }),

    readPayment: (account, id) => outcomeOf(async () => toPayment(await readOrder(account, id), account)),

    capturePayment: (account, id, key) =>
      outcomeOf(async () => {
        const before = toPayment(await readOrder(account, id), account);
        if (before.status === 'succeeded' || before.status === 'processing') return before;
        if (before.status !== 'approved') throw new PaypalRefusal('REFUSED', 'The buyer has not approved the payment');
        const after = await take(account, id, key);
        if (after.status === 'failed') throw new PaypalRefusal('DECLINED', after.problem ?? '');
        return after;
      }),

    // PayPal has no call for it: an order that we never capture takes nothing, and lapses after hours.
    cancelPayment: (account, id) =>
      outcomeOf(async () => {
        const payment = toPayment(await readOrder(account, id), account);
        if (payment.status === 'succeeded' || payment.status === 'processing') {
          throw new PaypalRefusal('REFUSED', 'The money has been taken');
        }
        return { ...payment, status: 'cancelled', approvalUrl: null };
      }),

    refund: ({ account, payment, amountCents, key }) =>
      outcomeOf(async () => {
        const order = await readOrder(account, payment);
        const { status } = toPayment(order, account);
        const captureId = captureOf(order)?.id;
        if (status !== 'succeeded' || !captureId) throw new PaypalRefusal('REFUSED', 'Nothing has been paid');
        const body = { amount: toMoney(amountCents) };
        const call = { captureId, paypalRequestId: key, prefer, body, ...actingFor(account) };
        return toRefund((await captures.refundCapturedPayment(call)).result);
      }),

    readRefund: (account, id) =>
      outcomeOf(async () => toRefund((await captures.getRefund({ refundId: id, ...actingFor(account) })).result)),

    readEvent: (rawBody, headers) => events.read(rawBody, headers),
  };
}
