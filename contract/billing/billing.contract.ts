import { z } from 'zod';
import { route } from '../kit/route.ts';
import { id, timestamp } from '../kit/values.ts';

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

export type Plan = z.output<typeof plan>;
export type Subscription = z.output<typeof subscription>;
export type SubscriptionStatus = z.output<typeof subscriptionStatus>;
export type FeatureIdentifier = z.output<typeof featureIdentifier>;

export const billing = {
  plans: route('GET', '/plan', {
    summary: 'The plans on offer, and the merchant’s own custom plan',
    access: 'account',
    reply: z.array(plan),
  }),
  subscription: route('GET', '/subscriptions', {
    summary: 'The merchant’s subscription with its usage; null when there never was one',
    access: 'account',
    reply: subscription.nullable(),
  }),
};
