import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { Allowed } from '#web/shared/accounts/allowed.tsx';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { PlansLink } from './plans-link.tsx';
import { UsageGauges } from './usage-gauges.tsx';
import { usePlan } from './use-plan.ts';

/** The plan and its usage in short, for the dashboard. */
export function PlanSummary() {
  const { subscription, line, error, retry } = usePlan();
  if (subscription === undefined) {
    if (!error) return <CardSkeleton height={220} />;
    const { message, correlationId } = describeFailure(error);
    return (
      <SectionCard title={t.plan.yours} flush>
        <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={retry} />
      </SectionCard>
    );
  }
  if (subscription === null) return null;
  return (
    <SectionCard
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {t.plan.yours} <StatusChip shape="tag" label={subscription.planId.name} />
        </Box>
      }
      description={line}
      action={
        <Allowed needs="billing.manage">
          <PlansLink label={t.plan.change} />
        </Allowed>
      }
    >
      <UsageGauges subscription={subscription} shape="bar" />
      <Box sx={{ mt: 2.5 }}>
        <MuiLink component={Link} to="/app/payment" variant="body2">
          {t.plan.details}
        </MuiLink>
      </Box>
    </SectionCard>
  );
}
