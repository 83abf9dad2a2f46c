import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { subscriptionQuery } from '#web/kit/account.queries.ts';
import { appSubscriptionsQuery, invoicesQuery, unfinishedQuery } from '#web/kit/billing.queries.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { CardDialog } from '#web/shared/card/card-dialog.tsx';

/** The card form of the billing screen: a new card pays what is open at once, and says so. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const { data: invoices } = useQuery(invoicesQuery(1));
  const { data: apps } = useQuery(appSubscriptionsQuery());
  const { data: unfinished = [] } = useQuery(unfinishedQuery());
  const isOwed = (invoice: Invoice) => invoice.status === 'open' && !unfinished.some(({ id }) => id === invoice.id);
  // The plan's comes first: everything else waits for it.
  const ofPlan = subscription?.paymentStatus === 'open' ? subscription.latest_invoice : null;
  const isAppDue = apps?.installed_apps.some(({ status }) => status === 'past_due') ?? false;
  const ofApp = isAppDue ? invoices?.rows.find(isOwed)?.id : undefined;
  const open = ofPlan ?? ofApp;
  const amount = invoices?.rows.find(({ id }) => id === open)?.amount_remaining;
  const { card } = t.billing;
  const notice = amount === undefined ? card.paysOpen : card.pays(formatCents(amount));
  return <CardDialog open notice={open && notice} retryInvoice={open} onClose={onClose} />;
}
