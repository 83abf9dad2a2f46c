import { ApiError, ResponseValidationError } from '@paypal/paypal-server-sdk';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { PaymentFailure, PaymentOutcome } from '../payments.port.ts';
import { accountIssues, declines } from './paypal-facts.ts';

/** Something PayPal, or we for it, did not do. */
export class PaypalRefusal extends Error {
  override name = 'PaypalRefusal';
  readonly failure: PaymentFailure;
  readonly issue: string | null;

  constructor(failure: PaymentFailure, message: string, issue: string | null = null) {
    super(message);
    this.failure = failure;
    this.issue = issue;
  }
}

const errorBody = z.object({
  name: z.string(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).default([]),
});

/** What an answer other than success means. */
export function refusalOf(status: number, body: string): PaypalRefusal {
  const parsed = errorBody.safeParse(readJson(body));
  if (!parsed.success) return new PaypalRefusal(failureFor(status, null), `HTTP ${status}`);
  const { name, message, debug_id: debugId, details } = parsed.data;
  const issue = details[0]?.issue ?? name;
  const failure = failureFor(status, issue);
  const reason = details[0]?.description ?? message ?? '';
  const told = declines.get(issue) ?? `${issue}: ${reason}${debugId ? ` (${debugId})` : ''}`;
  return new PaypalRefusal(failure, told, issue);
}

function failureFor(status: number, issue: string | null): PaymentFailure {
  // Not being known at all is no fault of the buyer or the seller; a call under way has no answer yet.
  if (status === 401 || status === 409 || status < 400 || status >= 500) return 'UNAVAILABLE';
  if (issue !== null && declines.has(issue)) return 'DECLINED';
  if (status === 403 || (issue !== null && accountIssues.has(issue))) return 'ACCOUNT';
  return 'REFUSED';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The refusal in an error of the client or of ours; null when it is something else, such as a bug. */
export function toRefusal(error: unknown): PaypalRefusal | null {
  if (error instanceof PaypalRefusal) return error;
  if (isVendorUnavailable(error)) return new PaypalRefusal('UNAVAILABLE', error.message);
  if (error instanceof ResponseValidationError) return new PaypalRefusal('UNAVAILABLE', 'Unexpected answer');
  if (error instanceof ApiError) return refusalOf(error.statusCode, typeof error.body === 'string' ? error.body : '');
  return null;
}

/** Runs the calls of one method of the port. */
export async function outcomeOf<Value>(work: () => Promise<Value>): Promise<PaymentOutcome<Value>> {
  try {
    return ok(await work());
  } catch (error) {
    const refusal = toRefusal(error);
    if (refusal) return fail(refusal.failure, refusal.message);
    throw error;
  }
}
