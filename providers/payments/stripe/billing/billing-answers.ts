import { z } from 'zod';

const id = z.string().min(1);
const amount = z.number().int().brand<'Cents'>();
const seconds = z.number().transform((value) => new Date(value * 1000));
const metadata = z.record(z.string(), z.string());

const methodAnswer = z.object({
  object: z.literal('payment_method'),
  id,
  customer: z.string().nullable(),
  card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() }).nullish(),
});

export const customerAnswer = z.object({
  object: z.literal('customer'),
  id,
  balance: amount,
  invoice_settings: z.object({ default_payment_method: methodAnswer.nullable() }),
});

export const intentAnswer = z.object({
  object: z.literal('payment_intent'),
  id,
  status: z
    .enum([
      'requires_payment_method',
      'requires_confirmation',
      'requires_action',
      'processing',
      'succeeded',
      'canceled',
    ])
    // Money that is reserved and not taken yet, which invoices do not ask for.
    .or(z.literal('requires_capture').transform(() => 'processing' as const)),
  client_secret: z.string().nullable(),
  last_payment_error: z.object({ message: z.string().optional() }).nullable(),
});

const paymentAnswer = z.object({
  is_default: z.boolean(),
  status: z.string(),
  payment: z.object({ type: z.string(), payment_intent: z.string().nullish() }),
});

const invoiceAnswer = z.object({
  object: z.literal('invoice'),
  id,
  customer: z.string(),
  number: z.string().nullable(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  amount_due: amount,
  amount_paid: amount,
  amount_remaining: amount,
  total: amount,
  attempt_count: z.number().int(),
  next_payment_attempt: seconds.nullable(),
  created: seconds,
  status_transitions: z.object({ finalized_at: seconds.nullable() }),
  hosted_invoice_url: z.string().nullish(),
  invoice_pdf: z.string().nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: z.string() }).nullish() }).nullable(),
  // Left out where they were not asked for along with the invoice.
  payments: z.object({ data: z.array(paymentAnswer) }).nullish(),
});

const priceAnswer = z.object({
  object: z.literal('price'),
  id,
  lookup_key: z.string().nullable(),
  metadata,
  currency: z.string(),
  unit_amount: amount.nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number() }).nullable(),
});
export type PriceAnswer = z.output<typeof priceAnswer>;

const itemAnswer = z.object({ id, price: priceAnswer, current_period_start: seconds, current_period_end: seconds });

const subscriptionAnswer = z.object({
  object: z.literal('subscription'),
  id,
  customer: z.string(),
  status: z.enum([
    ...(['incomplete', 'incomplete_expired', 'trialing', 'active'] as const),
    ...(['past_due', 'canceled', 'unpaid', 'paused'] as const),
  ]),
  items: z.object({ data: z.tuple([itemAnswer], itemAnswer) }),
  trial_end: seconds.nullable(),
  billing_cycle_anchor: seconds,
  cancel_at_period_end: z.boolean(),
  created: seconds,
  pending_update: z.object({ subscription_items: z.array(z.object({ price: priceAnswer })).nullable() }).nullable(),
  latest_invoice: invoiceAnswer.nullable(),
  metadata,
});

export const previewAnswer = z.object({
  object: z.literal('invoice'),
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string().nullable(),
        amount,
        period: z.object({ start: seconds, end: seconds }),
      }),
    ),
  }),
  subtotal: amount,
  total: amount,
  starting_balance: amount,
  amount_due: amount,
});

const setupAnswer = z.object({
  object: z.literal('setup_intent'),
  id,
  status: z.string(),
  client_secret: z.string().nullable(),
  payment_method: z.string().nullable(),
});

export type MethodAnswer = z.output<typeof methodAnswer>;
export type InvoiceAnswer = z.output<typeof invoiceAnswer>;
export type SubscriptionAnswer = z.output<typeof subscriptionAnswer>;
export type SetupAnswer = z.output<typeof setupAnswer>;

export const readMethodAnswer = (answer: unknown) => methodAnswer.parse(answer);
export const readInvoiceAnswer = (answer: unknown) => invoiceAnswer.parse(answer);
export const readSubscriptionAnswer = (answer: unknown) => subscriptionAnswer.parse(answer);
export const readPriceAnswer = (answer: unknown) => priceAnswer.parse(answer);
export const readSetupAnswer = (answer: unknown) => setupAnswer.parse(answer);
/** The name of whatever was made. */
export const readId = (answer: unknown) => z.object({ id }).parse(answer).id;

export const readList = (answer: unknown) =>
  z.object({ object: z.literal('list'), data: z.array(z.unknown()), has_more: z.boolean() }).parse(answer);

export const isDeleted = (answer: unknown) => z.object({ deleted: z.literal(true) }).safeParse(answer).success;
