import { billingTimes } from '../../stripe-facts.ts';
import type { Task } from './clock.ts';
import { finalizeInvoice } from './invoices/create-invoice.ts';
import type { Invoice } from './invoices/invoice-objects.ts';
import { intentOf } from './invoices/invoice-payments.ts';
import { previewNext } from './invoices/invoice-preview.ts';
import { collectScheduled } from './invoices/pay-invoice.ts';
import type { BillingKit } from './kit.ts';
import type { Subscription } from './objects.ts';
import { dropPending, expireIncomplete } from './subscriptions/cancel-subscription.ts';
import { endTrial, renew } from './subscriptions/renew-subscription.ts';
import { isOver, periodOfSubscription, saveSubscription } from './subscriptions/subscription-records.ts';

/** Everything that will happen by time alone. */
export function tasksOf(kit: BillingKit, customers?: ReadonlySet<string>): Task[] {
  const { account, billing } = kit;
  const isWanted = ({ customer }: { customer: string }) => !customers || customers.has(customer);
  const invoices = billing.invoices.list(account).filter(isWanted).reverse();
  const subscriptions = billing.subscriptions.list(account).filter(isWanted).reverse();
  return [
    ...invoices.flatMap((invoice) => tasksOfInvoice(kit, invoice)),
    ...subscriptions.filter((one) => !isOver(one)).flatMap((subscription) => tasksOfSubscription(kit, subscription)),
  ];
}

function tasksOfInvoice(kit: BillingKit, invoice: Invoice): Task[] {
  const { customer, status, next_payment_attempt: at } = invoice;
  if (at === null || isProcessing(kit, invoice.id)) return [];
  if (status === 'draft') return [{ customer, at, run: () => collectScheduled(kit, finalizeInvoice(kit, invoice)) }];
  return status === 'open' ? [{ customer, at, run: () => collectScheduled(kit, invoice) }] : [];
}

function tasksOfSubscription(kit: BillingKit, subscription: Subscription): Task[] {
  const { id, customer, status, pending_update: pending, created } = subscription;
  const task = (at: number, run: () => void): Task => ({ customer, at, run });
  const waiting = status === 'incomplete' ? subscription.latest_invoice : kit.billing.pendingInvoices.get(id);
  if (waiting && isProcessing(kit, waiting)) return [];
  if (status === 'incomplete') return [task(created + billingTimes.completion, () => expireIncomplete(kit, id))];
  const expiry = pending ? [task(pending.expires_at, () => expirePending(kit, subscription))] : [];
  if (status === 'paused') return expiry;
  const { end } = periodOfSubscription(subscription);
  return [
    ...expiry,
    ...announcements(kit, subscription, end),
    task(end, () => (status === 'trialing' ? endTrial(kit, subscription) : renew(kit, subscription))),
  ];
}

/** The money is on its way: nothing is done to the invoice until that is over. */
const isProcessing = (kit: BillingKit, invoice: string) => intentOf(kit, invoice)?.status === 'processing';

function expirePending(kit: BillingKit, subscription: Subscription): void {
  kit.tell('customer.subscription.pending_update_expired', subscription);
  dropPending(kit, subscription.id);
}

/** What is said beforehand, once. */
function announcements(kit: BillingKit, subscription: Subscription, end: number): Task[] {
  const { id, customer, status, trial_end: trialEnd, cancel_at_period_end: isEnding, start_date: start } = subscription;
  const told = kit.billing.announced.get(id);
  const tasks: Task[] = [];
  if (status === 'trialing' && trialEnd !== null && told?.trialEnd !== trialEnd)
    tasks.push({
      customer,
      at: Math.max(start, trialEnd - billingTimes.trialWarning),
      run() {
        kit.billing.announced.put(id, { ...told, trialEnd });
        saveSubscription(kit, subscription, 'trial_will_end');
      },
    });
  if (!isEnding && told?.periodEnd !== end && end - billingTimes.upcoming > start)
    tasks.push({
      customer,
      at: end - billingTimes.upcoming,
      run() {
        kit.billing.announced.put(id, { ...told, periodEnd: end });
        const upcoming = previewNext(kit, subscription);
        if (upcoming) kit.tell('invoice.upcoming', upcoming);
      },
    });
  return tasks;
}
