import { z } from 'zod';
import { leastCents, mostCents } from '../stripe-facts.ts';
import { nestForm } from './form.ts';
import { refuse, refuseParameters } from './refusal.ts';

export const refusing = (code: string, message: string) => ({ params: { code }, message });

export const integer = z
  .string()
  .refine((text) => /^-?\d{1,15}$/.test(text), {
    ...refusing('parameter_invalid_integer', 'Invalid integer'),
    abort: true,
  })
  .transform(Number);

const cents = integer
  .refine((value) => value >= 1, {
    ...refusing('parameter_invalid_integer', 'This value must be greater than or equal to 1.'),
    abort: true,
  })
  .refine((value) => value <= mostCents, refusing('amount_too_large', 'Amount must be no more than $999,999.99'));

const charged = cents.refine(
  (value) => value >= leastCents,
  refusing('amount_too_small', 'Amount must be at least $0.50 usd'),
);

export const flag = z.enum(['true', 'false'], { error: 'Invalid boolean' }).transform((text) => text === 'true');
export const text = z
  .string()
  .min(1, { error: 'You passed an empty string. We assume empty values are an attempt to unset.' });
export const expand = z.array(z.string()).max(10).default([]);
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'Metadata can have up to 50 keys')
  .default({});

export const address = z.strictObject({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  country: z.string().optional(),
});
export const billingDetails = z.strictObject({
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  address: address.optional(),
});
const shipping = z.strictObject({ name: text, phone: z.string().optional(), address });

/** The buyer agrees to these on pages of their own. */
const payLaterTypes = ['klarna', 'afterpay_clearpay', 'affirm'] as const;
/** Every way to pay that this Stripe knows. */
export const methodTypes = ['card', ...payLaterTypes] as const;

export const newIntent = z
  .strictObject({
    amount: charged,
    currency: z
      .string()
      .toLowerCase()
      .refine((code) => code === 'usd', 'Invalid currency: the sandbox takes usd only.'),
    automatic_payment_methods: z
      .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
      .optional(),
    allowed_payment_method_types: z.array(text).min(1).optional(),
    capture_method: z
      .enum(['automatic', 'automatic_async'], { error: 'The sandbox captures automatically only.' })
      .default('automatic'),
    description: text.max(1000).optional(),
    receipt_email: z.email({ error: 'Invalid email address' }).optional(),
    shipping: shipping.optional(),
    statement_descriptor_suffix: text.max(22).optional(),
    application_fee_amount: integer.optional(),
    metadata,
    expand,
  })
  .refine(({ automatic_payment_methods: automatic, allowed_payment_method_types: allowed }) => !automatic || !allowed, {
    path: ['allowed_payment_method_types'],
    message: 'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
  });
export type NewIntent = z.infer<typeof newIntent>;

export const card = z.strictObject({
  number: text,
  exp_month: integer.refine(
    (month) => month >= 1 && month <= 12,
    refusing('invalid_expiry_month', "Your card's expiration month is invalid."),
  ),
  exp_year: integer,
  cvc: z.string().optional(),
});
export type CardParameters = z.infer<typeof card>;

export const newMethod = z.strictObject({
  type: z.literal('card'),
  card,
  billing_details: billingDetails.optional(),
  metadata,
  expand,
});

export const confirmation = z.strictObject({
  payment_method: text.optional(),
  payment_method_data: z
    .discriminatedUnion('type', [
      z.strictObject({ type: z.literal('card'), card, billing_details: billingDetails.optional() }),
      z.strictObject({ type: z.enum(payLaterTypes), billing_details: billingDetails.optional() }),
    ])
    .optional(),
  client_secret: text.optional(),
  return_url: z.url({ error: 'Not a valid URL' }).optional(),
  receipt_email: z.email({ error: 'Invalid email address' }).optional(),
  shipping: shipping.optional(),
  /** Set by Stripe.js, which shows the bank's page by itself. */
  use_stripe_sdk: flag.optional(),
  expand,
});
export type Confirmation = z.infer<typeof confirmation>;

export const cancellation = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});

export const newRefund = z
  .strictObject({
    payment_intent: text.optional(),
    charge: text.optional(),
    amount: cents.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
    expand,
  })
  .refine(({ payment_intent: intent, charge }) => (intent === undefined) !== (charge === undefined), {
    message: 'One of the following params should be provided for this request: payment_intent or charge.',
  });
export type NewRefund = z.infer<typeof newRefund>;

export const reading = z.strictObject({ expand, client_secret: text.optional() });

export const page = {
  limit: integer.refine((value) => value >= 1 && value <= 100, 'Invalid limit: must be from 1 to 100').default(10),
  starting_after: text.optional(),
  expand,
};
export const intentList = z.strictObject(page);
export const refundList = z.strictObject({ ...page, payment_intent: text.optional(), charge: text.optional() });
export const eventList = z.strictObject({ ...page, type: text.optional() });
export type Page = z.infer<typeof intentList>;

/** The parameters of a call, from its form or its query; throws Stripe's refusal when they are not right. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, flat: unknown): z.output<Schema> {
  const tree = nestForm((flat ?? {}) as Record<string, unknown>);
  if (tree === null) throw refuse('Invalid request: the names of the parameters are malformed.');
  if ('payment_method_types' in tree) {
    throw refuse('The payment_method_types parameter is no longer supported.', {
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  }
  const parsed = schema.safeParse(tree, { reportInput: true });
  if (!parsed.success) throw refuseParameters(parsed.error);
  return parsed.data;
}
