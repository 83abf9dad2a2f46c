import { themed } from '../theme/themed.ts';
import { radius } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, type Overrides } from './overrides.ts';

export const surfaceOverrides: Overrides = {
  MuiPaper: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        backgroundImage: 'none',
        variants: [
          {
            props: { variant: 'outlined' },
            style: { borderColor: theme.vars.palette.border.default, boxShadow: theme.vars.palette.shadow.card },
          },
        ],
      })),
    },
  },
  MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: radius.card } } },
  MuiCardHeader: {
    styleOverrides: {
      root: { padding: '14px 20px 0', minHeight: 44, gap: 8, [belowSm]: { padding: '14px 16px 0' } },
      title: themed(({ theme }) => theme.typography.h4),
      action: { margin: 0 },
    },
  },
  MuiCardContent: {
    styleOverrides: {
      root: {
        padding: '12px 20px 20px',
        '&:last-child': { paddingBottom: 20 },
        [belowSm]: { padding: '12px 16px 16px', '&:last-child': { paddingBottom: 16 } },
      },
    },
  },
  MuiDialog: {
    defaultProps: { maxWidth: false },
    styleOverrides: {
      paper: { width: 440, maxWidth: 'calc(100% - 32px)', margin: 16, borderRadius: radius.dialog },
      paperFullScreen: { width: '100%', maxWidth: '100%', margin: 0, borderRadius: 0 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        ...theme.typography.h4,
        fontSize: rem(16),
        padding: '24px 24px 6px',
        [belowSm]: { padding: '20px 16px 6px' },
      })),
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '0 24px', [belowSm]: { padding: '0 16px' } } } },
  MuiDialogContentText: {
    styleOverrides: {
      root: themed(({ theme }) => ({ ...theme.typography.body2, color: theme.vars.palette.text.secondary })),
    },
  },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        padding: '24px',
        gap: 8,
        '& > :not(style) ~ :not(style)': { marginLeft: 0 },
        [belowSm]: { padding: 16, '& > .MuiButton-root': { flex: 1 } },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        variants: [{ props: { invisible: false }, style: { backgroundColor: theme.vars.palette.background.scrim } }],
      })),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: themed(({ theme }) => ({ border: `1px solid ${theme.vars.palette.border.default}`, borderRadius: 10 })),
    },
  },
  MuiDivider: { styleOverrides: { root: themed(({ theme }) => ({ borderColor: theme.vars.palette.border.default })) } },
};
