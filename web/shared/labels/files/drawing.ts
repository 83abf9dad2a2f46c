import type { Box, Size } from '../layout/dots.ts';
import { barsOf, type LabelLayout } from '../layout/label-layout.ts';
import type { Bitmap, Pen } from '../text/pen.ts';

/** A label ready to be printed: bars, and lines of text as pictures. */
export interface Drawing {
  size: Size;
  bars: readonly Box[];
  texts: readonly { box: Box; bitmap: Bitmap }[];
}

/** Text is drawn finer than the bars, because it may be printed by what is finer than a label printer. */
export const textScale = 3;

/** Draws what a layout says. */
export function drawLabel(layout: LabelLayout, pen: Pen): Drawing {
  const texts = layout.lines.map((line) => ({ box: line, bitmap: pen.draw(line, textScale) }));
  return { size: layout.size, bars: barsOf(layout.code), texts };
}
