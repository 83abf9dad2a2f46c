import Stripe from 'stripe';
import { z } from 'zod';
import type { PaymentEvent } from '../payments.port.ts';

const toleranceSeconds = 300;

const named = z.object({ id: z.string().min(1) });
const ofPayment = z.object({ payment_intent: z.string().min(1) });
const message = z.object({
  id: z.string().min(1),
  object: z.literal('event'),
  type: z.string().min(1),
  created: z.number(),
  account: z.string().min(1).nullish(),
  data: z.object({ object: z.unknown(), previous_attributes: z.unknown().optional() }),
});
export type Message = z.infer<typeof message>;

/** Reads a webhook of Stripe that was signed with one of the secrets, of our own endpoint or of the Connect one. */
export function readMessage(
  rawBody: Buffer,
  signature: string | undefined,
  secrets: readonly string[],
): PaymentEvent | null {
  const opened = openMessage(rawBody, signature, secrets);
  if (!opened) return null;
  const { id, account = null, created } = opened;
  return { id, account, about: subjectOf(opened), at: new Date(created * 1000) };
}

/** A message that was signed with one of the secrets, as it came; null when it is not Stripe's, too old or broken. */
export function openMessage(rawBody: Buffer, signature: string | undefined, secrets: readonly string[]) {
  const signed = secrets.map((secret) => readSigned(rawBody, signature, secret)).find((content) => content !== null);
  return message.safeParse(signed).data ?? null;
}

function readSigned(rawBody: Buffer, signature: string | undefined, secret: string): unknown {
  try {
    return Stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, toleranceSeconds);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function subjectOf({ type, account, data }: Message): PaymentEvent['about'] {
  const own = named.safeParse(data.object).data?.id;
  const payment = ofPayment.safeParse(data.object).data?.payment_intent;
  if (type.startsWith('payment_intent.') && own) return { kind: 'payment', id: own };
  if (type.startsWith('charge.') && payment) return { kind: 'payment', id: payment };
  if (type.startsWith('refund.') && own) return { kind: 'refund', id: own };
  if (type === 'account.updated' && own) return { kind: 'account', id: own };
  // Its object is our application; the account that left is told beside it.
  if (type === 'account.application.deauthorized' && account) return { kind: 'account', id: account };
  return { kind: 'other', type };
}
