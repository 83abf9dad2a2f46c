import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { t } from '#web/kit/messages/t.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { describeFailure } from '#web/ui/failure.ts';
import { CardIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { CardSkeleton } from '#web/ui/skeletons.tsx';
import { StatusChip } from '#web/ui/status-chip.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { UsageGauges } from './usage-gauges.tsx';
import { usePlan } from './use-plan.ts';

/** The plan with its usage, as the billing screen shows it. */
export function PlanSection() {
  const { subscription, line, error, retry } = usePlan();
  const phone = usePhone();
  const { plan } = t.billing;
  if (subscription === undefined) {
    if (!error) return <CardSkeleton height={200} />;
    const { message, correlationId } = describeFailure(error);
    return (
      <SectionCard title={plan.heading} flush>
        <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={retry} />
      </SectionCard>
    );
  }
  if (subscription === null) {
    return (
      <SectionCard title={plan.heading} flush>
        <EmptyState
          level={3}
          icon={<CardIcon />}
          title={plan.none}
          text={plan.noneText}
          action={<PlansLink label={plan.choose} primary />}
        />
      </SectionCard>
    );
  }
  return (
    <SectionCard
      flush
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {plan.heading} <StatusChip shape="tag" label={subscription.planId.name} />
        </Box>
      }
      description={line}
      action={<PlansLink label={plan.change} />}
    >
      <Box sx={phone ? { px: 2, pb: 2, pt: 1 } : { pt: 1 }}>
        <UsageGauges subscription={subscription} shape={phone ? 'bar' : 'arc'} />
      </Box>
    </SectionCard>
  );
}

export function PlansLink({ label, primary = false }: { label: string; primary?: boolean }) {
  return (
    <Button component={Link} to="/app/plans" variant={primary ? 'contained' : 'outlined'}>
      {label}
    </Button>
  );
}
