import type { CSSObject, Theme } from '@mui/material/styles';
import { motion } from './tokens.ts';

/**
 * Page-wide rules. The shell sets the four `--sf-*` lengths to what its bars take,
 * so that sticky, fixed and focused things never end up under one of them.
 */
export function globalStyles(theme: Theme): Record<string, CSSObject> {
  return {
    ':root': {
      '--sf-sticky-top': '0px',
      '--sf-content-left': '0px',
      '--sf-bottom-inset': '0px',
      '--sf-action-bar': '0px',
    },
    [theme.breakpoints.down('sm')]: { ':root:has([data-phone-actions])': { '--sf-action-bar': '69px' } },
    // At a till messages stand above what takes the money.
    ':root:has([data-station])': { '--sf-action-bar': '80px' },
    html: { scrollPaddingTop: 'calc(var(--sf-sticky-top) + 8px)', WebkitTextSizeAdjust: '100%' },
    body: {
      fontVariantNumeric: 'tabular-nums',
      textRendering: 'geometricPrecision',
      paddingBottom: 'calc(var(--sf-bottom-inset) + var(--sf-action-bar))',
    },
    ':focus-visible': { outline: `2px solid ${theme.vars.palette.focus}`, outlineOffset: 2 },
    ':where(a, button, input, select, textarea, [tabindex])': {
      scrollMarginTop: 'calc(var(--sf-sticky-top) + 16px)',
      scrollMarginBottom: 'calc(var(--sf-bottom-inset) + var(--sf-action-bar) + 16px)',
    },
    ':where(h1, h2, h3, h4, h5, h6, p, ol, ul, dl, dd, figure)': { margin: 0 },
    '@media (prefers-reduced-motion: no-preference)': { html: { scrollBehavior: 'smooth' } },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: `${motion.instant}ms !important`,
        animationIterationCount: '1 !important',
        transitionDuration: `${motion.instant}ms !important`,
        transitionProperty: 'opacity !important',
      },
    },
  };
}
