import { styled } from '@mui/material/styles';

/** Content at the left and a rail at the right; below `md` one under the other. */
export const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'start',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 300px' },
  // Nothing that gets the focus may end up under the page's own header, which is sticky as well.
  '& :where(a, button, input, textarea, [tabindex], [contenteditable])': {
    scrollMarginTop: 'calc(var(--sf-sticky-top) + 96px)',
  },
}));

export const Column = styled('div')({ minWidth: 0, display: 'grid', gap: 16 });
