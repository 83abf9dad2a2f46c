import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { darkBandOf, hasDarkLook } from '../style/dark-look.ts';
import { coloursOf } from '../style/design-style.ts';
import { type Palette, paletteOnAccent } from '../style/palette.ts';

const darkBars = new WeakMap<StoreDesign, Palette>();

/** What a browser paints itself: its bar, and the page before the sheet is there. */
export function LookTags({ design }: { design: StoreDesign }) {
  const { accent } = design.colours;
  if (!hasDarkLook(design)) return <meta name="theme-color" content={accent} />;
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={accent} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={darkBarOf(design).bg} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** Reckoned once for all pages of a site: looking for colours that can be read takes longer than drawing a page. */
export function darkBarOf(design: StoreDesign): Palette {
  const palette = darkBars.get(design) ?? paletteOnAccent(darkBandOf(coloursOf(design)));
  darkBars.set(design, palette);
  return palette;
}
