import { alreadyPaid, needsAction } from '#providers/payments/stripe/stripe-facts.ts';
import type { Intent } from '../../objects.ts';
import { refuse, StripeRefusal } from '../../refusal.ts';
import type { BillingKit } from '../kit.ts';
import { methodOf, refuseNoCard, subscriptionOf } from '../subscriptions/subscription-records.ts';
import { finalizeInvoice } from './create-invoice.ts';
import type { Invoice } from './invoice-objects.ts';
import { intentOf } from './invoice-payments.ts';
import { settleFailed, settlePaid } from './settle-invoice.ts';

/** Takes the money of an open invoice; throws when the card is refused or the bank wants to ask its owner. */
export function payInvoice(kit: BillingKit, given: Invoice, method?: string): Invoice {
  const invoice = given.status === 'draft' ? finalizeInvoice(kit, given) : given;
  if (invoice.status === 'paid') throw refuse(alreadyPaid.message, { code: alreadyPaid.code });
  if (invoice.status !== 'open')
    throw refuse(`This invoice can't be paid because it has a status of ${invoice.status}.`, {
      code: 'invoice_not_editable',
    });
  if (invoice.amount_due === 0) return settlePaid(kit, invoice);
  const charged = method ? ownMethod(kit, invoice.customer, method) : methodFor(kit, invoice);
  if (charged === null) throw refuseNoCard();
  const intent = charge(kit, invoice, charged);
  if (intent.status === 'requires_action')
    throw new StripeRefusal(402, { type: 'card_error', ...needsAction('invoice'), payment_intent: intent });
  return kit.billing.invoices.get(kit.account, invoice.id);
}

/** Takes the money if that goes; else the invoice stays open, and what has to be done is done. */
export function collectInvoice(kit: BillingKit, invoice: Invoice): Invoice {
  const method = invoice.amount_due > 0 ? methodFor(kit, invoice) : null;
  if (invoice.amount_due === 0) settlePaid(kit, invoice);
  else if (method === null) settleFailed(kit, invoice, false);
  else tryCharge(kit, invoice, method);
  return kit.billing.invoices.get(kit.account, invoice.id);
}

/** The same, when its time has come. */
export function collectScheduled(kit: BillingKit, invoice: Invoice): void {
  kit.scheduled.add(invoice.id);
  try {
    collectInvoice(kit, invoice);
  } finally {
    kit.scheduled.delete(invoice.id);
  }
}

function tryCharge(kit: BillingKit, invoice: Invoice, method: string): void {
  try {
    charge(kit, invoice, method);
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.status !== 402) throw error;
  }
}

function charge(kit: BillingKit, { id }: Invoice, method: string): Intent {
  const intent = intentOf(kit, id);
  if (!intent) throw new Error(`${id} has no payment`);
  return kit.intents.confirm(kit.account, intent.id, { payment_method: method, use_stripe_sdk: true, expand: [] });
}

function methodFor(kit: BillingKit, invoice: Invoice): string | null {
  const subscription = subscriptionOf(kit, invoice);
  const method = subscription && methodOf(kit, subscription);
  return method && kit.state.methods.find(kit.account, method)?.customer === invoice.customer ? method : null;
}

export function ownMethod(
  { account, state }: BillingKit,
  customer: string,
  id: string,
  param = 'payment_method',
): string {
  if (state.methods.find(account, id)?.customer === customer) return id;
  const message =
    `The customer does not have a payment method with the ID ${id}. ` +
    'The payment method must be attached to the customer.';
  throw refuse(message, { code: 'resource_missing', param });
}
