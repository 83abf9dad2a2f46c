import { type Method, type NextAction, newId, nowSeconds, randomText } from '../../objects.ts';
import { cardOf, createMethod, findMethod } from '../../payments/methods.ts';
import { refuse, StripeRefusal } from '../../refusal.ts';
import { type BillingDesk, mergeMetadata } from '../desk.ts';
import type { SetupIntent, SetupIntentStatus } from '../objects.ts';
import { declineOf, refusesSaving, type SavedMethods } from './saved-methods.ts';
import type { NewSetup, SetupConfirmation } from './setup-parameters.ts';

export interface SetupsOptions extends Pick<BillingDesk, 'state' | 'billing' | 'emit'> {
  methods: SavedMethods;
  /** Where the bank asks the card's owner. */
  challengeUrl(account: string, intent: SetupIntent): string;
}

const open: ReadonlySet<SetupIntentStatus> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const failedChallenge = {
  type: 'invalid_request_error',
  code: 'setup_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
} as const;

/** Cards that are made ready to be charged later, without their owner. */
export function setupIntents({ state, billing, emit, methods, challengeUrl }: SetupsOptions) {
  const save = (account: string, intent: SetupIntent, event: string) => {
    billing.setupIntents.put(account, intent);
    emit(account, `setup_intent.${event}`, intent);
    return intent;
  };

  function fail(account: string, intent: SetupIntent, problem: object): SetupIntent {
    const failed = { ...intent, status: 'requires_payment_method' as const, payment_method: null, next_action: null };
    return save(account, { ...failed, last_setup_error: problem }, 'setup_failed');
  }

  function succeed(account: string, intent: SetupIntent, method: Method): SetupIntent {
    state.prepared.put(method.id, true);
    if (intent.customer !== null) methods.attachByName(account, method.id, intent.customer);
    const ready = { ...intent, status: 'succeeded' as const, payment_method: method.id, next_action: null };
    return save(account, { ...ready, last_setup_error: null }, 'succeeded');
  }

  function askOwner(account: string, intent: SetupIntent, method: Method, given: SetupConfirmation): SetupIntent {
    const asked = { ...intent, status: 'requires_action' as const, payment_method: method.id, last_setup_error: null };
    const next_action = nextAction(challengeUrl(account, intent), given);
    return save(account, { ...asked, next_action }, 'requires_action');
  }

  function methodFor(account: string, intent: SetupIntent, given: SetupConfirmation): Method {
    const { payment_method_data: data, payment_method: named } = given;
    if (data) return createMethod(state, account, data.card, data.billing_details);
    const id = named ?? intent.payment_method;
    if (id !== null) return checkOwner(intent, findMethod(state, account, id));
    const message = "You cannot confirm this SetupIntent because it's missing a payment method.";
    throw refuse(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
  }

  function checkOwner(intent: SetupIntent, method: Method): Method {
    methods.checkFree(method, intent.customer);
    return method;
  }

  function confirm(account: string, id: string, given: SetupConfirmation): SetupIntent {
    const intent = billing.setupIntents.get(account, id);
    if (!open.has(intent.status)) throw unexpectedState(intent, 'confirm');
    checkReturn(intent, given);
    const method = methodFor(account, intent, given);
    const card = cardOf(state, method);
    if (card?.challenge) return askOwner(account, intent, method, given);
    if (!card || !refusesSaving(card)) return succeed(account, intent, method);
    const refusal = declineOf(card, method);
    throw new StripeRefusal(402, { ...refusal.error, setup_intent: fail(account, intent, refusal.error) });
  }

  return {
    create(account: string, wanted: NewSetup): SetupIntent {
      const { payment_method: named, customer = null, confirm: isConfirmed } = wanted;
      if (customer !== null) methods.findCustomer(account, customer);
      const blank = { ...makeSetup(wanted), customer };
      if (isConfirmed) checkReturn(blank, wanted);
      const method = named === undefined ? null : checkOwner(blank, findMethod(state, account, named));
      const status = method ? ('requires_confirmation' as const) : ('requires_payment_method' as const);
      const made = save(account, { ...blank, status, payment_method: method?.id ?? null }, 'created');
      const { payment_method: _named, ...given } = wanted;
      return isConfirmed ? confirm(account, made.id, given) : made;
    },

    confirm,

    /** What the card's owner did on the bank's page. */
    answerChallenge(account: string, id: string, isPassed: boolean): SetupIntent {
      const intent = billing.setupIntents.get(account, id);
      if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
      const method = state.methods.get(account, intent.payment_method);
      if (isPassed) return succeed(account, intent, method);
      return fail(account, intent, { ...failedChallenge, payment_method: method });
    },

    cancel(account: string, id: string, reason: string | null): SetupIntent {
      const intent = billing.setupIntents.get(account, id);
      if (!open.has(intent.status)) throw unexpectedState(intent, 'cancel');
      const cancelled = { ...intent, status: 'canceled' as const, next_action: null };
      return save(account, { ...cancelled, cancellation_reason: reason }, 'canceled');
    },
  };
}

function nextAction(url: string, given: SetupConfirmation): NextAction {
  if (given.return_url === undefined || given.use_stripe_sdk) {
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  }
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: given.return_url } };
}

/** Where ways to pay are offered that lead to other pages, the way back must be known. */
function checkReturn(intent: SetupIntent, { return_url: back, use_stripe_sdk: isScript }: SetupConfirmation): void {
  const automatic = intent.automatic_payment_methods as { allow_redirects: string } | null;
  if (back !== undefined || isScript || automatic?.allow_redirects !== 'always') return;
  const message =
    'This SetupIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment ' +
    "methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept " +
    'redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and ' +
    '`automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.';
  throw refuse(message, { param: 'return_url' });
}

function unexpectedState(intent: SetupIntent, verb: 'cancel' | 'confirm'): StripeRefusal {
  const message =
    `You cannot ${verb} this SetupIntent because it has a status of ${intent.status}. Only a SetupIntent with one of ` +
    `the following statuses may be ${verb === 'cancel' ? 'canceled' : 'confirmed'}: ${[...open].join(', ')}.`;
  return refuse(message, { code: 'setup_intent_unexpected_state', setup_intent: intent });
}

function makeSetup(wanted: NewSetup): SetupIntent {
  const id = newId('seti');
  const { allowed_payment_method_types: allowed, automatic_payment_methods: automatic, usage } = wanted;
  return {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: allowed ?? null,
    application: null,
    automatic_payment_methods: allowed ? null : { allow_redirects: 'always', enabled: true, ...automatic },
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomText(25)}`,
    created: nowSeconds(),
    customer: null,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, wanted.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage,
  };
}
