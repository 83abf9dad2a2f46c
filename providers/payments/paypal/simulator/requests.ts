import { z } from 'zod';

// What PayPal's published contracts let us send, as far as we send it: the rest is refused.

const text = (longest: number) => z.string().min(1).max(longest);

const money = z.strictObject({ currency_code: z.string().length(3), value: text(32).regex(/^-?\d+(\.\d+)?$/) });

export const orderRequest = z.strictObject({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.strictObject({
        amount: money,
        payee: z.strictObject({ merchant_id: z.string().length(13) }),
        description: text(127).optional(),
        custom_id: text(127).optional(),
      }),
    )
    .length(1),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      email_address: z.email().max(254).optional(),
      experience_context: z.strictObject({
        return_url: z.url({ protocol: /^https?$/ }),
        cancel_url: z.url({ protocol: /^https?$/ }),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
      }),
    }),
  }),
});
export type OrderBody = z.infer<typeof orderRequest>;

export const captureRequest = z.strictObject({}).nullish();

export const refundRequest = z.strictObject({
  amount: money.optional(),
  custom_id: text(127).optional(),
  invoice_id: text(127).optional(),
  note_to_payer: text(255).optional(),
});

export const referralRequest = z.strictObject({
  tracking_id: text(127),
  email: z.email().max(254).optional(),
  operations: z
    .array(
      z.strictObject({
        operation: z.literal('API_INTEGRATION'),
        api_integration_preference: z.strictObject({
          rest_api_integration: z.strictObject({
            integration_method: z.literal('PAYPAL'),
            integration_type: z.literal('THIRD_PARTY'),
            third_party_details: z.strictObject({
              features: z.array(z.enum(['PAYMENT', 'REFUND', 'PARTNER_FEE', 'READ_SELLER_DISPUTE'])).min(1),
            }),
          }),
        }),
      }),
    )
    .min(1)
    .max(5),
  products: z
    .array(z.enum(['EXPRESS_CHECKOUT', 'PPCP']))
    .min(1)
    .max(5),
  legal_consents: z
    .array(z.strictObject({ type: z.literal('SHARE_DATA_CONSENT'), granted: z.literal(true) }))
    .min(1)
    .max(5),
  partner_config_override: z.strictObject({
    return_url: z.url({ protocol: /^https?$/ }).max(127),
    return_url_description: text(127).optional(),
    partner_logo_url: z.url().max(127).optional(),
    action_renewal_url: z.url().max(127).optional(),
  }),
});

export const webhookRequest = z.strictObject({
  url: z.url({ protocol: /^https?$/ }).max(2048),
  event_types: z
    .array(z.strictObject({ name: z.string().regex(/^(\*|[A-Z.-]+)$/) }))
    .min(1)
    .max(500),
});

export const verifyRequest = z.strictObject({
  auth_algo: text(100).regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: text(50),
  transmission_sig: text(500),
  transmission_time: text(100),
  webhook_id: text(50),
  webhook_event: z.record(z.string(), z.unknown()),
});
export type VerifyBody = z.infer<typeof verifyRequest>;
