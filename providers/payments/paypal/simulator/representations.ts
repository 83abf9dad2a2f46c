import type { PartnerApp } from './access.ts';
import { refundedOf, type SimOrder, type SimRefund, type SimSeller } from './ledger.ts';

export const wireMoney = (cents: number) => ({ currency_code: 'USD', value: (cents / 100).toFixed(2) });

/** The shapes in which the stand-in of PayPal tells of what it holds. */
export function representations(baseUrl: string, { clientId }: PartnerApp) {
  const orderUrl = ({ id }: SimOrder) => `${baseUrl}/v2/checkout/orders/${id}`;
  const captureUrl = ({ capture }: SimOrder) => `${baseUrl}/v2/payments/captures/${capture?.id}`;

  function links(order: SimOrder) {
    const page = { href: `${baseUrl}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' };
    const capture = { href: `${orderUrl(order)}/capture`, rel: 'capture', method: 'POST' };
    const self = { href: orderUrl(order), rel: 'self', method: 'GET' };
    if (order.status === 'COMPLETED') return [self];
    return order.status === 'APPROVED' ? [self, capture] : [self, page];
  }

  function capture(order: SimOrder) {
    if (!order.capture) return null;
    const fee = Math.min(order.cents, Math.round((order.cents * 349) / 10_000) + 49);
    return {
      id: order.capture.id,
      status: captureStatus(order),
      ...(order.capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
      amount: wireMoney(order.cents),
      final_capture: true,
      seller_protection: { status: 'ELIGIBLE', dispute_categories: ['ITEM_NOT_RECEIVED'] },
      seller_receivable_breakdown: {
        gross_amount: wireMoney(order.cents),
        paypal_fee: wireMoney(fee),
        net_amount: wireMoney(order.cents - fee),
      },
      custom_id: order.asked.purchase_units[0]?.custom_id,
      create_time: order.capture.at,
      update_time: order.capture.at,
      links: [
        { href: captureUrl(order), rel: 'self', method: 'GET' },
        { href: `${captureUrl(order)}/refund`, rel: 'refund', method: 'POST' },
        { href: orderUrl(order), rel: 'up', method: 'GET' },
      ],
    };
  }

  function refund(order: SimOrder, made: SimRefund) {
    return {
      id: made.id,
      status: made.status,
      amount: wireMoney(made.cents),
      custom_id: order.asked.purchase_units[0]?.custom_id,
      seller_payable_breakdown: {
        gross_amount: wireMoney(made.cents),
        total_refunded_amount: wireMoney(refundedOf(order)),
      },
      create_time: made.at,
      update_time: made.at,
      links: [
        { href: `${baseUrl}/v2/payments/refunds/${made.id}`, rel: 'self', method: 'GET' },
        { href: captureUrl(order), rel: 'up', method: 'GET' },
      ],
    };
  }

  const payeeOf = ({ seller }: SimOrder) => ({ email_address: seller.email, merchant_id: seller.id });

  function payments(order: SimOrder) {
    const taken = capture(order);
    if (!taken) return {};
    const refunds = order.refunds.map((made) => refund(order, made));
    return { payments: { captures: [taken], ...(refunds.length > 0 && { refunds }) } };
  }

  return {
    minimalOrder: (order: SimOrder) => ({ id: order.id, status: order.status, links: links(order) }),

    order(order: SimOrder) {
      const [unit] = order.asked.purchase_units;
      const amount = wireMoney(order.cents);
      const payer = order.payer && { email_address: order.payer.email, payer_id: order.payer.id };
      const source = order.payer && { email_address: order.payer.email, account_id: order.payer.id };
      return {
        id: order.id,
        intent: 'CAPTURE',
        status: order.status,
        payment_source: { paypal: source ?? {} },
        purchase_units: [{ reference_id: 'default', ...unit, amount, payee: payeeOf(order), ...payments(order) }],
        ...(payer && { payer }),
        create_time: order.at,
        links: links(order),
      };
    },

    capture: (order: SimOrder) => ({
      ...capture(order),
      payee: payeeOf(order),
      supplementary_data: { related_ids: { order_id: order.id } },
    }),

    refund: (order: SimOrder, made: SimRefund) => ({ ...refund(order, made), payer: payeeOf(order) }),

    integration: (seller: SimSeller) => ({
      merchant_id: seller.id,
      tracking_id: seller.trackingIds.at(-1),
      products: [{ name: 'EXPRESS_CHECKOUT', vetting_status: 'SUBSCRIBED', capabilities: [] }],
      payments_receivable: seller.canReceive,
      primary_email_confirmed: seller.emailConfirmed,
      primary_email: seller.email,
      oauth_integrations: [
        {
          integration_type: 'OAUTH_THIRD_PARTY',
          oauth_third_party: [{ partner_client_id: clientId, merchant_client_id: seller.id, scopes: [] }],
        },
      ],
      primary_currency: 'USD',
      country: 'US',
    }),
  };
}

export type Representations = ReturnType<typeof representations>;

function captureStatus(order: SimOrder): string {
  const refunded = refundedOf(order);
  if (refunded === 0) return order.capture?.status ?? '';
  return refunded === order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
