import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { contrastOf, isDark, mix, stronger } from './colour.ts';
import { lightnessOf, relight } from './relight.ts';

type Colours = StoreDesign['colours'];

/** Whether devices that ask for a dark look get one; a store that is dark for everybody has no other. */
export const hasDarkLook = ({ darkLook, colours }: Pick<StoreDesign, 'darkLook' | 'colours'>): boolean =>
  darkLook && !isDark(colours.bg);

/**
 * The colours of a light store after dark. Grounds have the hue of its text and text that of its page, at lightnesses
 * of their own: however little the chosen colours can be told from each other, these can.
 */
export function darkColoursOf(chosen: Colours): Colours {
  const surface = relight(chosen.ink, 0.245, 0.02);
  const sunken = relight(chosen.ink, 0.165, 0.02);
  return {
    bg: relight(chosen.ink, 0.2, 0.02),
    surface,
    sunken,
    ink: relight(chosen.bg, 0.95, 0.015),
    muted: relight(chosen.muted, 0.76, 0.025),
    line: relight(chosen.ink, 0.34, 0.025),
    accent: lightened(chosen.accent, surface, 5),
    onAccent: sunken,
    ...labelColours(chosen),
  };
}

/** The same where the ground is the accent: deep, since a bright band would outshine the page. */
export function darkBandOf(chosen: Colours): Colours {
  const dark = darkColoursOf(chosen);
  return { ...dark, accent: relight(chosen.accent, 0.42, 0.12), onAccent: dark.ink };
}

const lightnessStep = 0.01;

/** As it is, or as much lighter as is needed to be told from a dark ground. */
function lightened(colour: string, ground: string, ratio: number): string {
  let lightness = lightnessOf(colour);
  let candidate = colour;
  while (contrastOf(candidate, ground) < ratio) {
    lightness += lightnessStep;
    candidate = relight(colour, lightness);
  }
  return candidate;
}

/** Labels bring a ground of their own along; pressed ones have a little of the text in it. */
function labelColours({ tag, onTag }: Colours): Pick<Colours, 'tag' | 'onTag'> {
  const isReadable = (ground: string, text: string) => contrastOf(text, mix(ground, text, 0.12)) >= 4.5;
  if (isReadable(tag, onTag)) return { tag, onTag };
  const text = isDark(tag) ? '#ffffff' : '#000000';
  const shades = Array.from({ length: 51 }, (_, step) => stronger(tag, text, step / 50));
  return { tag: shades.find((shade) => isReadable(shade, text)) ?? tag, onTag: text };
}
