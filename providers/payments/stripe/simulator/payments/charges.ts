import { randomInt } from 'node:crypto';
import { type Charge, type Intent, type LastError, type Method, newId, nowSeconds } from '../objects.ts';
import type { Decline } from './cards.ts';

/** One try to take the money of a payment. */
export function makeCharge(intent: Intent, method: Method, decline: Decline | null): Charge {
  const isPaid = decline === null;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: intent.application_fee_amount ?? null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: detailsOf(method),
    receipt_email: intent.receipt_email ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping ?? null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

function detailsOf({ type, card, card_present: presented }: Method) {
  if (presented) {
    const receipt = {
      account_type: 'credit',
      application_preferred_name: 'Sandbox Credit',
      authorization_code: String(randomInt(100_000, 999_999)),
      authorization_response_code: '3030',
      dedicated_file_name: 'A0000000031010',
    };
    return { card_present: { ...presented, receipt }, type };
  }
  return card ? { card: { ...card, network: card.brand, mandate: null }, type } : { [type]: {}, type };
}

function outcomeOf(decline: Decline | null) {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

/** What is wrong with a payment after a try that failed. */
export const toLastError = (decline: Decline, charge: Charge, method: Method): LastError => ({
  type: 'card_error',
  code: decline.code,
  ...(decline.declineCode && { decline_code: decline.declineCode }),
  message: decline.message,
  charge: charge.id,
  payment_method: method,
});
