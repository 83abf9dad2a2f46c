import { styled } from '@mui/material/styles';
import { themed } from '#web/ui/theme/themed.ts';

/** A table of a card: figures at the right, two lines in a cell, the row that is chosen tinted. */
export const PlainTable = styled('table')(
  themed(({ theme }) => ({
    ...theme.typography.body2,
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & thead td': {
      ...theme.typography.caption,
      padding: '7px 12px',
      textAlign: 'left',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: theme.vars.palette.text.secondary,
      backgroundColor: theme.vars.palette.background.muted,
      borderBlock: `1px solid ${theme.vars.palette.border.subtle}`,
    },
    '& tbody th': {
      ...theme.typography.body2,
      fontWeight: 500,
      minWidth: 140,
      whiteSpace: 'normal',
      backgroundColor: 'transparent',
      color: theme.vars.palette.text.primary,
    },
    '& td': { padding: '7px 12px', borderTop: `1px solid ${theme.vars.palette.border.subtle}` },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 20 },
    '& [data-num]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    '& [data-act]': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& tbody tr[data-chosen]': { backgroundColor: theme.vars.palette.primary.soft },
    '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.tertiary },
    '& [data-tone="up"]': { color: theme.vars.palette.success.onSoft },
    '& [data-tone="bad"]': { color: theme.vars.palette.error.onSoft },
    '& b': { fontWeight: 500 },
  })),
);

/** Scrolls sideways where there is less room, and can be reached by keyboard for it. */
export const TableScroll = styled('div')({ overflowX: 'auto' });
