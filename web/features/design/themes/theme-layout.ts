import { styled } from '@mui/material/styles';

/** The list and the status at the left, the text at the right; below `md` one under the other. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '280px minmax(0, 1fr)' },
}));

export const Column = styled('div')({ minWidth: 0, display: 'grid', gap: 16 });
