import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { themed } from '#web/ui/themed.ts';

const Facts = styled('dl')(
  themed(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    ...theme.typography.body2,
    '& > dt': { color: theme.vars.palette.text.secondary },
    '& > dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
  })),
);

/** Terms with their values, one pair to a line. */
export function AppFacts({ facts }: { facts: readonly (readonly [term: string, value: string])[] }) {
  return (
    <Facts>
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </Facts>
  );
}
