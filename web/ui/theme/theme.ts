import { createTheme, type Shadows } from '@mui/material/styles';
import { buttonOverrides } from '../overrides/buttons.ts';
import { choiceOverrides } from '../overrides/choices.tsx';
import { feedbackOverrides } from '../overrides/feedback.ts';
import { inputOverrides } from '../overrides/inputs.ts';
import { navigationOverrides } from '../overrides/navigation.ts';
import { surfaceOverrides } from '../overrides/surfaces.ts';
import { tableOverrides } from '../overrides/tables.ts';
import { paletteOf } from './palette.ts';
import type {} from './theme-augmentation.ts';
import { layer, motion, radius, schemes } from './tokens.ts';
import { typography } from './typography.ts';

const prefix = 'sf';
const shadow = (name: keyof typeof schemes.light.shadow) => `var(--${prefix}-palette-shadow-${name})`;

// Elevations 1 to 2 are cards, up to 15 menus and popovers, from 16 drawers and dialogs.
const shadows = Array.from({ length: 25 }, (_, elevation) => {
  if (elevation === 0) return 'none';
  if (elevation < 3) return shadow('card');
  return shadow(elevation < 16 ? 'popover' : 'dialog');
}) as Shadows;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: prefix },
  colorSchemes: {
    light: { palette: paletteOf(schemes.light, 'light') },
    dark: { palette: paletteOf(schemes.dark, 'dark') },
  },
  shape: { borderRadius: radius.control },
  spacing: 8,
  typography,
  shadows,
  motion: { reducedMotion: 'system' },
  transitions: {
    duration: {
      shortest: motion.instant,
      shorter: motion.fast,
      short: motion.fast,
      standard: motion.base,
      complex: motion.slow,
      enteringScreen: motion.base,
      leavingScreen: motion.fast,
    },
    easing: { easeInOut: motion.easing, easeOut: motion.easing, easeIn: motion.easing, sharp: motion.easing },
  },
  zIndex: {
    appBar: layer.appBar,
    drawer: layer.drawer,
    modal: layer.dialog,
    snackbar: layer.snackbar,
    tooltip: layer.tooltip,
  },
  focusVisible: { outlineColor: `var(--${prefix}-palette-focus)`, outlineWidth: 2, outlineOffset: 2 },
  components: {
    ...surfaceOverrides,
    ...buttonOverrides,
    ...choiceOverrides,
    ...inputOverrides,
    ...tableOverrides,
    ...navigationOverrides,
    ...feedbackOverrides,
  },
});
