import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { isDark, mix, readableOn, stronger } from './colour.ts';

type Colours = StoreDesign['colours'];

/** The theme's colours by their names after `--sf-color-`. */
export type Palette = Record<string, string>;

const warnings = { low: '#8a3b00', ok: '#176b43', error: '#b3261e' };

function warningsOn(grounds: readonly string[]): Palette {
  return Object.fromEntries(Object.entries(warnings).map(([name, hex]) => [name, readableOn(hex, grounds, 4.5)]));
}

/** What a merchant chose, and the colours between: text keeps 4.5:1 on every ground, lines of fields 3:1. */
export function paletteOf({ onAccent, onTag, ...chosen }: Colours): Palette {
  const { bg, surface, sunken, ink, line, accent } = chosen;
  const grounds = [bg, surface, sunken];
  const link = readableOn(accent, grounds, 4.5);
  return {
    ...chosen,
    'on-accent': onAccent,
    'on-tag': onTag,
    control: readableOn(mix(line, ink, 0.35), grounds, 3),
    'accent-strong': stronger(accent, onAccent, 0.3),
    'accent-soft': readableGround(mix(surface, accent, 0.1), surface, ink),
    ...warningsOn(grounds),
    focus: readableOn('#1c4fd6', grounds, 3),
    // An accent that can't be read as text has a sister that can.
    ...(link === accent ? {} : { link }),
  };
}

const readableGround = (ground: string, otherwise: string, ink: string): string =>
  readableOn(ink, [ground], 4.5) === ink ? ground : otherwise;

/** The same names where the ground is the accent: what stands out there is what stands on it. */
export function paletteOnAccent({ accent, onAccent, tag, onTag }: Colours): Palette {
  const ground = stronger(accent, onAccent, 0.3);
  const raised = stronger(ground, onAccent, 0.2);
  const grounds = [ground, raised];
  return {
    bg: ground,
    surface: raised,
    sunken: raised,
    ink: onAccent,
    accent: onAccent,
    link: onAccent,
    muted: readableOn(mix(onAccent, ground, 0.18), grounds, 4.5),
    line: mix(ground, onAccent, 0.25),
    control: readableOn(mix(ground, onAccent, 0.5), grounds, 3),
    'accent-strong': mix(onAccent, ground, 0.12),
    'accent-soft': raised,
    'on-accent': ground,
    tag,
    'on-tag': onTag,
    focus: onAccent,
    ...warningsOn(grounds),
  };
}

export const shadowOf = (bg: string): string =>
  isDark(bg)
    ? '0 1px 2px rgb(0 0 0/.4),0 10px 28px rgb(0 0 0/.5)'
    : '0 1px 2px rgb(40 32 16/.06),0 10px 28px rgb(40 32 16/.1)';
