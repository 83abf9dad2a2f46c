import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { themed } from '../theme/themed.ts';

/** Facts in a card: what it is at the left, what it says at the right. */
export const FactList = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, auto) minmax(min-content, 1fr)',
    gap: '6px 16px',
    margin: 0,
    ...theme.typography.body2,
    '& dt': { color: theme.vars.palette.text.secondary },
    '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  })),
);

/** What somebody wrote, in a dialog: texts of any length, below one another on a phone. */
export const LetterFacts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
    gap: '8px 20px',
    margin: 0,
    ...theme.typography.body2,
    '& > dt': { color: theme.vars.palette.text.secondary },
    '& > dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
    '& > dd > a': { color: theme.vars.palette.primary.text },
    [theme.breakpoints.down('sm')]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 2,
      fontSize: theme.typography.pxToRem(15),
      '& > dt': { ...theme.typography.caption },
      '& > dd': { marginBottom: 10 },
      '& > dd > a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, margin: '-10px 0' },
    },
  })),
);

/** One of them, unless there is nothing to say. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
