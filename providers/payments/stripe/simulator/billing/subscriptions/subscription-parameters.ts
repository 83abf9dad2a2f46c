import { z } from 'zod';
import { expand, flag, integer, metadata, page, text } from '../../parameters.ts';

const quantity = integer.refine((value) => value >= 1, 'Invalid quantity: must be at least 1').optional();
const moment = z.union([z.literal('now'), integer], { error: 'Invalid timestamp: must be an integer Unix timestamp' });
/** Given with a value, or empty to take it away. */
const unset = z.literal('').transform(() => null);
const comment = z.string().max(5_000).optional();
const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;
const cancellationDetails = z.strictObject({ comment, feedback: z.enum(feedbacks).optional() }).optional();
const neverTrue = z.literal('false', { error: 'The sandbox does neither prorate nor invoice when one is cancelled.' });

const behaviors = {
  payment: ['allow_incomplete', 'default_incomplete', 'error_if_incomplete'],
  proration: ['create_prorations', 'always_invoice', 'none'],
} as const;
export const prorationBehavior = z.enum(behaviors.proration);
export type ProrationBehavior = z.infer<typeof prorationBehavior>;

const common = {
  cancel_at_period_end: flag.optional(),
  collection_method: z.literal('charge_automatically').optional(),
  description: z.string().max(500).optional(),
  off_session: flag.optional(),
  payment_settings: z.strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) }).optional(),
  proration_behavior: prorationBehavior.default('create_prorations'),
  trial_settings: z
    .strictObject({
      end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
    })
    .optional(),
  metadata,
  expand,
};

export const newSubscription = z
  .strictObject({
    ...common,
    customer: text,
    items: z
      .array(z.strictObject({ price: text, quantity, metadata }))
      .min(1)
      .max(20),
    currency: z.literal('usd', { error: 'Invalid currency: the sandbox takes usd only.' }).optional(),
    default_payment_method: text.optional(),
    payment_behavior: z.enum(behaviors.payment).default('allow_incomplete'),
    trial_end: moment.optional(),
    trial_period_days: integer.refine((days) => days >= 1 && days <= 730, 'Invalid trial_period_days').optional(),
  })
  .refine(({ trial_end: end, trial_period_days: days }) => end === undefined || days === undefined, {
    path: ['trial_period_days'],
    message: 'You may only specify one of these parameters: trial_end, trial_period_days.',
  });
export type NewSubscription = z.infer<typeof newSubscription>;

export const changedItem = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity,
  deleted: flag.optional(),
  metadata,
});

export const subscriptionChanges = z.strictObject({
  ...common,
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancellation_details: cancellationDetails,
  default_payment_method: z.union([unset, text]).optional(),
  items: z.array(changedItem).min(1).max(20).optional(),
  payment_behavior: z.enum([...behaviors.payment, 'pending_if_incomplete']).default('allow_incomplete'),
  proration_date: integer.optional(),
  trial_end: moment.optional(),
});
export type SubscriptionChanges = z.infer<typeof subscriptionChanges>;

export const subscriptionCancellation = z.strictObject({
  cancellation_details: cancellationDetails,
  invoice_now: neverTrue.optional(),
  prorate: neverTrue.optional(),
  expand,
});

const statuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
  'ended',
  'all',
] as const;
export const subscriptionList = z.strictObject({
  ...page,
  customer: text.optional(),
  price: text.optional(),
  status: z.enum(statuses).optional(),
});
export type SubscriptionFilter = z.infer<typeof subscriptionList>;
