import type Stripe from 'stripe';
import { cents } from '#contract/kit/money.ts';

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

/**
 * Of a refund that fails after it had succeeded. Its charge does not count it any more; `reason` is that of the card to
 * try this with, and `again` how another try to the same card is refused.
 */
export const failedRefund = {
  reason: 'expired_or_canceled_card',
  again: (charge: string, card: string) => `A previous attempt to refund \`${charge}\` to card \`${card}\` failed`,
};

/** The least that can be charged in dollars. */
export const leastCents = cents(50);

/** The most, eight digits. */
export const mostCents = cents(99_999_999);

/** How long an answer is kept for its key. */
export const keyLifetimeMs = 24 * 60 * 60 * 1000;

/** Every code of an authorization is good for five minutes. */
export const codeLifetimeMs = 5 * 60 * 1000;

/** What is named is not there (any more); also how a customer without a card is refused, which only the words tell. */
export const missingCode = 'resource_missing';
export const noCard = /no attached payment source|no (active card|default payment method|`?default_payment_method)/i;

/** A name of ours that is taken. */
export const takenCode = 'resource_already_exists';

/** How payment methods are refused that are somebody else's, or were given away. */
export const methodRefusals = {
  taken: 'The payment method you provided has already been attached to a customer.',
  spent:
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and ' +
    'may not be used again.',
  loose: 'The payment method you provided is not attached to a customer so detachment is impossible.',
};

/** How a key is refused by which another price is found. */
export const keyTaken = (price: string) => `A price (\`${price}\`) already uses that lookup key.`;

/** A preview of a subscription that bills nothing more. */
export const nothingUpcoming = 'invoice_upcoming_none';

/** How a customer without a card is refused. */
export const noCardMessage =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment ' +
  'method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting';

/** How a payment is refused that the bank wants to ask about first: by what was asked for. */
export const needsAction = (what: 'invoice' | 'subscription') => ({
  code: `${what}_payment_intent_requires_action`,
  message:
    `Payment for this ${what} requires additional user action before it can be completed successfully. Payment can be ` +
    `completed using the PaymentIntent associated with the ${what}.`,
});

/** Paying an invoice again. */
export const alreadyPaid = { code: 'invoice_already_paid', message: 'Invoice is already paid' };

const hour = 60 * 60;
const day = 24 * hour;

/** When things of billing happen by themselves, in seconds. */
export const billingTimes = {
  /** The first invoice, or that of a pending update, can be paid so long. */
  completion: 23 * hour,
  /** The invoice of a new period stays a draft so long. */
  draft: hour,
  /** Before the end of a trial. */
  trialWarning: 3 * day,
  /** Before the next invoice. */
  upcoming: 7 * day,
  /** From each failure to the next try, by the settings of the account; after the last the subscription ends. */
  retries: [day, 2 * day, 2 * day],
};

/** Of Terminal, driven by the server: how its documentation of late 2026 says it, tried on no reader yet. */
export const terminal = {
  /** Refusals that are about the reader: nothing was asked of a card. */
  readerCodes: new Set(['terminal_reader_offline', 'terminal_reader_busy', 'terminal_reader_hardware_fault']),
  busy: 'terminal_reader_busy',
  offline: 'terminal_reader_offline',
  /** The reader has not said that it got the command: it may have. */
  timeout: 'terminal_reader_timeout',
  /** A payment that was taken, or ended, is shown to nobody. */
  wrongState: 'intent_invalid_state',
  /** How an action ends that the customer has cancelled at the reader. */
  cancelledByCustomer: 'customer_canceled',
  /** How one ends whose reader got no answer from Stripe: whether money was taken, the payment alone knows. */
  noConnection: 'connection_error',
  /** The words that make a reader of air, in test mode, as often as one likes. */
  simulatedCodes: ['simulated-wpe', 'simulated-s700'],
  /** An answer waits for the reader to say that it got the command. */
  patienceMs: 20_000,
};
