import { billingTimes } from '#providers/payments/stripe/stripe-facts.ts';
import type { Intent } from '../../objects.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { endSubscription } from '../subscriptions/cancel-subscription.ts';
import { applyPending } from '../subscriptions/pending-updates.ts';
import { isSettled, saveSubscription, subscriptionOf } from '../subscriptions/subscription-records.ts';
import type { Invoice } from './invoice-objects.ts';
import { invoiceOfIntent, paymentsOf } from './invoice-payments.ts';

/** What becomes of an invoice by what has become of its payment, whoever made it. */
export function hearIntent(kit: BillingKit, intent: Intent): void {
  const found = invoiceOfIntent(kit, intent.id);
  if (found?.invoice.status !== 'open') return;
  if (intent.status === 'succeeded') settlePaid(kit, found.invoice);
  else if (intent.status === 'requires_action') settleFailed(kit, found.invoice, true);
  else if (intent.last_payment_error) settleFailed(kit, found.invoice, false);
}

export function settlePaid(kit: BillingKit, invoice: Invoice): Invoice {
  const { account, billing } = kit;
  const now = kit.now(invoice.customer);
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    status: 'paid',
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    attempt_count: invoice.amount_due > 0 ? countAttempt(kit, invoice) : 0,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  };
  billing.invoices.put(account, paid);
  for (const payment of paymentsOf(kit, invoice.id)) {
    const transitions = { ...payment.status_transitions, paid_at: now };
    const settled = { ...payment, status: 'paid' as const, amount_paid: payment.amount_requested };
    kit.tell(
      'invoice_payment.paid',
      billing.invoicePayments.put(account, { ...settled, status_transitions: transitions }),
    );
  }
  kit.tell('invoice.paid', paid);
  kit.tell('invoice.payment_succeeded', paid);
  const subscription = subscriptionOf(kit, invoice);
  if (subscription) continueSubscription(kit, subscription, paid);
  return paid;
}

function continueSubscription(kit: BillingKit, subscription: Subscription, { id, amount_due: due }: Invoice): void {
  setDelinquent(kit, subscription.customer, false);
  const wasWaiting = subscription.status === 'incomplete' || (subscription.status === 'past_due' && due > 0);
  if (kit.billing.pendingInvoices.get(subscription.id) === id) applyPending(kit, subscription);
  else if (wasWaiting && isSettled(kit, subscription))
    saveSubscription(kit, { ...subscription, status: 'active' }, 'updated');
}

/** The card was refused, or the bank wants to ask its owner; it is tried again later where it is to be collected. */
export function settleFailed(kit: BillingKit, invoice: Invoice, isAsked: boolean): void {
  const { account, billing } = kit;
  const subscription = subscriptionOf(kit, invoice);
  const isCounted = invoice.attempt_count === 0 || kit.scheduled.has(invoice.id);
  const attempts = countAttempt(kit, invoice);
  const isCollected = subscription !== undefined && isCollectible(kit, subscription, invoice);
  const pause = billingTimes.retries[attempts - 1];
  const next = isCollected && pause !== undefined ? kit.now(invoice.customer) + pause : null;
  const failed: Invoice = {
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: isCounted ? next : invoice.next_payment_attempt,
  };
  billing.invoices.put(account, failed);
  kit.tell('invoice.payment_failed', failed);
  if (isAsked) kit.tell('invoice.payment_action_required', failed);
  if (!isCollected) return;
  setDelinquent(kit, invoice.customer, true);
  if (isCounted && next === null) endSubscription(kit, subscription.id, { reason: 'payment_failed' });
  else if (subscription.status !== 'past_due')
    saveSubscription(kit, { ...subscription, status: 'past_due' }, 'updated');
}

/** Any first try counts; after it only those whose time had come. */
const countAttempt = ({ scheduled }: BillingKit, { id, attempt_count: count }: Invoice) =>
  count === 0 || scheduled.has(id) ? count + 1 : count;

const isCollectible = ({ billing }: BillingKit, { id, status }: Subscription, invoice: Invoice) =>
  (status === 'active' || status === 'past_due') && billing.pendingInvoices.get(id) !== invoice.id;

function setDelinquent({ account, billing }: BillingKit, id: string, delinquent: boolean): void {
  const customer = billing.customers.get(account, id);
  if (customer.delinquent !== delinquent) billing.customers.put(account, { ...customer, delinquent });
}
