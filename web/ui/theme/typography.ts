import type { TypographyVariantsOptions } from '@mui/material/styles';
import { fontFamily } from './tokens.ts';

const belowSm = '@media (max-width:599.95px)';

/** A size in `rem`, so that the reader's own font size is respected. */
export const rem = (px: number) => `${px / 16}rem`;

function scale(px: number, line: number, fontWeight: number, letterSpacing = 'normal') {
  return { fontSize: rem(px), lineHeight: line / px, fontWeight, letterSpacing, textTransform: 'none' as const };
}

export const typography: TypographyVariantsOptions = {
  fontFamily,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: scale(28, 36, 600, '-0.022em'),
  h2: scale(24, 32, 600, '-0.02em'),
  h3: scale(20, 28, 600, '-0.014em'),
  h4: scale(15, 24, 600, '-0.006em'),
  h5: scale(15, 24, 600, '-0.006em'),
  h6: scale(13, 20, 600),
  subtitle1: scale(14, 20, 500),
  subtitle2: scale(13, 20, 500),
  button: scale(13, 20, 500),
  body1: { ...scale(14, 20, 400), [belowSm]: { fontSize: rem(15) } },
  body2: scale(13, 20, 400),
  caption: scale(12, 16, 400),
  overline: scale(12, 16, 500),
};
