import type Stripe from 'stripe';

// What Stripe's published types do not say, from experience: to be checked with real keys.

/** Where Stripe is reached when nothing stands in for it. */
export const stripeAddresses = {
  api: 'https://api.stripe.com',
  connect: 'https://connect.stripe.com',
  script: 'https://js.stripe.com',
  /** The pages of banks open in frames of this origin. */
  challenge: 'https://hooks.stripe.com',
};

/** Below the script's address, which must never be served from elsewhere. */
export const scriptPath = '/v3/';

/** Offers no other ways to pay than these, and of these what the account and the buyer's country can have. */
export const allowMethods = (methods: readonly string[]) => ({
  allowed_payment_method_types: methods as Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[],
});

/** Refusals that are about the seller's account, not about the payment. */
export const accountCodes: ReadonlySet<string> = new Set([
  'account_invalid',
  'account_closed',
  'testmode_charges_only',
  'platform_api_key_expired',
]);

/** An account that may not charge (yet) is refused with words, and no code. */
export const cannotCharge = /cannot currently make (live )?charges/i;

/** Disconnecting an account that is not connected any more. */
export const notConnected = /is not connected to stripe account/i;

/** A key that is being worked on at this moment. */
export const keyInUse = 'idempotency_key_in_use';

/** The least that can be charged in dollars. */
export const leastCents = 50;

/** The most, eight digits. */
export const mostCents = 99_999_999;

/** How long an answer is kept for its key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** Every code of an authorization is good for five minutes. */
export const codeLifetimeMs = 5 * 60 * 1000;
