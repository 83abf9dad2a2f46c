import { refuse } from '../../refusal.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { isSettled, saveSubscription, subscriptionOf } from '../subscriptions/subscription-records.ts';
import type { Invoice } from './invoice-objects.ts';
import { intentOf, paymentsOf } from './invoice-payments.ts';

/** Nobody has to pay it any more; what waited for its payment does not happen. */
export function voidInvoice(kit: BillingKit, invoice: Invoice): Invoice {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw refuse('You can only pass in open invoices. This invoice isn’t open.', { code: 'invoice_not_editable' });
  const { account, billing } = kit;
  const now = kit.now(invoice.customer);
  cancelPayment(kit, invoice, now);
  giveBack(kit, invoice);
  const voided: Invoice = {
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: now },
  };
  billing.invoices.put(account, voided);
  kit.tell('invoice.voided', voided);
  const subscription = subscriptionOf(kit, invoice);
  if (subscription) releaseSubscription(kit, subscription, voided);
  return voided;
}

function cancelPayment(kit: BillingKit, invoice: Invoice, now: number): void {
  const { account, billing, intents } = kit;
  const intent = intentOf(kit, invoice.id);
  if (intent && intent.status !== 'canceled') intents.cancel(account, intent.id, 'void_invoice');
  for (const payment of paymentsOf(kit, invoice.id))
    billing.invoicePayments.put(account, {
      ...payment,
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: now },
    });
}

/** A credit that it had used up is there again. */
function giveBack(kit: BillingKit, { id, customer, starting_balance: before, ending_balance: after }: Invoice): void {
  const amount = before - (after ?? before);
  if (amount === 0) return;
  const owner = kit.billing.customers.get(kit.account, customer);
  const moved = kit.balances.move(kit.account, owner, { amount, type: 'unapplied_from_invoice', invoice: id });
  kit.tell('customer.updated', moved.customer);
}

function releaseSubscription(kit: BillingKit, subscription: Subscription, invoice: Invoice): void {
  if (kit.billing.pendingInvoices.get(subscription.id) === invoice.id) {
    kit.billing.pendingInvoices.remove(subscription.id);
    saveSubscription(kit, { ...subscription, pending_update: null }, 'updated');
  } else if (subscription.status === 'incomplete') {
    const ended_at = kit.now(subscription.customer);
    saveSubscription(kit, { ...subscription, status: 'incomplete_expired', ended_at }, 'updated');
  } else if (subscription.status === 'past_due' && isSettled(kit, subscription)) {
    saveSubscription(kit, { ...subscription, status: 'active' }, 'updated');
  }
}
