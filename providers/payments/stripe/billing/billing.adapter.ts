import type { BillingCustomer, BillingProvider } from '../../billing.port.ts';
import { browserSide } from '../stripe-browser-side.ts';
import { type StripeClientOptions, stripeClient } from '../stripe-client.ts';
import { missingCode } from '../stripe-facts.ts';
import { isDeleted, readId } from './billing-answers.ts';
import { toCustomer } from './billing-mapper.ts';
import { readBillingMessage } from './billing-message.ts';
import { asBillingOutcome as asOutcome, refusal } from './billing-outcome.ts';
import { cardCalls } from './card-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { priceCalls } from './price-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';

export interface StripeBillingOptions extends StripeClientOptions {
  publishableKey: string;
  /** Of the endpoint for our own events. */
  webhookSecret: string;
}

// Charging a card takes a bank's time.
const timeoutMs = 10_000;

/** Stripe Billing: merchants are customers of our own account there. */
export function stripeBilling(options: StripeBillingOptions): BillingProvider {
  const client = stripeClient({ timeoutMs, ...options });
  const { publishableKey: publicKey, webhookSecret } = options;
  const cards = cardCalls(client);
  const invoices = invoiceCalls(client, cards);
  const subscriptions = subscriptionCalls(client, priceCalls(client), invoices);

  async function readCustomer(id: string): Promise<BillingCustomer> {
    const answer = await client.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] });
    if (isDeleted(answer)) throw refusal(`No such customer: '${id}'`, missingCode);
    return toCustomer(answer);
  }

  return {
    browser: { ...browserSide(options.standIn), publicKey },

    createCustomer: ({ merchantId, email, name, key }) =>
      asOutcome(async () =>
        readId(
          await client.customers.create(
            { email, name, metadata: { merchant_id: merchantId } },
            { idempotencyKey: `customer:${key}` },
          ),
        ),
      ),

    updateCustomer: (id, changes) => asOutcome(async () => void (await client.customers.update(id, changes))),

    readCustomer: (id) => asOutcome(() => readCustomer(id)),

    saveCard: (customer, method) => asOutcome(() => cards.save(customer, method)),

    subscribe: (wanted) => asOutcome(() => subscriptions.subscribe(wanted)),
    change: (wanted) => asOutcome(() => subscriptions.change(wanted)),
    dropChange: (id) => asOutcome(() => subscriptions.dropChange(id)),
    setCancelling: (id, isCancelling) => asOutcome(() => subscriptions.setCancelling(id, isCancelling)),
    cancelNow: (id) => asOutcome(() => subscriptions.cancelNow(id)),
    readSubscription: (id) => asOutcome(() => subscriptions.read(id)),
    subscriptionsOf: (customer) => asOutcome(() => subscriptions.listOf(customer)),

    payInvoice: (wanted) => asOutcome(() => invoices.pay(wanted)),
    readInvoice: (id) => asOutcome(() => invoices.read(id)),
    invoicesOf: (customer, page) => asOutcome(() => invoices.list(customer, page)),
    upcoming: (subscription) => asOutcome(() => invoices.upcoming(subscription)),
    previewChange: (wanted) => asOutcome(() => subscriptions.previewChange(wanted)),

    readEvent: async (rawBody, headers) => readBillingMessage(rawBody, headers['stripe-signature'], webhookSecret),
  };
}
