import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { Plan, Subscription } from '#contract/billing/billing.schemas.ts';
import { formatMoney } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { StatusChip } from '#web/ui/facts/status-chip.tsx';
import { StatusGlyph } from '#web/ui/facts/status-glyph.tsx';
import type { Cycle } from './cycle-toggle.tsx';
import { featureLines } from './plan-features.ts';
import { paidCycle } from './purchase/purchase.ts';
import { savingsOf } from './savings.ts';

const Swatch = styled('span')({ flex: 'none', width: 10, height: 10, borderRadius: 3 });

const Lines = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  padding: '12px 0 0',
  marginTop: 16,
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  ...theme.typography.body2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 28 },
  '& svg': { color: theme.vars.palette.success.main },
  '& > li[data-missing]': {
    color: theme.vars.palette.text.tertiary,
    '& svg': { color: 'inherit' },
  },
  '& > li > :nth-of-type(2)': { marginLeft: 'auto', textAlign: 'right' },
}));

interface PlanCardProps {
  plan: Plan;
  cycle: Cycle;
  /** The subscription to this very plan, if there is one. */
  current: Subscription | null;
  /** Buys it. */
  action: ReactNode;
}

/** One plan: its price for the chosen cycle, the way to buy it and what it includes. */
export function PlanCard({ plan, cycle, current, action }: PlanCardProps) {
  const id = useId();
  const { plans: texts } = t.billing;
  return (
    <Card component="section" aria-labelledby={id} sx={current ? { borderColor: 'primary.main' } : undefined}>
      <CardContent sx={{ pt: '20px' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
          <Swatch style={{ backgroundColor: /^[\da-f]{6}$/i.test(plan.color) ? `#${plan.color}` : undefined }} />
          <Typography id={id} component="h2" variant="h4" sx={{ flex: 1 }}>
            {plan.name}
          </Typography>
          {current && <CurrentMark plan={plan} current={current} />}
        </Box>
        <Price plan={plan} cycle={cycle} />
        {action}
        <Lines>
          {featureLines(plan).map(({ id: feature, label, value, isIncluded }) => (
            <li key={feature} data-missing={isIncluded ? undefined : ''}>
              <StatusGlyph glyph={isIncluded ? 'check' : 'slash'} />
              <span>{label}</span>
              <span>{value}</span>
            </li>
          ))}
          {isLarge(plan) &&
            texts.largeExtras.map((extra) => (
              <li key={extra}>
                <StatusGlyph glyph="check" />
                <span>{extra}</span>
              </li>
            ))}
        </Lines>
      </CardContent>
    </Card>
  );
}

function CurrentMark({ plan, current }: { plan: Plan; current: Subscription }) {
  const { plans: texts } = t.billing;
  if (current.status === 'incomplete') return <StatusChip tone="warning" glyph="alert" label={texts.unpaid} />;
  if (current.status === 'trialing') return <StatusChip tone="accent" glyph="check" label={texts.currentTrial} />;
  const cycle = paidCycle(plan, current);
  return <StatusChip tone="accent" glyph="check" label={texts.current} {...(cycle && { detail: texts[cycle] })} />;
}

// The specification gives the Large card a list of its own (1 §2.7).
const isLarge = ({ name, isCustom }: Plan) => name === 'Large' && !isCustom;

function Price({ plan, cycle }: { plan: Plan; cycle: Cycle }) {
  const { plans: texts } = t.billing;
  const { stripeMonthlyPrice: month, stripeYearlyPrice: year } = plan;
  const savings = savingsOf(plan);
  const isAnnual = cycle === 'annual';
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: 0.75 }}>
        <Typography component="span" variant="h2">
          {formatMoney(isAnnual ? year.price : month.price)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {isAnnual ? texts.perYear : texts.perMonth}
        </Typography>
        {isAnnual && savings > 0 && (
          <Box component="span" sx={{ ml: 'auto' }}>
            <StatusChip tone="success" label={texts.save(savings.toFixed(1))} />
          </Box>
        )}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.tertiary' }}>
        {isAnnual ? texts.billedYearly(formatMoney(year.price / 12)) : texts.orYearly(formatMoney(year.price))}
      </Typography>
    </Box>
  );
}
