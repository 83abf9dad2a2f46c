import { CheckedBox, EmptyBox, MixedBox } from '../actions/check-boxes.tsx';
import { themed } from '../theme/themed.ts';
import { size } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, type Overrides } from './overrides.ts';

const hitArea = {
  width: size.control.medium,
  height: size.control.medium,
  padding: 0,
  [belowSm]: { width: size.touchTarget, height: size.touchTarget },
};

export const choiceOverrides: Overrides = {
  MuiCheckbox: {
    defaultProps: { icon: <EmptyBox />, checkedIcon: <CheckedBox />, indeterminateIcon: <MixedBox /> },
    styleOverrides: {
      root: themed(({ theme }) => ({
        ...hitArea,
        color: theme.vars.palette.border.control,
        '& svg': { fontSize: 16, borderRadius: 4 },
        '&.Mui-focusVisible svg:first-of-type': { borderRadius: 4 },
      })),
    },
  },
  MuiRadio: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        ...hitArea,
        color: theme.vars.palette.border.control,
        '& svg': { fontSize: 18 },
      })),
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 32,
        height: 18,
        padding: 0,
        overflow: 'visible',
        // The switch is 18 px tall, what takes the click is 44.
        '& .MuiSwitch-input': { top: -13, height: 44 },
      },
      switchBase: themed(({ theme }) => ({
        padding: 2,
        color: '#FFFFFF',
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': {
          color: '#FFFFFF',
          transform: 'translateX(14px)',
          '&:hover': { backgroundColor: 'transparent' },
        },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: theme.vars.palette.primary.main },
        '&.Mui-disabled': { color: '#FFFFFF' },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.4, backgroundColor: theme.vars.palette.border.control },
      })),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: themed(({ theme }) => ({
        borderRadius: 9,
        opacity: 1,
        backgroundColor: theme.vars.palette.border.control,
      })),
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -9, marginRight: 0, gap: 0, [belowSm]: { marginLeft: -14, minHeight: size.touchTarget } },
      label: { fontSize: rem(13), lineHeight: rem(20) },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        padding: 2,
        backgroundColor: theme.vars.palette.background.sunken,
        border: `1px solid ${theme.vars.palette.border.default}`,
        borderRadius: theme.vars.shape.borderRadius,
      })),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        height: 26,
        padding: '0 10px',
        gap: 6,
        border: 0,
        borderRadius: '6px !important',
        fontSize: rem(12.5),
        color: theme.vars.palette.text.secondary,
        [belowSm]: { height: size.touchTarget - 4 },
        '&.Mui-selected, &.Mui-selected:hover': {
          color: theme.vars.palette.text.primary,
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: `${theme.vars.palette.shadow.button}, 0 0 0 1px ${theme.vars.palette.border.default}`,
        },
      })),
    },
  },
};
