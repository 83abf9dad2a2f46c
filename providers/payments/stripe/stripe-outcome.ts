import Stripe from 'stripe';
import { z } from 'zod';
import { fail, ok } from '#contract/kit/outcome.ts';
import type { PaymentFailure, PaymentOutcome } from '../payments.port.ts';
import { accountCodes, cannotCharge, keyInUse } from './stripe-facts.ts';

const { errors } = Stripe;

/** Runs a call of Stripe's client and turns what it throws into one of the port's failures. */
export async function asOutcome<Value>(run: () => Promise<Value>): Promise<PaymentOutcome<Value>> {
  try {
    return ok(await run());
  } catch (error) {
    const failure = failureOf(error);
    if (failure) return fail(failure, messageOf(error));
    throw error;
  }
}

/** Null for what is a bug of ours. */
export function failureOf(error: unknown): PaymentFailure | null {
  // The client takes any JSON without an error for an answer.
  if (error instanceof z.ZodError) return 'UNAVAILABLE';
  if (!(error instanceof errors.StripeError)) return null;
  if (error instanceof errors.StripeCardError) return 'DECLINED';
  if (isAboutAccount(error)) return 'ACCOUNT';
  // The key may have been used for something else, but what this call asked for was not done; or it is being done.
  if (error instanceof errors.StripeIdempotencyError) return error.code === keyInUse ? 'UNAVAILABLE' : 'REFUSED';
  if (error instanceof errors.StripeInvalidRequestError) return 'REFUSED';
  if (error instanceof errors.StripeInvalidGrantError) return 'REFUSED';
  // Also when Stripe refuses our keys: no fault of the buyer, the seller or the payment.
  return 'UNAVAILABLE';
}

function isAboutAccount(error: Stripe.errors.StripeError): boolean {
  if (error instanceof errors.StripePermissionError) return true;
  if (!(error instanceof errors.StripeInvalidRequestError)) return false;
  return accountCodes.has(error.code ?? '') || cannotCharge.test(error.message);
}

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
