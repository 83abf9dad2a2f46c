import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plansQuery, subscriptionQuery } from '#web/kit/account.queries.ts';
import { t } from '#web/kit/messages/t.ts';
import { useDocumentTitle } from '#web/kit/use-document-title.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { StarIcon } from '#web/ui/icons.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';
import { CycleToggle, useCycle } from './cycle-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import { shownSubscription } from './plan-facts.ts';
import { shownPlans } from './plan-features.ts';

interface PlansPageProps {
  /** Where a custom plan can be asked for, if there is such a page. */
  customPlanPath: string | undefined;
}

/** The plans side by side. */
export function PlansPage({ customPlanPath }: PlansPageProps) {
  const { title, description, custom, customLink } = t.billing.plans;
  const { data: plans = [] } = useQuery(plansQuery());
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} description={description} actions={<CycleToggle plans={plans} />} />
      <Plans />
      {customPlanPath && (
        <Typography variant="body2" color="textSecondary">
          {custom}{' '}
          <MuiLink component={Link} to={customPlanPath}>
            {customLink}
          </MuiLink>
        </Typography>
      )}
    </>
  );
}

function Plans(): ReactNode {
  const { data: plans, error, refetch } = useQuery(plansQuery());
  const { data: subscription = null } = useQuery(subscriptionQuery());
  const [cycle] = useCycle();
  if (!plans && error) {
    const { message, correlationId } = describeFailure(error);
    return <ErrorPanel text={message} correlationId={correlationId} onRetry={() => void refetch()} />;
  }
  if (!plans) {
    return (
      <Grid>
        <CardSkeleton lines={5} />
        <CardSkeleton lines={5} />
        <CardSkeleton lines={5} />
      </Grid>
    );
  }
  const current = shownSubscription(subscription);
  const shown = shownPlans(plans, current);
  if (shown.length === 0) return <EmptyState icon={<StarIcon />} title={t.billing.plans.empty} />;
  return (
    <Grid>
      {shown.map((plan) => (
        <PlanCard
          key={plan._id}
          plan={plan}
          cycle={cycle}
          current={current?.planId._id === plan._id ? current : null}
        />
      ))}
    </Grid>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
