import Stripe from 'stripe';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { NewPayment, PaymentProcessor } from '../payments.port.ts';
import { browserSide } from './stripe-browser-side.ts';
import { type StripeClientOptions, stripeClient } from './stripe-client.ts';
import { allowMethods, leastCents, notConnected, stripeAddresses } from './stripe-facts.ts';
import { readMessage } from './stripe-message.ts';
import { asOutcome } from './stripe-outcome.ts';
import { toAccount, toMetadata, toPayment, toRefund } from './stripe-payment.ts';

export interface StripeOptions extends StripeClientOptions {
  publishableKey: string;
  /** Our platform, as Stripe Connect knows it. */
  clientId: string;
  /** Of the endpoint for our own events, and of the one for connected accounts. */
  webhookSecrets: readonly string[];
}

const withCharge = { expand: ['latest_charge'] };

/** Stripe: direct charges on the accounts of sellers who connected theirs with our platform. */
export function stripePayments(options: StripeOptions): PaymentProcessor {
  const { clientId, publishableKey, webhookSecrets } = options;
  const client = stripeClient(options);
  const connectBase = options.standIn ?? stripeAddresses.connect;

  const readAccount = (account: string) =>
    asOutcome(async () => toAccount(await client.accounts.retrieve(account), publishableKey));

  const readPayment = (account: string, id: string) =>
    asOutcome(async () => toPayment(await client.paymentIntents.retrieve(id, withCharge, { stripeAccount: account })));

  return {
    name: 'stripe',
    ...browserSide(options.standIn),
    leastCents,

    async connectUrl({ state, returnUrl, email }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        scope: 'read_write',
        redirect_uri: returnUrl,
        state,
        'stripe_user[email]': email,
      });
      return ok(`${connectBase}/oauth/authorize?${query}`);
    },

    async finishConnecting({ code, error, error_description: reason }) {
      if (error !== undefined || !code) return fail('REFUSED', reason ?? error ?? 'Stripe sent no code');
      const token = await asOutcome(() => client.oauth.token({ grant_type: 'authorization_code', code }));
      if (!token.ok) return token;
      const { stripe_user_id: account } = token.value;
      return account ? readAccount(account) : fail('UNAVAILABLE', 'Stripe named no account');
    },

    readAccount,

    async disconnect(account) {
      return asOutcome(async () => {
        try {
          await client.oauth.deauthorize({ client_id: clientId, stripe_user_id: account });
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeError && notConnected.test(error.message))) throw error;
        }
      });
    },

    createPayment: (payment) =>
      asOutcome(async () =>
        toPayment(
          await client.paymentIntents.create(toIntent(payment), {
            stripeAccount: payment.account,
            idempotencyKey: `payment:${payment.key}`,
          }),
        ),
      ),

    readPayment,

    // The money is taken as soon as the buyer has confirmed.
    capturePayment: readPayment,

    async cancelPayment(account, id) {
      return asOutcome(async () => {
        try {
          return toPayment(await client.paymentIntents.cancel(id, withCharge, { stripeAccount: account }));
        } catch (error) {
          const intent = error instanceof Stripe.errors.StripeError ? error.payment_intent : undefined;
          if (intent?.status === 'canceled') return toPayment(intent);
          throw error;
        }
      });
    },

    refund: ({ account, payment, amountCents, key }) =>
      asOutcome(async () =>
        toRefund(
          await client.refunds.create(
            { payment_intent: payment, amount: amountCents },
            { stripeAccount: account, idempotencyKey: `refund:${key}` },
          ),
        ),
      ),

    readRefund: (account, id) =>
      asOutcome(async () => toRefund(await client.refunds.retrieve(id, {}, { stripeAccount: account }))),

    readEvent: async (rawBody, headers) => readMessage(rawBody, headers['stripe-signature'], webhookSecrets),
  };
}

// Stripe would send its own receipt if it was told where to: ours is enough.
function toIntent({
  amountCents,
  description,
  email,
  methods,
  reference,
}: NewPayment): Stripe.PaymentIntentCreateParams {
  return {
    amount: amountCents,
    currency: 'usd',
    ...allowMethods(methods),
    description,
    metadata: { ...toMetadata(reference), email },
    expand: withCharge.expand,
  };
}
