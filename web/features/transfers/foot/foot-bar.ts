import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';
import { layer } from '#web/ui/theme/tokens.ts';

/** The bar at the foot of the window, over the whole width of the page; on phones above the bottom navigation. */
export const FootBar = styled('div')(
  themed(({ theme }) => ({
    position: 'sticky',
    bottom: 'var(--sf-bottom-inset)',
    zIndex: layer.saveBar,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 16px',
    margin: 'auto -32px 0',
    padding: '12px 32px',
    backgroundColor: theme.vars.palette.background.paper,
    borderTop: `1px solid ${theme.vars.palette.border.default}`,
    ...theme.typography.body2,
    '& b': { fontWeight: 600 },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& .MuiButton-contained': { minHeight: 40, padding: '0 18px', fontSize: theme.typography.pxToRem(14) },
    [theme.breakpoints.down('md')]: { margin: 'auto -20px 0', padding: '12px 20px' },
    [theme.breakpoints.down('sm')]: {
      margin: 'auto -16px 0',
      padding: '10px 16px',
      gap: '4px 12px',
      '& > [data-sum]': { flexBasis: '100%' },
      '& .MuiButton-contained': { flex: 1, minHeight: 44 },
      '& > [data-sum] > small:not([data-why])': { display: 'none' },
    },
  })),
);
