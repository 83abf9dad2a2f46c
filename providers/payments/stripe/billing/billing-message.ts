import { z } from 'zod';
import type { BillingEvent } from '../../billing.port.ts';
import { type Message, openMessage } from '../stripe-message.ts';

const subject = z.object({
  id: z.string().min(1).nullish().catch(null),
  object: z.string(),
  customer: z.string().min(1).nullish().catch(null),
});
const formerly = z.object({ customer: z.string().min(1) });

/** Reads a webhook of the endpoint for our own account; those of connected accounts are none of billing. */
export function readBillingMessage(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
): BillingEvent | null {
  const message = openMessage(rawBody, signature, [secret]);
  if (!message || message.account) return null;
  const customer = customerOf(message);
  return {
    id: message.id,
    customer,
    about: subjectOf(message, customer),
    isTrialEnding: message.type === 'customer.subscription.trial_will_end',
    at: new Date(message.created * 1000),
  };
}

function customerOf({ data }: Message): string | null {
  const { id, object, customer } = subject.safeParse(data.object).data ?? {};
  if (object === 'customer') return id ?? null;
  // A card that was taken off a customer only tells whose it was before.
  return customer ?? formerly.safeParse(data.previous_attributes).data?.customer ?? null;
}

function subjectOf({ type, data }: Message, customer: string | null): BillingEvent['about'] {
  const id = subject.safeParse(data.object).data?.id;
  if (type.startsWith('customer.subscription.') && id) return { kind: 'subscription', id };
  // An invoice that is announced is not there yet.
  if (type.startsWith('invoice.') && type !== 'invoice.upcoming' && id) return { kind: 'invoice', id };
  const isOfCustomer = ['customer.', 'payment_method.', 'setup_intent.'].some((start) => type.startsWith(start));
  if (isOfCustomer && customer) return { kind: 'customer', id: customer };
  return { kind: 'other', type };
}
