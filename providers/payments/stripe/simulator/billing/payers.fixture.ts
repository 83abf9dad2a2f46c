import type Stripe from 'stripe';
import type { RunningSandbox } from '#sandbox/sandbox.fixture.ts';
import { sandboxKeys } from '#sandbox/sandbox.fixture.ts';
import { stripeClient } from '../../stripe-client.ts';

const { secretKey } = sandboxKeys.payments.stripe;

/** Stripe's own client, speaking to the sandbox. */
export const clientFor = (sandbox: RunningSandbox): Stripe =>
  stripeClient({ secretKey, standIn: `${sandbox.url}/stripe`, timeoutMs: 20_000, retryDelayMs: 1 });

/** What the card's number says, as a payment method that a browser has made. */
export const cardOf = (stripe: Stripe, number: string) =>
  stripe.paymentMethods.create({ type: 'card', card: { number, exp_month: 12, exp_year: 2034, cvc: '123' } });

/** What the client throws. */
export async function refusalOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('It was not refused');
}
