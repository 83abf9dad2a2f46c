import Stripe from 'stripe';
import { ok } from '#contract/kit/outcome.ts';
import type { BillingFailure, BillingOutcome, BillingRefusal } from '../../billing.port.ts';
import { missingCode, noCard } from '../stripe-facts.ts';
import { failureOf, messageOf } from '../stripe-outcome.ts';

/** Runs calls of Stripe's client and turns what they throw into one of the port's failures. */
export async function asBillingOutcome<Value>(run: () => Promise<Value>): Promise<BillingOutcome<Value>> {
  try {
    return ok(await run());
  } catch (error) {
    const failure = billingFailureOf(error);
    if (failure) return refusalOf(failure, error);
    throw error;
  }
}

function billingFailureOf(error: unknown): BillingFailure | null {
  if (isRefusal(error) && noCard.test(error.message)) return 'NO_CARD';
  if (isRefusal(error) && error.code === missingCode) return 'GONE';
  const failure = failureOf(error);
  // Here the account is our own: no fault of the merchant.
  return failure === 'ACCOUNT' ? 'UNAVAILABLE' : failure;
}

function refusalOf(failure: BillingFailure, error: unknown): BillingRefusal {
  const refusal = { ok: false as const, failure, message: messageOf(error) };
  if (!(error instanceof Stripe.errors.StripeError)) return refusal;
  const { code, decline_code: declineCode } = error;
  return { ...refusal, raw: { ...(code && { code }), ...(declineCode && { declineCode }) } };
}

/** Stripe has understood the call and will not do it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

export const isDecline = (error: unknown): error is Stripe.errors.StripeCardError =>
  error instanceof Stripe.errors.StripeCardError;

/** A refusal of our own, in Stripe's form. */
export const refusal = (message: string, code?: string) =>
  new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message, ...(code && { code }) });
