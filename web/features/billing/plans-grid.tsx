import { styled } from '@mui/material/styles';

/** The plans side by side, as many as fit. */
export const PlansGrid = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
});
