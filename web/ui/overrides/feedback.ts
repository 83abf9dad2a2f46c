import { themed } from '../theme/themed.ts';
import { radius } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import type { Overrides } from './overrides.ts';

export const feedbackOverrides: Overrides = {
  MuiChip: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        height: 22,
        borderRadius: radius.pill,
        fontSize: rem(12),
        fontWeight: 500,
        color: theme.vars.palette.neutral.onSoft,
        backgroundColor: theme.vars.palette.neutral.soft,
      })),
      label: { padding: '0 8px' },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 400 },
    styleOverrides: {
      tooltip: themed(({ theme }) => ({
        fontSize: rem(12),
        lineHeight: rem(16),
        fontWeight: 400,
        padding: '6px 10px',
        borderRadius: radius.control,
        color: theme.vars.palette.text.inverse,
        backgroundColor: theme.vars.palette.background.inverse,
      })),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: themed(({ theme }) => ({ height: 6, borderRadius: 3, backgroundColor: theme.vars.palette.chart.track })),
      bar: themed(({ theme }) => ({ borderRadius: 3, backgroundColor: theme.vars.palette.chart.main })),
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'pulse' },
    styleOverrides: {
      root: themed(({ theme }) => ({ backgroundColor: theme.vars.palette.chart.track })),
      text: { transform: 'none', borderRadius: 4 },
    },
  },
  MuiBadge: { styleOverrides: { badge: { fontSize: rem(11), fontWeight: 600 } } },
  MuiSvgIcon: { styleOverrides: { root: { fontSize: rem(16) } } },
};
