import type { Theme } from '@mui/material/styles';
import type {} from './theme-augmentation.ts';

export type Tone = 'neutral' | 'accent' | 'secondary' | 'info' | 'success' | 'warning' | 'error';

export const tones: readonly Tone[] = ['neutral', 'accent', 'secondary', 'info', 'success', 'warning', 'error'];

/** The four colours of a tone, as CSS variables. */
export function coloursOf(theme: Theme, tone: Tone) {
  const { palette } = theme.vars;
  return tone === 'neutral' ? palette.neutral : palette[tone === 'accent' ? 'primary' : tone];
}
