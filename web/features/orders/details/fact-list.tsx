import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/themed.ts';

/** Facts in a card: what it is at the left, what it says at the right. */
export const FactList = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    ...theme.typography.body2,
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  })),
);
