import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const FactorRow = styled('li')(({ theme }) => ({
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  padding: '10px 20px',
  borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
  '& > div:first-of-type': { flex: '1 1 140px', minWidth: 0 },
  [theme.breakpoints.down('sm')]: { padding: '10px 16px' },
}));

export const FactorList = styled('ul')({ listStyle: 'none', padding: 0 });

/** What it is, and below it how it stands. */
export function FactorText({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div>
      <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {first}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: 'text.tertiary' }}>
        {second}
      </Typography>
    </div>
  );
}
