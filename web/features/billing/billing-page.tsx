import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Invoice } from '#contract/billing/billing.schemas.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { subscriptionQuery, userQuery } from '#web/shared/accounts/account.queries.ts';
import { useMay } from '#web/shared/accounts/use-may.ts';
import { appSubscriptionsQuery, invoicesQuery, unfinishedQuery } from '#web/shared/billing/billing.queries.ts';
import { CardDialog } from '#web/shared/card/card-dialog.tsx';
import { hasCardProvider } from '#web/shared/card/load-card-provider.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AppSubscriptionsSection } from './payment/app-subscriptions-section.tsx';
import { BillingBanners } from './payment/billing-banners.tsx';
import { CreditsSection } from './payment/credits-section.tsx';
import { InvoicesSection } from './payment/invoices-section.tsx';
import { PaymentSection } from './payment/payment-section.tsx';
import { UpcomingSection } from './payment/upcoming-section.tsx';
import { PlanSection } from './plan-section.tsx';
import { UnfinishedPurchases } from './purchase/unfinished-purchases.tsx';
import { WayBackBanner } from './way-back-banner.tsx';

/** Billing and plan: what is used, what it costs, what needs attention. */
export function BillingPage() {
  const { title, description } = t.billing;
  const { data: user } = useQuery(userQuery());
  const [isPaying, setIsPaying] = useState(false);
  const open = () => setIsPaying(true);
  const isPayer = useMay('billing.manage');
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} />
      <WayBackBanner />
      <BillingBanners onUpdateCard={isPayer && hasCardProvider() ? open : undefined} />
      {isPayer && hasCardProvider() && <UnfinishedPurchases />}
      {isPayer ? <OwnerSections onUpdateCard={open} /> : <PlanSection isOwner={false} />}
      {user && !isPayer && (
        <Typography variant="body2" color="textSecondary">
          {t.billing.staff}
        </Typography>
      )}
      {isPaying && <PaymentDialog onClose={() => setIsPaying(false)} />}
    </>
  );
}

function OwnerSections({ onUpdateCard }: { onUpdateCard: () => void }) {
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const plan = <PlanSection isOwner />;
  const payment = <PaymentSection onUpdate={onUpdateCard} />;
  if (!wide) {
    return (
      <Column>
        {plan}
        {payment}
        <UpcomingSection />
        <InvoicesSection />
        <AppSubscriptionsSection />
        <CreditsSection />
      </Column>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 320px', alignItems: 'start' }}>
      <Column>
        {plan}
        <UpcomingSection />
        <InvoicesSection />
      </Column>
      <Column>
        {payment}
        <AppSubscriptionsSection />
        <CreditsSection />
      </Column>
    </Box>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

/** The card form of the billing screen: a new card pays what is open at once, and says so. */
function PaymentDialog({ onClose }: { onClose: () => void }) {
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
