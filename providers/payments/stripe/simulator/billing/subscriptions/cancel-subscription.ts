import type { Invoice } from '../invoices/invoice-objects.ts';
import { voidInvoice } from '../invoices/void-invoice.ts';
import type { BillingKit } from '../kit.ts';
import type { Subscription } from '../objects.ts';
import { invoicesOf, saveSubscription } from './subscription-records.ts';

export interface Ending {
  reason: 'cancellation_requested' | 'payment_failed' | null;
  comment?: string | null;
  feedback?: string | null;
}

/** Ends it at this moment. What was billed stays to be paid, but is not collected by itself any more. */
export function endSubscription(kit: BillingKit, id: string, { reason, comment, feedback }: Ending): Subscription {
  dropPending(kit, id);
  const { account, billing } = kit;
  const subscription = billing.subscriptions.get(account, id);
  const now = kit.now(subscription.customer);
  for (const invoice of invoicesOf(kit, id)) stopCollecting(kit, invoice);
  if (subscription.status === 'incomplete') return expireIncomplete(kit, id);
  const ended: Subscription = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
    cancel_at: null,
    cancellation_details: {
      comment: comment ?? subscription.cancellation_details.comment,
      feedback: feedback ?? subscription.cancellation_details.feedback,
      reason: subscription.cancellation_details.reason ?? reason,
    },
  };
  return saveSubscription(kit, ended, 'deleted');
}

/** A first invoice that nobody paid is not asked for any more. */
export function expireIncomplete(kit: BillingKit, id: string): Subscription {
  for (const invoice of invoicesOf(kit, id)) if (invoice.status === 'open') voidInvoice(kit, invoice);
  return kit.billing.subscriptions.get(kit.account, id);
}

/** A change that waits for its payment is dropped, with its invoice. */
export function dropPending(kit: BillingKit, id: string): void {
  const waiting = kit.billing.pendingInvoices.get(id);
  const invoice = waiting === undefined ? undefined : kit.billing.invoices.find(kit.account, waiting);
  if (invoice?.status === 'open') voidInvoice(kit, invoice);
}

function stopCollecting({ account, billing }: BillingKit, invoice: Invoice): void {
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  billing.invoices.put(account, { ...invoice, auto_advance: false, next_payment_attempt: null });
}
