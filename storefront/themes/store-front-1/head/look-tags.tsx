import type { StoreDesign } from '#contract/design/design.schemas.ts';
import { darkBandOf, hasDarkLook } from '../style/dark-look.ts';
import { coloursOf } from '../style/design-style.ts';
import { paletteOnAccent } from '../style/palette.ts';

/** What a browser paints itself: its bar, and the page before the sheet is there. */
export function LookTags({ design }: { design: StoreDesign }) {
  const { accent } = design.colours;
  if (!hasDarkLook(design)) return <meta name="theme-color" content={accent} />;
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content={accent} media="(prefers-color-scheme: light)" />
      <meta
        name="theme-color"
        content={paletteOnAccent(darkBandOf(coloursOf(design))).bg}
        media="(prefers-color-scheme: dark)"
      />
    </>
  );
}
