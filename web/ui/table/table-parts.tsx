import { styled } from '@mui/material/styles';
import { themed } from '../theme/themed.ts';
import { layer, tableSize } from '../theme/tokens.ts';

/** For rows that say nothing: spacers and rows to come. */
export const unseen = { 'aria-hidden': true } as const;

const fixedHead = { position: 'sticky', top: 0 } as const;

/**
 * The table of a list. Its cells, boxes and buttons are plain elements styled from here:
 * a Material UI component for each would be felt while scrolling.
 */
export const Grid = styled('table')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      width: '100%',
      tableLayout: 'fixed',
      borderCollapse: 'separate',
      borderSpacing: 0,
      ...theme.typography.body2,
      '& th, & td': {
        height: 'var(--row-height)',
        padding: `0 ${tableSize.cellX}px`,
        textAlign: 'left',
        borderBottom: `1px solid ${palette.border.subtle}`,
      },
      '& th:first-of-type, & td:first-of-type': { paddingLeft: tableSize.edgeX },
      '& th:last-of-type, & td:last-of-type': { paddingRight: tableSize.edgeX },
      '& [data-align="right"]': { textAlign: 'right' },
      // The mark of the order stands on the inner side, so that words and figures end in one line.
      '& [data-align="right"] .MuiTableSortLabel-root': { flexDirection: 'row-reverse' },
      '& [data-box]': { paddingRight: 0 },
      '& [data-menu]': { paddingLeft: 0, textAlign: 'right' },
      '& thead th': {
        ...fixedHead,
        zIndex: layer.stickyTableHead,
        height: tableSize.head,
        ...theme.typography.caption,
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: palette.text.tertiary,
        backgroundColor: palette.background.muted,
        borderTop: `1px solid ${palette.border.default}`,
        borderBottom: `1px solid ${palette.border.default}`,
      },
      '& tbody tr:last-of-type td': { borderBottom: 0 },
      '& tr[data-opens]': { cursor: 'pointer' },
      '& tr[data-opens]:hover': { backgroundColor: palette.background.hover },
      '& tr[data-selected="true"], & tr[data-selected="true"]:hover': {
        backgroundColor: `color-mix(in srgb, ${palette.primary.soft} 60%, ${palette.background.paper})`,
      },
      '& [data-opener]': {
        display: 'block',
        width: '100%',
        padding: 0,
        border: 0,
        background: 'none',
        font: 'inherit',
        color: 'inherit',
        textAlign: 'left',
        textDecoration: 'none',
        cursor: 'pointer',
        borderRadius: 4,
      },
      // A part of a row to come.
      '& [data-bone]': {
        display: 'block',
        maxWidth: '100%',
        flex: 'none',
        borderRadius: 4,
        backgroundColor: palette.background.sunken,
      },
    };
  }),
);

/** A box to tick, 16 px drawn in a target of 34 (44 on phones). */
export const PlainCheckbox = styled('input')(
  themed(({ theme }) => {
    const { palette } = theme.vars;
    return {
      appearance: 'none',
      flex: 'none',
      display: 'inline-grid',
      placeItems: 'center',
      width: 34,
      height: 34,
      margin: '-8px -9px',
      verticalAlign: 'middle',
      cursor: 'pointer',
      borderRadius: 8,
      '&::before': {
        content: '""',
        gridArea: '1 / 1',
        boxSizing: 'border-box',
        width: 16,
        height: 16,
        borderRadius: 4,
        border: `1.5px solid ${palette.border.control}`,
        backgroundColor: palette.background.paper,
      },
      '&:checked::before, &:indeterminate::before': {
        borderColor: palette.primary.main,
        backgroundColor: palette.primary.main,
      },
      '&:checked::after': {
        content: '""',
        gridArea: '1 / 1',
        width: 4,
        height: 8,
        marginTop: -2,
        border: `solid ${palette.primary.contrastText}`,
        borderWidth: '0 1.5px 1.5px 0',
        transform: 'rotate(42deg)',
      },
      '&:indeterminate::after': {
        content: '""',
        gridArea: '1 / 1',
        width: 7,
        height: 0,
        margin: 0,
        border: 0,
        borderTop: `1.5px solid ${palette.primary.contrastText}`,
        transform: 'none',
      },
      '&:disabled': { opacity: 0.5, cursor: 'default' },
      '&:focus-visible': { outlineOffset: -6 },
      // Drawn shapes vanish where the system sets all colours: show its own box there.
      '@media (forced-colors: active)': {
        appearance: 'auto',
        width: 16,
        height: 16,
        margin: 0,
        '&::before, &::after': { content: 'none' },
      },
      [theme.breakpoints.down('sm')]: { width: 44, height: 44, margin: 0 },
    };
  }),
);

/** The button at the end of a row. */
export const PlainIconButton = styled('button')(
  themed(({ theme }) => ({
    flex: 'none',
    display: 'inline-grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    margin: '-4px -6px -4px 0',
    verticalAlign: 'middle',
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '& > svg': { width: 16, height: 16 },
    '@media (hover: hover)': { '&:hover': { backgroundColor: theme.vars.palette.background.sunken } },
    [theme.breakpoints.down('sm')]: { width: 44, height: 44, margin: 0, '& > svg': { width: 22, height: 22 } },
  })),
);
