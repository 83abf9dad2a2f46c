import { themed } from '../theme/themed.ts';
import { tableSize } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, type Overrides } from './overrides.ts';

export const tableOverrides: Overrides = {
  MuiTable: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } },
  },
  MuiTableCell: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        height: tableSize.row,
        padding: `0 ${tableSize.cellX}px`,
        borderBottomColor: theme.vars.palette.border.subtle,
        '&:first-of-type': { paddingLeft: tableSize.edgeX },
        '&:last-of-type': { paddingRight: tableSize.edgeX },
        [belowSm]: { '&:first-of-type': { paddingLeft: 16 }, '&:last-of-type': { paddingRight: 16 } },
      })),
      head: themed(({ theme }) => ({
        height: tableSize.head,
        fontSize: rem(12),
        lineHeight: rem(16),
        fontWeight: 500,
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.tertiary,
        backgroundColor: theme.vars.palette.background.muted,
        borderTop: `1px solid ${theme.vars.palette.border.default}`,
        borderBottom: `1px solid ${theme.vars.palette.border.default}`,
      })),
    },
  },
  MuiTableBody: {
    styleOverrides: { root: { '& > tr:last-of-type > td, & > tr:last-of-type > th': { borderBottom: 0 } } },
  },
  MuiTableRow: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.vars.palette.background.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.soft} 60%, ${theme.vars.palette.background.paper})`,
        },
      })),
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        gap: 3,
        '&.Mui-active': { color: theme.vars.palette.text.primary },
        '&:focus-visible': { borderRadius: 3 },
      })),
      icon: { fontSize: 12, margin: 0 },
    },
  },
  MuiPaginationItem: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        minWidth: 28,
        height: 28,
        margin: 0,
        borderRadius: 6,
        fontSize: rem(12),
        fontWeight: 500,
        color: theme.vars.palette.text.secondary,
        [belowSm]: { minWidth: 44, height: 44 },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.primary.onSoft,
          backgroundColor: theme.vars.palette.primary.soft,
        },
      })),
      ellipsis: { lineHeight: '28px', [belowSm]: { lineHeight: '44px' } },
      icon: { fontSize: 16 },
    },
  },
};
