import { z } from 'zod';
import { billingDetails, card, expand, flag, metadata, page, text } from '../../parameters.ts';

const url = z.url({ error: 'Not a valid URL' });
const methodData = z.strictObject({ type: z.literal('card'), card, billing_details: billingDetails.optional() });

const given = {
  payment_method: text.optional(),
  payment_method_data: methodData.optional(),
  return_url: url.optional(),
  /** Set by Stripe.js, which shows the bank's page by itself. */
  use_stripe_sdk: flag.optional(),
  expand,
};

export const newSetup = z
  .strictObject({
    ...given,
    customer: text.optional(),
    confirm: flag.default(false),
    usage: z.enum(['off_session', 'on_session']).default('off_session'),
    description: text.max(1000).optional(),
    automatic_payment_methods: z
      .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).optional() })
      .optional(),
    allowed_payment_method_types: z.array(text).min(1).optional(),
    metadata,
  })
  .refine(({ automatic_payment_methods: automatic, allowed_payment_method_types: allowed }) => !automatic || !allowed, {
    path: ['allowed_payment_method_types'],
    message: 'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
  })
  .refine(({ confirm, return_url: back }) => confirm || back === undefined, {
    path: ['return_url'],
    message: 'You can only specify `return_url` when `confirm` is true.',
  });
export type NewSetup = z.infer<typeof newSetup>;

export const setupConfirmation = z.strictObject({ ...given, client_secret: text.optional() });
export type SetupConfirmation = z.infer<typeof setupConfirmation>;

export const setupCancellation = z.strictObject({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
  expand,
});

export const setupList = z.strictObject({ ...page, customer: text.optional(), payment_method: text.optional() });
