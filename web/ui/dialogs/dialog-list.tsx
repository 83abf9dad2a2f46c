import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

/** The rows of a dialog that lists something. */
export const DialogList = styled('ul')(
  themed(({ theme }) => ({
    listStyle: 'none',
    margin: '12px 0 0',
    padding: 0,
    ...theme.typography.body2,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '4px 16px',
      minHeight: 44,
      padding: '8px 0',
      borderTop: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& b': { display: 'block', fontWeight: 500 },
    '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
    '& .links': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
    '& a': {
      color: theme.vars.palette.primary.text,
      [theme.breakpoints.down('sm')]: { minHeight: 44, display: 'inline-flex', alignItems: 'center' },
    },
  })),
);
