import type { z } from 'zod';

export interface StripeError {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  payment_intent?: object;
  setup_intent?: object;
  [more: string]: unknown;
}

/** A refusal in Stripe's words, thrown through the simulator's routes. */
export class StripeRefusal extends Error {
  override name = 'StripeRefusal';
  readonly status: number;
  readonly error: StripeError;

  constructor(status: number, error: StripeError) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

export const refuse = (message: string, more: Partial<StripeError> = {}, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...more });

export const noSuch = (what: string, id: string, param = 'id') =>
  refuse(`No such ${what}: '${id}'`, { code: 'resource_missing', param }, 404);

// The validator's words, and ours where a form has set them.
const missing = /undefined|^Required$/;

/** Says what is wrong with the parameters of a call the way Stripe does: the first fault only. */
export function refuseParameters(error: z.ZodError): StripeRefusal {
  const [issue] = error.issues;
  if (!issue) return refuse('Invalid request.');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = toParam([...path, issue.keys[0] ?? '']);
    return refuse(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = toParam(path);
  const isMissing = issue.code === 'invalid_type' && missing.test(issue.message);
  if (isMissing) return refuse(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  return refuse(issue.message, { param, ...codeOf(issue) });
}

const toParam = ([first = '', ...rest]: readonly string[]) => first + rest.map((part) => `[${part}]`).join('');

/** A schema may name Stripe's code for its fault. */
function codeOf(issue: z.core.$ZodIssue): { code?: string } {
  if (issue.code === 'custom' && typeof issue.params?.code === 'string') return { code: issue.params.code };
  return {};
}
