import { z } from 'zod';
import { countries } from '../accounts/accounts.schemas.ts';
import { email, id, requiredText, textOf, timestamp } from '../kit/values.ts';

export const subscriptionStatus = z.enum(['incomplete', 'active', 'past_due', 'trialing', 'canceled']);
export const paymentStatus = z.enum(['open', 'paid']);

/** LPL: product limit; BUM: barcode scans; SW: site builds; I/EP: import and export. */
export const featureIdentifier = z.enum(['LPL', 'BUM', 'SW', 'I/EP']);

const price = z.object({ price: z.number(), priceId: z.string() });

const planFeature = z.object({
  featureId: z.object({ identifier: featureIdentifier, name: z.string() }),
  /** -1 is unlimited. */
  usageLimit: z.number().int(),
});

export const plan = z.object({
  _id: id,
  name: z.string(),
  color: z.string(),
  isCustom: z.boolean(),
  stripeMonthlyPrice: price,
  stripeYearlyPrice: price,
  features: z.array(planFeature),
});

export const subscription = z.object({
  subscriptionId: z.string(),
  priceId: z.string(),
  planId: plan.pick({ _id: true, name: true, features: true }),
  status: subscriptionStatus,
  paymentStatus,
  endtime: timestamp,
  isTrailEnding: z.boolean(),
  hosted_invoice_url: z.string().nullable(),
  latest_invoice: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
  totalProducts: z.number().int(),
  consumedScans: z.number().int(),
  webSyncs: z.number().int(),
});

/** The payment of an invoice: what the browser still has to do for it. */
export const paymentIntent = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  client_secret: z.string().nullable(),
  last_payment_error: z.object({ message: z.string() }).nullable(),
});

const invoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

/** An invoice that is being paid. */
export const payingInvoice = z.object({
  id: z.string(),
  status: invoiceStatus,
  payment_intent: paymentIntent.nullable(),
});

/** A subscription that was just bought or changed: it may take effect only once its invoice is paid. */
export const boughtSubscription = subscription.extend({ latest_invoice: payingInvoice.nullable() });

/** Stripe's fields, which are in cents on the wire, too. */
const wholeCents = z.number().int().brand<'Cents'>();

export const invoice = z.object({
  id: z.string(),
  serialNo: z.string().nullable(),
  status: invoiceStatus,
  amount_due: wholeCents,
  amount_remaining: wholeCents,
  created: timestamp,
  status_transitions: z.object({ finalized_at: timestamp.nullable() }),
  hosted_invoice_url: z.string().nullable(),
  invoice_pdf: z.string().nullable(),
});

export const upcomingInvoice = z.object({
  lines: z.object({
    data: z.array(
      z.object({
        description: z.string(),
        amount: wholeCents,
        period: z.object({ start: timestamp, end: timestamp }),
      }),
    ),
  }),
  subtotal: wholeCents,
  total: wholeCents,
  starting_balance: wholeCents,
  amount_due: wholeCents,
});

/** Something that was bought but not paid for yet: nothing has begun, and nothing is owed. */
export const unfinishedPurchase = z.object({
  /** Of its invoice, which is paid to finish it. */
  id: z.string(),
  kind: z.enum(['plan', 'app']),
  name: z.string(),
  amount_due: wholeCents,
});

export const cardSource = z.object({
  id: z.string(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number().int(),
    exp_year: z.number().int(),
  }),
});

/** The card that is charged, and what was typed of who pays. */
export const chargedCard = cardSource.extend({
  billing_details: z.object({
    email: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.enum(countries),
  }),
});

export const appSubscription = z.object({
  /** Of the subscription; null for an app that costs nothing. */
  subscriptionId: z.string().nullable(),
  app_id: z.object({
    _id: id,
    app_id: z.object({
      _id: id,
      identifier: z.string(),
      icon: z.string(),
      name: z.string(),
      provider: z.string(),
      /** Dollars per month. */
      pricing: z.number(),
    }),
  }),
  status: subscriptionStatus.nullable(),
  cancel_at_period_end: z.boolean(),
  endtime: timestamp.nullable(),
});

/** Cents. */
export const balance = z.object({ balance: wholeCents });

export const providerId = z
  .string('Required')
  .trim()
  .min(1, 'Required')
  .max(120)
  .regex(/^[\w-]+$/, 'Not a valid id');

export const subscribeInput = z.object({ priceId: providerId, planId: id });
export const changeInput = z.object({ newPriceId: providerId });
export const previewInput = z.object({ priceId: providerId });
/** The card form (specification 1 §2.9); the card itself goes to the provider alone. */
export const cardFields = z.object({
  paymentMethodId: providerId,
  email: email.optional(),
  address: requiredText(200),
  city: requiredText(80),
  state: textOf(80),
  country: z.enum(countries).optional(),
});

interface Place {
  country?: string | undefined;
  state?: string | undefined;
}

/** In the United States an address has a state; elsewhere it may have a region. */
export const namesState = ({ country = 'United States', state }: Place): boolean =>
  country !== 'United States' || state !== '';

export const stateMissing = {
  path: ['state'],
  error: 'Required',
  // Told beside what else is wrong.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

export const cardInput = cardFields.refine(namesState, stateMissing);
/** The card form where it pays an invoice at once; what it leaves out stays as it was. */
export const retryInput = cardFields
  .partial()
  .extend({ paymentMethodId: providerId, invoiceId: providerId })
  .refine(namesState, stateMissing);

/** A card that is saved; or one that its bank wants to ask about: then it is sent again once the owner has answered. */
export const savedCard = z.object({
  card: cardSource.nullable(),
  setup_intent: z.object({ status: z.literal('requires_action'), client_secret: z.string() }).nullable(),
});

export type Plan = z.output<typeof plan>;
export type Subscription = z.output<typeof subscription>;
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export type FeatureIdentifier = z.output<typeof featureIdentifier>;
export type PaymentIntent = z.output<typeof paymentIntent>;
export type PayingInvoice = z.output<typeof payingInvoice>;
export type BoughtSubscription = z.output<typeof boughtSubscription>;
export type Invoice = z.output<typeof invoice>;
export type UpcomingInvoice = z.output<typeof upcomingInvoice>;
export type UnfinishedPurchase = z.output<typeof unfinishedPurchase>;
export type CardSource = z.output<typeof cardSource>;
export type ChargedCard = z.output<typeof chargedCard>;
export type SavedCard = z.output<typeof savedCard>;
export type AppSubscription = z.output<typeof appSubscription>;
export type CardInput = z.input<typeof cardInput>;
export type RetryInput = z.input<typeof retryInput>;
