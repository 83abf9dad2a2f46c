import Box from '@mui/material/Box';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { hasCardProvider } from '#web/shared/card/load-card-provider.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { describeFailure } from '#web/ui/feedback/failure.ts';
import { CardSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { CardIcon } from '#web/ui/icons.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { usePhone } from '#web/ui/use-phone.ts';
import { EndingButton } from './payment/ending-button.tsx';
import { PlansLink } from './plans-link.tsx';
import { UsageGauges } from './usage-gauges.tsx';
import { usePlan } from './use-plan.ts';

/** The plan with its usage, as the billing screen shows it; only the owner changes or ends it. */
export function PlanSection({ isOwner }: { isOwner: boolean }) {
  const { subscription, line, error, retry } = usePlan();
  const phone = usePhone();
  if (subscription === undefined) {
    if (!error) return <CardSkeleton height={200} />;
    const { message, correlationId } = describeFailure(error);
    return (
      <SectionCard title={t.plan.heading} flush>
        <ErrorPanel level={3} text={message} correlationId={correlationId} onRetry={retry} />
      </SectionCard>
    );
  }
  if (subscription === null) {
    return (
      <SectionCard title={t.plan.heading} flush>
        <EmptyState
          level={3}
          icon={<CardIcon />}
          title={t.plan.none}
          text={t.plan.noneText}
          action={isOwner && <PlansLink label={t.plan.choose} primary />}
        />
      </SectionCard>
    );
  }
  return (
    <SectionCard
      flush
      title={
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
          {t.plan.heading} <StatusChip shape="tag" label={subscription.planId.name} />
        </Box>
      }
      description={line}
      action={isOwner && !phone && <OwnerActions subscription={subscription} />}
    >
      <Box sx={phone ? { px: 2, pb: 2, pt: 1 } : { pt: 1 }}>
        <UsageGauges subscription={subscription} shape={phone ? 'bar' : 'arc'} />
        {isOwner && phone && (
          <Box sx={{ mt: 2.5 }}>
            <OwnerActions subscription={subscription} />
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}

function OwnerActions({ subscription }: { subscription: Subscription }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, '& > *': { flex: { xs: 1, sm: 'none' } } }}>
      {hasCardProvider() && <EndingButton subscription={subscription} />}
      <PlansLink label={t.plan.change} />
    </Box>
  );
}
