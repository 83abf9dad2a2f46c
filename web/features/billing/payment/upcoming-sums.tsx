import { styled } from '@mui/material/styles';
import type { UpcomingInvoice } from '#contract/billing/billing.schemas.ts';
import { formatCents } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Sums = styled('dl')(
  themed(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: '8px 32px',
    margin: 0,
    padding: '12px 20px',
    textAlign: 'right',
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    backgroundColor: theme.vars.palette.background.muted,
    ...theme.typography.body2,
    '& dt': { color: theme.vars.palette.text.secondary, ...theme.typography.caption },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
    '& > :last-of-type dd': { fontWeight: 600 },
    [theme.breakpoints.down('sm')]: {
      display: 'grid',
      justifyContent: 'stretch',
      gap: 6,
      padding: '12px 16px',
      '& > div': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
    },
  })),
);

/** What the lines add up to, what is taken off, and what is left to pay. */
export function UpcomingSums({ upcoming }: { upcoming: UpcomingInvoice }) {
  const { subtotal, total, balance, due } = t.billing.upcoming;
  const sums = [
    [subtotal, upcoming.subtotal],
    [total, upcoming.total],
    [balance, upcoming.starting_balance],
    [due, upcoming.amount_due],
  ] as const;
  return (
    <Sums>
      {sums.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(amount)}</dd>
        </div>
      ))}
    </Sums>
  );
}
