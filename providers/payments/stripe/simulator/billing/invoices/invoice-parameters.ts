import { z } from 'zod';
import { expand, flag, integer, page, text } from '../../parameters.ts';
import { changedItem, prorationBehavior } from '../subscriptions/subscription-parameters.ts';

export const invoiceList = z.strictObject({
  ...page,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
});

export const invoicePayment = z.strictObject({
  payment_method: text.optional(),
  off_session: flag.optional(),
  expand,
});

export const finalizing = z.strictObject({ auto_advance: flag.optional(), expand });
export const onlyPage = z.strictObject(page);

export const previewParameters = z
  .strictObject({
    customer: text.optional(),
    subscription: text.optional(),
    subscription_details: z
      .strictObject({
        billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
        cancel_at_period_end: flag.optional(),
        items: z.array(changedItem).min(1).max(20).optional(),
        proration_behavior: prorationBehavior.optional(),
        proration_date: integer.optional(),
        trial_end: z.union([z.literal('now'), integer]).optional(),
      })
      .optional(),
    expand,
  })
  .refine(({ customer, subscription }) => customer !== undefined || subscription !== undefined, {
    message: 'You must provide either a customer or a subscription.',
  });
export type PreviewParameters = z.infer<typeof previewParameters>;

export const paymentList = z.strictObject({
  ...page,
  invoice: text.optional(),
  payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text.optional() }).optional(),
  status: z.enum(['open', 'paid', 'canceled']).optional(),
});
