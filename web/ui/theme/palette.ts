import type { ColorSystemOptions } from '@mui/material/styles';
import type { SchemeTokens } from './tokens.ts';

type PaletteOptions = NonNullable<ColorSystemOptions['palette']>;

/** Maps one theme's tokens onto the palette of Material UI. */
export function paletteOf(tokens: SchemeTokens, mode: 'light' | 'dark'): PaletteOptions {
  const { accent, background, border, text } = tokens;
  return {
    mode,
    background: {
      default: background.ground,
      paper: background.surface,
      sidebar: background.sidebar,
      muted: background.muted,
      sunken: background.sunken,
      hover: background.hover,
      inverse: background.inverse,
      scrim: background.scrim,
    },
    text: { ...text },
    divider: border.default,
    border,
    primary: {
      main: accent.main,
      light: accent.main,
      dark: accent.hover,
      contrastText: accent.on,
      active: accent.active,
      soft: accent.soft,
      softHover: accent.softHover,
      onSoft: accent.onSoft,
      line: accent.softHover,
      text: accent.text,
    },
    secondary: tone(tokens.secondary, text.inverse),
    success: tone(tokens.success, text.inverse),
    warning: tone(tokens.warning, text.inverse),
    info: tone(tokens.info, text.inverse),
    error: tone(tokens.error, '#FFFFFF'),
    neutral: tokens.neutral,
    chart: tokens.chart,
    shadow: tokens.shadow,
    focus: tokens.focus,
    action: { active: text.secondary, hover: background.hover, disabled: text.disabled },
    Skeleton: { bg: tokens.chart.track },
  };
}

function tone<Tone extends { main: string }>(colours: Tone, contrastText: string) {
  return { ...colours, light: colours.main, dark: colours.main, contrastText };
}
