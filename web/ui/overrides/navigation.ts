import { themed } from '../theme/themed.ts';
import { size } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, hoverable, type Overrides } from './overrides.ts';

export const navigationOverrides: Overrides = {
  MuiAppBar: {
    defaultProps: { color: 'transparent', elevation: 0, position: 'sticky' },
    styleOverrides: {
      root: themed(({ theme }) => ({
        backgroundColor: theme.vars.palette.background.default,
        borderBottom: `1px solid ${theme.vars.palette.border.default}`,
        [belowSm]: { backgroundColor: theme.vars.palette.background.paper },
      })),
    },
  },
  MuiToolbar: {
    styleOverrides: {
      root: {
        minHeight: `${size.header}px !important`,
        gap: 4,
        [belowSm]: { minHeight: '56px !important', padding: '0 8px' },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: themed(({ theme }) => ({
        width: size.sidebar,
        backgroundColor: theme.vars.palette.background.sidebar,
        borderColor: theme.vars.palette.border.default,
      })),
    },
  },
  MuiTabs: {
    styleOverrides: {
      root: themed(({ theme }) => ({ minHeight: 44, borderBottom: `1px solid ${theme.vars.palette.border.default}` })),
      list: { gap: 20 },
      indicator: themed(({ theme }) => ({ height: 2, backgroundColor: theme.vars.palette.primary.text })),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        minHeight: 44,
        minWidth: 0,
        padding: 0,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': { color: theme.vars.palette.text.primary },
      })),
    },
  },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        minHeight: 30,
        gap: 10,
        padding: '4px 10px',
        borderRadius: 6,
        fontSize: rem(13),
        lineHeight: rem(20),
        '& .MuiSvgIcon-root': { fontSize: 16, color: theme.vars.palette.text.tertiary },
        '& + .MuiDivider-root': { margin: '4px 0' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.primary.soft },
        [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
        [belowSm]: { minHeight: size.touchTarget, fontSize: rem(15) },
      })),
    },
  },
  MuiBottomNavigation: {
    defaultProps: { showLabels: true },
    styleOverrides: {
      root: themed(({ theme }) => ({
        height: `calc(${size.bottomNav}px + env(safe-area-inset-bottom))`,
        paddingBottom: 'calc(8px + env(safe-area-inset-bottom))',
        backgroundColor: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.border.default}`,
      })),
    },
  },
  MuiBottomNavigationAction: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        minWidth: 0,
        padding: 0,
        gap: 3,
        color: theme.vars.palette.text.secondary,
        '& .MuiSvgIcon-root': { width: 56, height: 30, padding: '4px 17px', borderRadius: 15 },
        '&.Mui-selected': {
          color: theme.vars.palette.primary.onSoft,
          '& .MuiSvgIcon-root': { backgroundColor: theme.vars.palette.primary.soft },
        },
      })),
      label: {
        fontSize: `${rem(11)} !important`,
        lineHeight: rem(14),
        fontWeight: 500,
        '&.Mui-selected': { fontWeight: 600 },
      },
    },
  },
};
