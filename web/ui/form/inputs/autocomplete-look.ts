import type { SxProps, Theme } from '@mui/material/styles';
import { belowSm } from '../../overrides/overrides.ts';
import { size } from '../../theme/tokens.ts';
import { rem } from '../../theme/typography.ts';

/** The searchable select drawn like the plain one. */
export const autocompleteLook: SxProps<Theme> = {
  '& .MuiOutlinedInput-root.MuiAutocomplete-inputRoot': { py: 0, pl: '10px', gap: 0, flexWrap: 'nowrap' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { p: '7px 0', [belowSm]: { p: '12px 0' } },
  '& .MuiOutlinedInput-root .MuiAutocomplete-endAdornment': { right: '6px' },
  '& .MuiAutocomplete-popupIndicator, & .MuiAutocomplete-clearIndicator': {
    width: 26,
    height: 26,
    m: 0,
    p: 0,
    color: 'text.tertiary',
    '& .MuiSvgIcon-root': { fontSize: 16 },
  },
};

/** Its list drawn like a menu. */
export const listLook: SxProps<Theme> = {
  p: '4px',
  maxHeight: 320,
  '& .MuiAutocomplete-option': {
    minHeight: 30,
    gap: '10px',
    p: '4px 10px',
    borderRadius: '6px',
    fontSize: rem(13),
    lineHeight: rem(20),
    overflowWrap: 'anywhere',
    '&.Mui-focused': { bgcolor: 'background.hover' },
    '&[aria-selected="true"], &[aria-selected="true"].Mui-focused': { bgcolor: 'primary.soft' },
    [belowSm]: { minHeight: size.touchTarget, fontSize: rem(15) },
  },
};
