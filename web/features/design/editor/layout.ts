import { styled } from '@mui/material/styles';

/** Two short fields side by side. */
export const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 12,
  alignItems: 'start',
});
