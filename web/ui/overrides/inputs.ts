import { themed } from '../theme/themed.ts';
import { size } from '../theme/tokens.ts';
import { rem } from '../theme/typography.ts';
import { belowSm, type Overrides } from './overrides.ts';

export const inputOverrides: Overrides = {
  MuiFormControl: { defaultProps: { fullWidth: true } },
  MuiTextField: { defaultProps: { fullWidth: true } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true },
    styleOverrides: {
      root: themed(({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 6,
        whiteSpace: 'normal',
        fontSize: rem(13),
        lineHeight: rem(20),
        fontWeight: 500,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
        '& .MuiFormLabel-asterisk': { color: theme.vars.palette.text.tertiary },
      })),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: themed(({ theme }) => ({
        minHeight: size.control.medium,
        padding: '0 10px',
        // Within a TextField a choice brings its own.
        '&:has(> .MuiSelect-select)': { padding: 0 },
        gap: 8,
        fontSize: rem(14),
        lineHeight: rem(20),
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline, &:hover .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.border.control,
        },
        '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled, .MuiInputBase-readOnly) .MuiOutlinedInput-notchedOutline':
          {
            borderColor: theme.vars.palette.text.secondary,
          },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: theme.vars.palette.focus },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderWidth: 2, borderColor: theme.vars.palette.error.main },
        '&.Mui-focused.Mui-error': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
        '&.MuiInputBase-readOnly, &.Mui-disabled': {
          color: theme.vars.palette.text.secondary,
          backgroundColor: theme.vars.palette.background.sunken,
          '&:not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.border.default },
        },
        '& .MuiInputAdornment-root': { margin: 0, color: theme.vars.palette.text.tertiary },
        '& .MuiInputAdornment-positionEnd .MuiIconButton-root': { marginRight: -6 },
        [belowSm]: { minHeight: size.touchTarget, fontSize: rem(16) },
        variants: [
          { props: { multiline: true }, style: { padding: '6px 10px', alignItems: 'flex-start' } },
          {
            props: { size: 'large' },
            style: {
              minHeight: size.control.large,
              padding: '0 12px',
              fontSize: rem(15),
              borderRadius: 10,
              [belowSm]: { fontSize: rem(16) },
            },
          },
        ],
      })),
      input: themed(({ theme }) => ({
        height: rem(20),
        padding: '7px 0',
        [belowSm]: { padding: '12px 0' },
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: theme.vars.palette.text.tertiary, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: theme.vars.palette.text.secondary },
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
          WebkitTextFillColor: theme.vars.palette.text.primary,
          caretColor: theme.vars.palette.text.primary,
        },
        variants: [
          { props: { multiline: true }, style: { padding: 0, [belowSm]: { padding: 0 } } },
          { props: { size: 'large', multiline: false }, style: { padding: '12px 0' } },
        ],
      })),
      // The fieldset reserves room for a floating label, which we don't have.
      notchedOutline: { top: 0, '& legend': { display: 'none' } },
    },
  },
  MuiSelect: {
    styleOverrides: {
      root: { paddingLeft: 0, paddingRight: 0 },
      select: {
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        minHeight: `${rem(20)} !important`,
        padding: '7px 32px 7px 10px !important',
        [belowSm]: { padding: '12px 32px 12px 10px !important' },
        '&:focus-visible': { outline: 'none' },
      },
      icon: themed(({ theme }) => ({
        right: 10,
        top: 'calc(50% - 8px)',
        fontSize: 16,
        color: theme.vars.palette.text.tertiary,
      })),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: themed(({ theme }) => ({
        display: 'flex',
        gap: 4,
        alignItems: 'flex-start',
        minHeight: rem(16),
        margin: '4px 0 0',
        color: theme.vars.palette.text.tertiary,
        // It says why a field is disabled, and has to be read then.
        '&.Mui-disabled': { color: theme.vars.palette.text.tertiary },
        '&.Mui-error': { color: theme.vars.palette.error.onSoft },
        '& .MuiSvgIcon-root': { fontSize: 14, marginTop: 1, flex: 'none' },
      })),
    },
  },
};
