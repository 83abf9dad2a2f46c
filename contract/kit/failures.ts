interface FailureSpec {
  status: number;
  /** What the wire calls it, where the specification gives it a name of its own. */
  name?: string;
  message: string;
}

/**
 * Every way a call can be refused. None of these is a fault of ours, so none of them pages anyone;
 * what is not in this list is a bug and answers 500 UNEXPECTED.
 */
export const failures = {
  INVALID: { status: 400, message: 'Please check the marked fields.' },
  BAD_REQUEST: { status: 400, message: 'The request could not be read.' },
  WRONG_CREDENTIALS: { status: 400, message: 'Incorrect e-mail or password !' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey was not accepted. Please try again, or sign in another way.' },
  // The lookup's answer for goods the merchant has already; the body carries the product (specification 2 §8).
  ALREADY_EXISTS: { status: 302, name: 'Already_Exist', message: 'Already_Exist' },
  // Told apart by `raw.code`: resource_missing (specification 1 §8).
  NO_PAYMENT_METHOD: { status: 400, message: 'You do not have any payment method attached' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in.' },
  CARD_DECLINED: { status: 402, message: 'Your card was declined.' },
  FORBIDDEN: { status: 403, message: 'Your account may not do this.' },
  // `permission` says which.
  NOT_PERMITTED: { status: 403, message: 'Your role does not include this.' },
  // Asked again of somebody who is signed in, before money leaves or rights change (decision 0067).
  STEP_UP_NEEDED: { status: 403, message: 'Please confirm that it is you. Nothing was changed.' },
  SECOND_FACTOR_NEEDED: { status: 403, message: 'Your role needs a second factor. Please set one up first.' },
  FULL_SIGN_IN: { status: 403, message: 'A PIN is not enough for this. Please sign in with your password.' },
  DEVICE_LOCKED: { status: 403, message: 'This device is locked. An owner or a manager can unlock it under Devices.' },
  APP_NOT_INSTALLED: { status: 403, message: 'This needs an app that is not installed.' },
  NOT_SUBSCRIBED: { status: 403, name: 'ERR_SUBSCRIBE', message: 'You need an active subscription for this.' },
  NOT_FOUND: { status: 404, message: 'This does not exist.' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime. Please reload and try again.' },
  CATEGORY_IN_USE: { status: 409, message: 'Only a category without products and sub-categories can be deleted.' },
  // Specification 2 §8.
  CHANNEL_NOT_CONNECTED: { status: 409, message: 'Account is not connected.' },
  PAYMENT_DUE: { status: 409, message: 'An invoice is unpaid. Please pay it first.' },
  PLAN_TOO_SMALL: { status: 409, message: 'You use more than this plan includes.' },
  REQUEST_RUNNING: { status: 409, message: 'The same request is still running.' },
  GONE: { status: 410, message: 'This link has expired or was used already.' },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  TOO_SLOW: { status: 408, message: 'The request came too slowly. Please try again.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'This kind of content is not accepted here.' },
  // What the channel said stands in `errors` and `warnings` (specification 2 §7).
  CHANNEL_REFUSED: { status: 422, message: 'Something went wrong. Please refresh the page and try again.' },
  KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  TOO_MANY: { status: 429, message: 'Too many attempts. Please wait.' },
  UNAVAILABLE: { status: 503, message: 'This service is not available right now. Please try again.' },
  OVERLOADED: { status: 503, message: 'We are busy right now. Please try again in a moment.' },
  // Clients recognise plan limits by this 500 and its name (specification 1 §6, 2 §8).
  PLAN_EXCEEDED: { status: 500, name: 'ERR_EXCEED', message: 'You have used up what your plan includes.' },
  PLAN_UPGRADE: { status: 500, name: 'ERR_UPGRADE', message: 'This Feature is not part of your plan' },
  // A source of product data that does not answer (specification 2 §8).
  SOURCE_FAILED: { status: 500, message: 'Server Error' },
  PLAN_SUBSCRIBE: { status: 500, name: 'ERR_SUBSCRIBE', message: 'You need an active subscription for this.' },
} as const satisfies Record<string, FailureSpec>;

export type FailureCode = keyof typeof failures;

/** The name a failure carries on the wire. */
export function wireName(code: FailureCode): string {
  const spec: FailureSpec = failures[code];
  return spec.name ?? code;
}

export interface FieldError {
  /** Dotted path of the field, as the form knows it. */
  param: string;
  msg: string;
}

/** The two shapes of a refusal: field errors with 400, everything else named. */
export interface ErrorBody {
  errors?: FieldError[];
  error?: { name: string; message: string; correlationId: string; [detail: string]: unknown };
}
