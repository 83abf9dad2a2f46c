import { methodRefusals } from '../../stripe-facts.ts';
import { type Intent, type IntentStatus, type Method, newId, nowSeconds, randomText } from '../objects.ts';
import { type Confirmation, methodTypes, type NewIntent } from '../parameters.ts';
import { refuse, StripeRefusal } from '../refusal.ts';
import type { State } from '../state.ts';
import { type Decline, genericDecline } from './cards.ts';
import { makeCharge, toLastError } from './charges.ts';
import { cardOf, createMethod, createPayLater, findMethod } from './methods.ts';

/** What the desk has ordered for the next payment. */
export type Fate = 'decline' | 'processing-succeeds' | 'processing-fails';

export interface IntentsOptions {
  state: State;
  /** Tells the account's endpoints. */
  emit(account: string, type: string, object: Intent | ReturnType<typeof makeCharge>): void;
  /** Whether this was ordered; asking uses it up. */
  isOrdered(fate: Fate): boolean;
  /** Calls back after the pause of a payment that is processed slowly. */
  later(run: () => void): void;
  /** Where the buyer is asked: by the bank, or by who lets them pay later. */
  challengeUrl(account: string, intent: Intent, type: string): string;
}

const open: ReadonlySet<IntentStatus> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const lateDecline: Decline = { ...genericDecline, message: 'Your payment could not be completed.' };

const failedChallenge = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

const turnedBack = {
  type: 'invalid_request_error',
  code: 'payment_method_customer_decline',
  message: 'You did not agree to the payment. Please choose another way to pay, or try again.',
} as const;

/** Payments of buyers: made by the platform, confirmed by the browser. */
export function intents({ state, emit, isOrdered, later, challengeUrl }: IntentsOptions) {
  const save = (account: string, intent: Intent, event?: string) => {
    state.intents.put(account, intent);
    if (event) emit(account, `payment_intent.${event}`, intent);
    return intent;
  };

  function charge(account: string, intent: Intent, method: Method, decline: Decline | null): Intent {
    const made = state.charges.put(account, makeCharge(intent, method, decline));
    emit(account, decline ? 'charge.failed' : 'charge.succeeded', made);
    const tried = { ...intent, latest_charge: made.id, next_action: null };
    if (decline) {
      const last_payment_error = toLastError(decline, made, method);
      const failed = { ...tried, status: 'requires_payment_method' as const, payment_method: null, last_payment_error };
      return save(account, failed, 'payment_failed');
    }
    const paid = { ...tried, status: 'succeeded' as const, amount_received: intent.amount, last_payment_error: null };
    return save(account, { ...paid, payment_method: method.id }, 'succeeded');
  }

  /** Takes the money now, or after a while when that was ordered. */
  function settle(account: string, intent: Intent, method: Method): Intent {
    const decline = isOrdered('decline') ? genericDecline : (cardOf(state, method)?.decline ?? null);
    if (decline) return charge(account, intent, method, decline);
    const fails = isOrdered('processing-fails');
    if (!fails && !isOrdered('processing-succeeds')) return charge(account, intent, method, null);
    const waiting = { ...intent, status: 'processing' as const, payment_method: method.id, next_action: null };
    state.late.put(intent.id, { account, intent: intent.id, fails });
    later(() => settleLate(intent.id));
    return save(account, { ...waiting, last_payment_error: null, processing: { type: 'card' } }, 'processing');
  }

  function settleLate(id: string): void {
    const due = state.late.get(id);
    if (!due) return;
    state.late.remove(id);
    const intent = state.intents.get(due.account, id);
    const method = state.methods.get(due.account, intent.payment_method ?? '');
    charge(due.account, { ...intent, processing: null }, method, due.fails ? lateDecline : null);
  }

  for (const { intent } of state.late.values()) later(() => settleLate(intent));

  const methodFrom = (account: string, data: NonNullable<Confirmation['payment_method_data']>) =>
    data.type === 'card'
      ? createMethod(state, account, data.card, data.billing_details)
      : createPayLater(state, account, data.type, data.billing_details);

  function askBuyer(account: string, intent: Intent, method: Method, given: Confirmation): Intent {
    const url = challengeUrl(account, intent, method.type);
    // A page of somebody else's can't be shown in a frame of Stripe's.
    const isFramed = given.use_stripe_sdk && method.type === 'card';
    if (!isFramed && given.return_url === undefined)
      throw refuse('You must provide a `return_url` when confirming this payment.', { param: 'return_url' });
    const waiting = { ...intent, status: 'requires_action' as const, payment_method: method.id };
    const next_action = isFramed
      ? ({ type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } } as const)
      : ({ type: 'redirect_to_url', redirect_to_url: { url, return_url: given.return_url ?? '' } } as const);
    return save(account, { ...waiting, last_payment_error: null, next_action }, 'requires_action');
  }

  return {
    /** The end of a payment that takes a while. */
    settleLate,

    create: (account: string, wanted: WantedIntent) => save(account, makeIntent(wanted), 'created'),

    /** Tries to take the money with a card; a card that is declined is refused, and can be replaced by another. */
    confirm(account: string, id: string, given: Confirmation): Intent {
      const intent = state.intents.get(account, id);
      if (!open.has(intent.status)) throw unexpectedState(intent, 'confirm');
      const { payment_method_data: data } = given;
      const named = given.payment_method ?? intent.payment_method;
      if (!data && !named) {
        const message = "You cannot confirm this PaymentIntent because it's missing a payment method.";
        throw refuse(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
      }
      const type = data?.type ?? 'card';
      if (!(intent.payment_method_types as string[]).includes(type)) throw notOffered(intent, type);
      const method = data ? methodFrom(account, data) : findMethod(state, account, named ?? '');
      const isTaken = typeof method.customer === 'string' && method.customer !== intent.customer;
      if (isTaken) throw refuse(methodRefusals.taken, { param: 'payment_method', payment_intent: intent });
      const prepared = { ...intent, ...pick(given) };
      if (isAsked(state, method)) return askBuyer(account, prepared, method, given);
      const settled = settle(account, prepared, method);
      if (settled.last_payment_error) throw declineOf(settled);
      return settled;
    },

    /** A card that is held to a reader: whoever holds it there is asked by nobody else. */
    present: (account: string, id: string, method: Method): Intent =>
      settle(account, state.intents.get(account, id), method),

    /** What the buyer did on the bank's page. */
    answerChallenge(account: string, id: string, isPassed: boolean): Intent {
      const intent = state.intents.get(account, id);
      if (intent.status !== 'requires_action' || !intent.payment_method) return intent;
      const method = state.methods.get(account, intent.payment_method);
      if (isPassed) return settle(account, intent, method);
      const failed = { ...intent, status: 'requires_payment_method' as const, payment_method: null, next_action: null };
      return save(
        account,
        {
          ...failed,
          last_payment_error: { ...(method.type === 'card' ? failedChallenge : turnedBack), payment_method: method },
        },
        'payment_failed',
      );
    },

    cancel(account: string, id: string, reason: string | null): Intent {
      const intent = state.intents.get(account, id);
      if (!open.has(intent.status)) throw unexpectedState(intent, 'cancel');
      const cancelled = { ...intent, status: 'canceled' as const, canceled_at: nowSeconds(), next_action: null };
      return save(account, { ...cancelled, cancellation_reason: reason }, 'canceled');
    },
  };
}

