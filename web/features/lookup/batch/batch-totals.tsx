import { styled } from '@mui/material/styles';
import { formatNumber } from '#web/kit/format.ts';
import { t } from '#web/kit/messages/t.ts';
import { themed } from '#web/ui/theme/themed.ts';

const Tiles = styled('ul')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: 8,
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      display: 'flex',
      flexDirection: 'column',
      padding: '8px 12px',
      border: `1px solid ${theme.vars.palette.border.default}`,
      borderRadius: theme.vars.shape.borderRadius,
      ...theme.typography.caption,
      color: theme.vars.palette.text.secondary,
    },
    '& b': { ...theme.typography.h3, color: theme.vars.palette.text.primary },
    '& > li[data-wrong="true"] b': { color: theme.vars.palette.error.onSoft },
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  })),
);

interface Total {
  label: string;
  amount: number;
  isWrong?: boolean;
}

/** How much there is of what. */
export function BatchTotals({ totals }: { totals: readonly Total[] }) {
  return (
    <Tiles aria-label={t.lookupEntry.batch.totals}>
      {totals.map(({ label, amount, isWrong = false }) => (
        <li key={label} data-wrong={isWrong}>
          <b>{formatNumber(amount)}</b> {label}
        </li>
      ))}
    </Tiles>
  );
}
