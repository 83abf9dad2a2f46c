import { styled } from '@mui/material/styles';
import type { Subscription } from '#contract/billing/billing.schemas.ts';
import { t } from '#web/kit/messages/t.ts';
import { Gauge } from '#web/ui/facts/gauge.tsx';
import { usageFacts } from './plan-facts.ts';

const Frame = styled('div')({ containerType: 'inline-size' });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: '20px 32px',
  // By the card's own width: it takes half of the page or all of it.
  '@container (min-width: 520px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '&[data-shape="arc"]': {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 0,
    borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    '& > *': { padding: '20px 8px', borderLeft: `1px solid ${theme.vars.palette.border.subtle}` },
    '& > :first-of-type': { borderLeft: 0 },
  },
}));

interface UsageGaugesProps {
  subscription: Subscription;
  shape: 'bar' | 'arc';
}

/** How much of the plan's products, scans and builds is used. */
export function UsageGauges({ subscription, shape }: UsageGaugesProps) {
  return (
    <Frame>
      <Row data-shape={shape}>
        {usageFacts(subscription).map((fact) => (
          <Gauge key={fact.label} {...fact} shape={shape} {...(fact.limit === null && { note: t.plan.unlimited })} />
        ))}
      </Row>
    </Frame>
  );
}
