import { cents, largerCents, negateCents } from '#contract/kit/money.ts';
import type {
  BilledSubscription,
  BillingCard,
  BillingCustomer,
  BillingIntent,
  BillingInvoice,
  BillingReference,
  UpcomingInvoice,
} from '../../billing.port.ts';
import {
  customerAnswer,
  type InvoiceAnswer,
  intentAnswer,
  type MethodAnswer,
  type PriceAnswer,
  previewAnswer,
  type SubscriptionAnswer,
} from './billing-answers.ts';

export function toCard({ id: method, card }: MethodAnswer): BillingCard | null {
  if (!card) return null;
  return { id: method, brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

/** `invoice_settings.default_payment_method` must have been asked for along with it. */
export function toCustomer(answer: unknown): BillingCustomer {
  const { id: customer, balance, invoice_settings: settings } = customerAnswer.parse(answer);
  const method = settings.default_payment_method;
  return { id: customer, creditCents: largerCents(cents(0), negateCents(balance)), card: method && toCard(method) };
}

export function toIntent(answer: unknown): BillingIntent {
  const { id: intent, status, client_secret: secret, last_payment_error: problem } = intentAnswer.parse(answer);
  const isOver = status === 'succeeded' || status === 'canceled';
  return {
    id: intent,
    status,
    clientSecret: isOver ? null : secret,
    problem: isOver ? null : (problem?.message ?? null),
  };
}

export const toInvoice = (invoice: InvoiceAnswer, intent: BillingIntent | null): BillingInvoice => ({
  id: invoice.id,
  customer: invoice.customer,
  subscription: invoice.parent?.subscription_details?.subscription ?? null,
  number: invoice.number,
  status: invoice.status,
  dueCents: invoice.amount_due,
  paidCents: invoice.amount_paid,
  remainingCents: invoice.amount_remaining,
  totalCents: invoice.total,
  attempts: invoice.attempt_count,
  nextAttemptAt: invoice.next_payment_attempt,
  createdAt: invoice.created,
  finalizedAt: invoice.status_transitions.finalized_at,
  hostedUrl: invoice.hosted_invoice_url ?? null,
  pdfUrl: invoice.invoice_pdf ?? null,
  intent,
});

/** Our name on the provider's price. */
export const priceMark = 'scanfront_price';
const priceKeyOf = ({ id: price, lookup_key: key, metadata: marks }: PriceAnswer) => marks[priceMark] ?? key ?? price;

export const toMetadata = ({ merchantId, of, appId }: BillingReference) => ({
  merchant_id: merchantId,
  of,
  ...(appId && { app_id: appId }),
});

const toReference = (marks: Record<string, string>): BillingReference => ({
  merchantId: marks.merchant_id ?? '',
  of: marks.of === 'app' ? 'app' : 'plan',
  appId: marks.app_id ?? '',
});

export function toSubscription(answer: SubscriptionAnswer, latestInvoice: BillingInvoice | null): BilledSubscription {
  const [item] = answer.items.data;
  const pending = answer.pending_update?.subscription_items?.[0];
  return {
    id: answer.id,
    customer: answer.customer,
    status: answer.status,
    priceKey: priceKeyOf(item.price),
    periodStart: item.current_period_start,
    periodEnd: item.current_period_end,
    trialEnd: answer.trial_end,
    anchor: answer.billing_cycle_anchor,
    cancelAtPeriodEnd: answer.cancel_at_period_end,
    createdAt: answer.created,
    pendingPriceKey: pending ? priceKeyOf(pending.price) : null,
    latestInvoice,
    reference: toReference(answer.metadata),
  };
}

export function toUpcoming(answer: unknown): UpcomingInvoice {
  const preview = previewAnswer.parse(answer);
  return {
    lines: preview.lines.data.map(({ description, amount, period }) => ({
      description: description ?? '',
      amountCents: amount,
      from: period.start,
      to: period.end,
    })),
    subtotalCents: preview.subtotal,
    totalCents: preview.total,
    startingBalanceCents: preview.starting_balance,
    dueCents: largerCents(cents(0), preview.amount_due),
  };
}
