import type { SchemeTokens } from './tokens.ts';

interface Tones {
  soft: string;
  onSoft: string;
  line: string;
}
interface Extras {
  /** Fill of gauges and marks (warning). */
  graphic?: string;
  /** Fill that carries white text in both themes (error). */
  solid?: string;
  /** Links and text buttons (primary): in dark `main` is too dim for text. */
  text?: string;
  active?: string;
  softHover?: string;
}
interface OurPalette {
  border: SchemeTokens['border'];
  neutral: SchemeTokens['neutral'];
  chart: SchemeTokens['chart'];
  shadow: SchemeTokens['shadow'];
  focus: string;
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface PaletteColor extends Tones, Extras {}
  interface SimplePaletteColorOptions extends Partial<Tones>, Extras {}
  interface Palette extends OurPalette {}
  interface PaletteOptions extends Partial<OurPalette> {}
  interface TypeBackground {
    sidebar: string;
    muted: string;
    sunken: string;
    hover: string;
    inverse: string;
    scrim: string;
  }
  interface TypeText {
    tertiary: string;
    inverse: string;
  }
}

declare module '@mui/material/FormControl' {
  interface FormControlPropsSizeOverrides {
    large: true;
  }
}
declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true;
  }
}
