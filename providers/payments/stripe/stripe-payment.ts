import { z } from 'zod';
import { cents } from '#contract/kit/money.ts';
import type { ConnectedAccount, Payment, PaymentReference, Refund } from '../payments.port.ts';

const chargeAnswer = z.object({
  amount_refunded: z.number().brand<'Cents'>(),
  payment_method_details: z
    .object({
      type: z.string(),
      card: z.object({ brand: z.string().nullish(), last4: z.string().nullish() }).nullish(),
    })
    .nullable(),
});
type ChargeAnswer = z.infer<typeof chargeAnswer>;

const intentAnswer = z.object({
  object: z.literal('payment_intent'),
  id: z.string().min(1),
  status: z.string(),
  amount: z.number().int().brand<'Cents'>(),
  client_secret: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  last_payment_error: z.object({ message: z.string().optional() }).nullable(),
  // Only its name where it was not asked for along with the payment.
  latest_charge: z.union([z.string(), chargeAnswer]).nullable(),
});

const refundAnswer = z.object({
  object: z.literal('refund'),
  id: z.string().min(1),
  amount: z.number().int().brand<'Cents'>(),
  status: z.string().nullable(),
});

const accountAnswer = z.object({
  object: z.literal('account'),
  id: z.string().min(1),
  charges_enabled: z.boolean(),
  requirements: z
    .object({ currently_due: z.array(z.string()).nullable(), past_due: z.array(z.string()).nullable() })
    .nullish(),
});

/** Our names on Stripe's payment. */
export const toMetadata = ({ merchantId, checkoutId }: PaymentReference) => ({
  merchant_id: merchantId,
  checkout_id: checkoutId,
});

const statuses: Record<string, Payment['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'needs_buyer',
  processing: 'processing',
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
};

const isOver: ReadonlySet<Payment['status']> = new Set(['succeeded', 'cancelled', 'processing']);

/** A payment in our words; `latest_charge` must have been asked for along with it. */
export function toPayment(answer: unknown): Payment {
  const intent = intentAnswer.parse(answer);
  const status = statuses[intent.status] ?? 'processing';
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
  return {
    id: intent.id,
    status,
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? cents(0),
    clientSecret: isOver.has(status) ? null : intent.client_secret,
    approvalUrl: null,
    means: charge && toMeans(charge.payment_method_details),
    problem: isOver.has(status) ? null : (intent.last_payment_error?.message ?? null),
    reference: {
      merchantId: intent.metadata.merchant_id ?? '',
      checkoutId: intent.metadata.checkout_id ?? '',
    },
  };
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

export const brandName = (brand: string | null | undefined): string => brands[brand ?? ''] ?? 'Card';

function toMeans(details: ChargeAnswer['payment_method_details']): string | null {
  if (!details) return null;
  const { card, type } = details;
  if (card?.last4) return `${brandName(card.brand)} ending in ${card.last4}`;
  const words = type.replace('afterpay_clearpay', 'afterpay').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const refundStatuses: Record<string, Refund['status']> = {
  pending: 'pending',
  requires_action: 'pending',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

export function toRefund(answer: unknown): Refund {
  const { id, amount, status } = refundAnswer.parse(answer);
  return { id, amountCents: amount, status: refundStatuses[status ?? ''] ?? 'pending' };
}

export function toAccount(answer: unknown, publicKey: string): ConnectedAccount {
  const { id, charges_enabled: canCharge, requirements } = accountAnswer.parse(answer);
  const missing = new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]);
  return { id, canCharge, missing: [...missing], publicKey };
}
