import { z } from 'zod';
import { readVendorJson, VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { ConnectedAccount } from '../payments.port.ts';
import { integrationLookupPath, integrationPath } from './paypal-facts.ts';
import { PaypalRefusal, refusalOf } from './paypal-failures.ts';
import type { PaypalRequest, SendToPaypal } from './paypal-transport.ts';

export interface Invitation {
  state: string;
  returnUrl: string;
  email: string;
}

const referral = z.object({ links: z.array(z.object({ rel: z.string(), href: z.url() })) });
const found = z.object({ merchant_id: z.string().min(1) });
const integration = z.object({
  merchant_id: z.string().min(1),
  payments_receivable: z.boolean(),
  primary_email_confirmed: z.boolean(),
  oauth_integrations: z.array(z.unknown()).default([]),
});

/** Inviting sellers to let us act for them, and how far they got. The client has no calls for it. */
export function paypalSellers(send: SendToPaypal, partner: string) {
  async function ask<Schema extends z.ZodType>(request: PaypalRequest, schema: Schema): Promise<z.infer<Schema>> {
    const response = await send(request);
    if (!response.ok) throw refusalOf(response.status, await response.text());
    return readVendorJson(response, schema);
  }

  async function read(seller: string): Promise<ConnectedAccount> {
    const path = integrationPath(partner, seller);
    const status = await ask({ method: 'GET', path }, integration).catch((error: unknown) => {
      // A seller who took back the consent is unknown to us from then on.
      throw isRefused(error) ? new PaypalRefusal('ACCOUNT', 'The PayPal account is not connected') : error;
    });
    if (status.merchant_id !== seller) throw new VendorUnavailable('Unexpected seller');
    const missing = missingSteps(status);
    return { id: seller, canCharge: missing.length === 0, missing, publicKey: null };
  }

  return {
    read,

    /** The page on which the seller agrees. */
    async invite(invitation: Invitation): Promise<string> {
      const request = { method: 'POST', path: '/v2/customer/partner-referrals', headers: jsonHeaders };
      const { links } = await ask({ ...request, body: JSON.stringify(toReferral(invitation)) }, referral);
      const page = links.find(({ rel }) => rel === 'action_url');
      if (!page) throw new VendorUnavailable('Unexpected referral');
      return page.href;
    },

    /** What comes back in the address is no proof of anything: PayPal is asked who followed our invitation. */
    async finish(query: Readonly<Record<string, string>>): Promise<ConnectedAccount> {
      const { state, merchantId, merchantIdInPayPal, permissionsGranted } = query;
      const isOurs = state && (merchantId === undefined || merchantId === state);
      if (!isOurs || permissionsGranted === 'false') throw new PaypalRefusal('REFUSED', 'The seller did not agree');
      const path = integrationLookupPath(partner, state);
      const { merchant_id: seller } = await ask({ method: 'GET', path }, found);
      if (merchantIdInPayPal !== undefined && merchantIdInPayPal !== seller) {
        throw new PaypalRefusal('REFUSED', 'Another seller followed this invitation');
      }
      return read(seller);
    },
  };
}

const jsonHeaders = { 'content-type': 'application/json' };

const isRefused = (error: unknown) => error instanceof PaypalRefusal && error.failure === 'REFUSED';

function toReferral({ state, returnUrl, email }: Invitation) {
  const address = new URL(returnUrl);
  address.searchParams.set('state', state);
  return {
    tracking_id: state,
    email,
    operations: [
      {
        operation: 'API_INTEGRATION',
        api_integration_preference: {
          rest_api_integration: {
            integration_method: 'PAYPAL',
            integration_type: 'THIRD_PARTY',
            third_party_details: { features: ['PAYMENT', 'REFUND'] },
          },
        },
      },
    ],
    products: ['EXPRESS_CHECKOUT'],
    legal_consents: [{ type: 'SHARE_DATA_CONSENT', granted: true }],
    partner_config_override: { return_url: address.href },
  };
}

function missingSteps(status: z.infer<typeof integration>): string[] {
  const steps = [
    [status.primary_email_confirmed, 'Confirm the email address of your PayPal account.'],
    [status.payments_receivable, 'Finish setting up your PayPal account so that it can receive payments.'],
    [status.oauth_integrations.length > 0, 'Allow us to take payments for you at PayPal.'],
  ] as const;
  return steps.flatMap(([isDone, step]) => (isDone ? [] : [step]));
}
