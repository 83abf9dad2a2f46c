import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { plansQuery, subscriptionQuery, userQuery } from '#web/shared/accounts/account.queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { StarIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { CycleToggle } from './cycle-toggle.tsx';
import { shownSubscription } from './plan-facts.ts';
import { shownPlans } from './plan-features.ts';
import { PlanShelf } from './plan-shelf.tsx';
import { PlansGrid } from './plans-grid.tsx';
import { WayBackBanner } from './way-back-banner.tsx';

interface PlansPageProps {
  /** Where a custom plan can be asked for: a page of the public site. */
  customPlanPath: string;
}

/** The plans side by side. */
export function PlansPage({ customPlanPath }: PlansPageProps) {
  const { title, description, custom, customLink } = t.billing.plans;
  const { data: plans = [] } = useQuery(plansQuery());
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} actions={<CycleToggle plans={plans} />} />
      <WayBackBanner />
      <Plans />
      <Typography variant="body2" color="textSecondary">
        {custom} <MuiLink href={customPlanPath}>{customLink}</MuiLink>
      </Typography>
    </>
  );
}

function Plans(): ReactNode {
  const plans = useQuery(plansQuery());
  const subscription = useQuery(subscriptionQuery());
  const user = useQuery(userQuery());
  // What a button would do depends on all three: none is shown on a guess.
  if (plans.data && subscription.data !== undefined && user.data) {
    const current = shownSubscription(subscription.data);
    const shown = shownPlans(plans.data, current);
    if (shown.length === 0) return <EmptyState icon={<StarIcon />} title={t.billing.plans.empty} />;
    return <PlanShelf key={user.data._id} plans={shown} subscription={subscription.data} user={user.data} />;
  }
  const error = plans.error ?? subscription.error ?? user.error;
  if (!error) return <LoadingPlans />;
  const { message, correlationId } = describeFailure(error);
  const retry = () => {
    for (const query of [plans, subscription, user]) if (query.error) void query.refetch();
  };
  return <ErrorPanel text={message} correlationId={correlationId} onRetry={retry} />;
}

const LoadingPlans = () => (
  <PlansGrid>
    <CardSkeleton lines={5} />
    <CardSkeleton lines={5} />
    <CardSkeleton lines={5} />
  </PlansGrid>
);
