import {
  CheckoutPaymentIntent,
  type Order,
  type OrderRequest,
  PaypalExperienceUserAction,
  type Refund as PaypalRefund,
  PaypalWalletContextShippingPreference,
} from '@paypal/paypal-server-sdk';
import { type Cents, sumCents } from '#contract/kit/money.ts';
import { VendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import type { NewPayment, Payment, PaymentReference, Refund } from '../payments.port.ts';
import { declines } from './paypal-facts.ts';
import { PaypalRefusal } from './paypal-failures.ts';
import { readMoney, toMoney } from './paypal-money.ts';

const longestText = 127;

/** The order at PayPal that a payment is there: the seller is paid, and the buyer's address is ours to ask. */
export function toOrderRequest(payment: NewPayment): OrderRequest {
  const { account, amountCents, reference, description, email, returnUrl, cancelUrl } = payment;
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: toMoney(amountCents),
        payee: { merchantId: account },
        description: description.slice(0, longestText),
        customId: writeReference(reference),
      },
    ],
    paymentSource: {
      paypal: {
        emailAddress: email,
        experienceContext: {
          returnUrl,
          cancelUrl,
          userAction: PaypalExperienceUserAction.PayNow,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
        },
      },
    },
  };
}

/** What PayPal says of an order, when it is one of this seller's and of ours. */
export function toPayment(order: Order, account: string): Payment {
  const unit = order.purchaseUnits?.[0];
  if (!order.id || !unit) throw new VendorUnavailable('Unexpected order');
  if (unit.payee?.merchantId !== account) throw new PaypalRefusal('REFUSED', 'The order is another seller’s');
  const reference = readReference(unit.customId);
  if (!reference) throw new PaypalRefusal('REFUSED', 'The order was not made by us');
  const capture = captureOf(order);
  const status = capture ? statusOfCapture(capture.status) : statusOfOrder(order.status);
  return {
    id: order.id,
    status,
    amountCents: readMoney(unit.amount),
    refundedCents: refundedCents(unit.payments?.refunds ?? []),
    clientSecret: null,
    approvalUrl: status === 'needs_buyer' ? approvalUrlOf(order) : null,
    means: capture ? 'PayPal' : null,
    problem: status === 'failed' ? (declines.get('TRANSACTION_REFUSED') ?? null) : null,
    reference,
  };
}

/** The money taken for an order; there is one at most, as long as the last try did not fail. */
export const captureOf = (order: Order) => order.purchaseUnits?.[0]?.payments?.captures?.at(-1);

const approvalUrlOf = (order: Order): string | null =>
  order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href ?? null;

export function toRefund(refund: PaypalRefund): Refund {
  const status = refundStatuses.get(refund.status ?? '');
  if (!refund.id || !status) throw new VendorUnavailable('Unexpected refund');
  return { id: refund.id, amountCents: readMoney(refund.amount), status };
}

const refundStatuses = new Map<string, Refund['status']>([
  ['COMPLETED', 'succeeded'],
  ['PENDING', 'pending'],
  ['FAILED', 'failed'],
  ['CANCELLED', 'failed'],
]);

// What is on its way back counts too: it can't be refunded a second time.
const refundedCents = (refunds: readonly PaypalRefund[]): Cents =>
  sumCents(
    refunds
      .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
      .map(({ amount }) => readMoney(amount)),
  );

const captureStatuses = new Map<string, Payment['status']>([
  ['COMPLETED', 'succeeded'],
  ['PARTIALLY_REFUNDED', 'succeeded'],
  ['REFUNDED', 'succeeded'],
  ['PENDING', 'processing'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
]);

const orderStatuses = new Map<string, Payment['status']>([
  ['CREATED', 'needs_buyer'],
  ['SAVED', 'needs_buyer'],
  ['PAYER_ACTION_REQUIRED', 'needs_buyer'],
  ['APPROVED', 'approved'],
  ['VOIDED', 'cancelled'],
]);

const statusOfCapture = (status: string | undefined) => known(captureStatuses, status);
const statusOfOrder = (status: string | undefined) => known(orderStatuses, status);

function known(statuses: ReadonlyMap<string, Payment['status']>, status: string | undefined): Payment['status'] {
  const meant = statuses.get(status ?? '');
  if (!meant) throw new VendorUnavailable(`Unexpected status ${status ?? ''}`);
  return meant;
}

function writeReference({ merchantId, checkoutId }: PaymentReference): string {
  const text = `${merchantId}/${checkoutId}`;
  if (!readReference(text) || text.length > longestText) throw new RangeError(`Not a reference: ${text}`);
  return text;
}

function readReference(text: string | undefined): PaymentReference | null {
  const [, merchantId, checkoutId] = /^([^/]+)\/([^/]+)$/.exec(text ?? '') ?? [];
  return merchantId && checkoutId ? { merchantId, checkoutId } : null;
}
