import { themed } from '../theme/themed.ts';
import { size } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, hoverable, type Overrides } from './overrides.ts';

const touch = { [belowSm]: { minHeight: size.touchTarget } };

export const buttonOverrides: Overrides = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit' } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', disableElevation: true },
    styleOverrides: {
      root: themed(({ theme }) => ({
        minWidth: 0,
        gap: 6,
        whiteSpace: 'nowrap',
        border: '1px solid transparent',
        '& .MuiButton-icon': { margin: 0, '& > *:nth-of-type(1)': { fontSize: 16 } },
        '& .MuiButton-startIcon': { marginLeft: -2 },
        '& .MuiButton-endIcon': { marginRight: -4, '& > *:nth-of-type(1)': { fontSize: 14 } },
        '&[aria-disabled="true"]': { opacity: 0.7, cursor: 'default' },
        variants: [
          {
            props: { variant: 'outlined' },
            style: {
              color: theme.vars.palette.text.primary,
              backgroundColor: theme.vars.palette.background.paper,
              borderColor: theme.vars.palette.border.default,
              boxShadow: theme.vars.palette.shadow.button,
              '& .MuiButton-startIcon': { color: theme.vars.palette.text.secondary },
              '& .MuiButton-endIcon': { color: theme.vars.palette.text.tertiary },
              [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
              '&.Mui-disabled': {
                color: theme.vars.palette.text.disabled,
                border: `1px solid ${theme.vars.palette.border.default}`,
                boxShadow: 'none',
              },
            },
          },
          {
            props: { variant: 'outlined', color: 'error' },
            style: {
              color: theme.vars.palette.error.onSoft,
              '& .MuiButton-icon': { color: 'inherit' },
            },
          },
          {
            props: { variant: 'contained' },
            style: {
              '&:active': { backgroundColor: theme.vars.palette.primary.active },
              '&.Mui-disabled': {
                color: theme.vars.palette.text.disabled,
                backgroundColor: theme.vars.palette.background.sunken,
                borderColor: theme.vars.palette.border.default,
              },
            },
          },
          {
            props: { variant: 'contained', color: 'error' },
            style: {
              backgroundColor: theme.vars.palette.error.solid,
              '&:hover, &:active': {
                backgroundColor: `color-mix(in srgb, ${theme.vars.palette.error.solid} 90%, black)`,
              },
            },
          },
          {
            props: { variant: 'text', color: 'primary' },
            style: {
              color: theme.vars.palette.primary.text,
              [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.primary.soft } },
            },
          },
          {
            props: { variant: 'text', color: 'inherit' },
            style: {
              color: theme.vars.palette.text.secondary,
              [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
            },
          },
          {
            props: { variant: 'text', color: 'error' },
            style: {
              color: theme.vars.palette.error.onSoft,
              [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.error.soft } },
            },
          },
          {
            props: { size: 'small' },
            style: { minHeight: size.control.small, padding: '0 9px', fontSize: rem(12.5), borderRadius: 7, ...touch },
          },
          { props: { size: 'medium' }, style: { minHeight: size.control.medium, padding: '0 12px', ...touch } },
          {
            props: { size: 'large' },
            style: { minHeight: size.control.large, padding: '0 18px', fontSize: rem(15), borderRadius: 10 },
          },
          { props: { variant: 'text', size: 'medium' }, style: { padding: '0 10px' } },
          { props: { variant: 'text', size: 'small' }, style: { padding: '0 6px' } },
        ],
      })),
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        width: size.control.medium,
        height: size.control.medium,
        padding: 0,
        borderRadius: theme.vars.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        fontSize: rem(16),
        '& .MuiSvgIcon-root': { fontSize: rem(16) },
        [hoverable]: { '&:hover': { backgroundColor: theme.vars.palette.background.hover } },
        [belowSm]: {
          width: size.touchTarget,
          height: size.touchTarget,
          '& .MuiSvgIcon-root': { fontSize: rem(22) },
        },
        variants: [
          {
            props: { size: 'small' },
            style: {
              width: size.control.small,
              height: size.control.small,
              [belowSm]: { width: size.touchTarget, height: size.touchTarget },
            },
          },
          { props: { size: 'large' }, style: { width: size.control.large, height: size.control.large } },
          { props: { color: 'inherit' }, style: { color: 'inherit' } },
        ],
      })),
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: themed(({ theme }) => ({
        variants: [{ props: { color: 'primary' }, style: { color: theme.vars.palette.primary.text } }],
        borderRadius: 3,
      })),
    },
  },
};