export type Intents = ReturnType<typeof intents>;

/** Some banks ask once, and then let the card be charged without its owner. */
export function isAsked(state: State, method: Method): boolean {
  const challenge = method.type === 'card' ? cardOf(state, method)?.challenge : true;
  return challenge === 'once' ? !state.prepared.get(method.id) : challenge === true;
}

const pick = ({ receipt_email, shipping }: Confirmation) => ({
  ...(receipt_email && { receipt_email }),
  ...(shipping && { shipping }),
});

function declineOf(intent: Intent): StripeRefusal {
  const { type = 'card_error', code = '', message = '', ...more } = intent.last_payment_error ?? {};
  return new StripeRefusal(402, { type, code, message, ...more, payment_intent: intent });
}

function notOffered(intent: Intent, type: string): StripeRefusal {
  const message = `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`;
  return refuse(message, { code: 'payment_intent_incompatible_payment_method', payment_intent: intent });
}

function unexpectedState(intent: Intent, verb: string): StripeRefusal {
  const message =
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of ` +
    `the following statuses may be ${verb === 'cancel' ? 'canceled' : 'confirmed'}: ${[...open].join(', ')}.`;
  return refuse(message, { code: 'payment_intent_unexpected_state', payment_intent: intent });
}

/** What a call may ask for, and what an invoice adds: its customer, who may not be there when the card is charged. */
type WantedIntent = NewIntent & Partial<Pick<Intent, 'customer' | 'setup_future_usage'>>;

function makeIntent(wanted: WantedIntent): Intent {
  const id = newId('pi');
  const { expand: _expand, allowed_payment_method_types: allowed, ...given } = wanted;
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    allowed_payment_method_types: allowed ?? null,
    automatic_payment_methods: allowed ? null : { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: allowed
      ? [...methodTypes, 'card_present'].filter((type) => allowed.includes(type))
      : [...methodTypes],
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...given,
  };
}
