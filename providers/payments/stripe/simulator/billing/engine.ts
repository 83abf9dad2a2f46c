import type { Intent } from '../objects.ts';
import { StripeRefusal } from '../refusal.ts';
import { billingClock } from './clock.ts';
import { finalizeInvoice } from './invoices/create-invoice.ts';
import type { Invoice } from './invoices/invoice-objects.ts';
import type { PreviewParameters } from './invoices/invoice-parameters.ts';
import { createPreview } from './invoices/invoice-preview.ts';
import { collectInvoice, payInvoice } from './invoices/pay-invoice.ts';
import { hearIntent } from './invoices/settle-invoice.ts';
import { voidInvoice } from './invoices/void-invoice.ts';
import type { BillingKit } from './kit.ts';
import { type Ending, endSubscription } from './subscriptions/cancel-subscription.ts';
import { createSubscription } from './subscriptions/create-subscription.ts';
import type { NewSubscription, SubscriptionChanges } from './subscriptions/subscription-parameters.ts';
import { isOver } from './subscriptions/subscription-records.ts';
import { updateSubscription } from './subscriptions/update-subscription.ts';
import { tasksOf } from './tasks.ts';

type EngineParts = Omit<BillingKit, 'now' | 'tell' | 'scheduled'>;

/** Subscriptions and their invoices, with what becomes of them by time and by payments. */
export function billingEngine(parts: EngineParts) {
  const { account, billing, emit } = parts;
  const clock = billingClock({ account, billing, tasksOf: (customers) => tasksOf(kit, customers) });
  const kit: BillingKit = {
    ...parts,
    now: clock.now,
    tell: (type, object) => emit(account, type, object),
    scheduled: new Set(),
  };

  return {
    state: billing,
    clock,
    /** When something will happen to the customer by time alone; null when nothing will. */
    nextAt(customer: string): number | null {
      const moments = tasksOf(kit, new Set([customer])).map(({ at }) => at);
      return moments.length === 0 ? null : Math.min(...moments);
    },
    /** What can't be done now is tried again the next time. */
    catchUp(): void {
      try {
        clock.catchUp();
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
      }
    },
    /** Called with every payment that has changed. */
    hear: (of: string, intent: Intent) => (of === account ? hearIntent(kit, intent) : undefined),
    createSubscription: (wanted: NewSubscription) => createSubscription(kit, wanted),
    updateSubscription: (id: string, changes: SubscriptionChanges) => updateSubscription(kit, id, changes),
    endSubscription: (id: string, ending: Ending) => endSubscription(kit, id, ending),
    /** Of somebody who is no customer any more. */
    endAllOf(customer: string): void {
      for (const one of billing.subscriptions.list(account))
        if (one.customer === customer && !isOver(one)) endSubscription(kit, one.id, { reason: null });
    },
    payInvoice: (invoice: Invoice, method?: string) => payInvoice(kit, invoice, method),
    voidInvoice: (invoice: Invoice) => voidInvoice(kit, invoice),
    finalizeInvoice(invoice: Invoice): Invoice {
      const open = finalizeInvoice(kit, invoice);
      return open.amount_due === 0 ? collectInvoice(kit, open) : open;
    },
    previewInvoice: (wanted: PreviewParameters) => createPreview(kit, wanted),
  };
}
