import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '#web/kit/account.queries.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { invoicesQuery } from '../billing.queries.ts';
import { CardDialog } from '../card/card-dialog.tsx';

/** The card form of the billing screen: a new card pays what is open at once, and says so. */
export function PaymentDialog({ onClose }: { onClose: () => void }) {
  const { data: subscription } = useQuery(subscriptionQuery());
  const open = subscription?.paymentStatus === 'open' ? (subscription.latest_invoice ?? undefined) : undefined;
  const { data: invoices } = useQuery(invoicesQuery(1));
  const amount = invoices?.rows.find(({ id }) => id === open)?.amount_remaining;
  const { card } = t.billing;
  const notice = amount === undefined ? card.paysOpen : card.pays(formatCents(amount));
  return <CardDialog open notice={open && notice} retryInvoice={open} onClose={onClose} />;
}
