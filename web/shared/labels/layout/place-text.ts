import type { PlacedLine } from '../text/pen.ts';
import { type FittedText, fitText, lineHeight, type Measure } from './break-lines.ts';
import type { Box } from './dots.ts';
import type { LabelTexts } from './label-layout.ts';

interface Look {
  bold?: boolean;
  align?: PlacedLine['align'];
}

export const heightOf = ({ size, lines }: FittedText): number => lineHeight(size) * lines.length;

/** Lines one below the other, from a corner on. */
export function placeLines(
  { size, lines }: FittedText,
  corner: { x: number; y: number; width: number },
  { bold = false, align = 'left' }: Look = {},
): PlacedLine[] {
  const height = lineHeight(size);
  return lines.map((text, at) => ({ ...corner, y: corner.y + at * height, height, size, bold, align, text }));
}

export const widestOf = ({ size, lines }: FittedText, bold: boolean, measure: Measure): number =>
  Math.max(0, ...lines.map((line) => measure(line, { size, bold })));

interface Sizes {
  title: readonly number[];
  price: readonly number[];
  note: readonly number[];
}

export interface Column extends Omit<LabelTexts, 'sku'> {
  /** Small print at the foot: the SKU, the code. */
  notes: readonly string[];
}

const gap = 8;

/** The title at the top, the price large at the foot, small print beside or above it; null where it does not fit. */
export function fillColumn(box: Box, column: Column, sizes: Sizes, measure: Measure): PlacedLine[] | null {
  const { width } = box;
  const price = column.price && fitText(column.price, { ...box, maxLines: 1, bold: true }, sizes.price, measure);
  const notes = column.notes.map((text) => fitText(text, { ...box, maxLines: 1, bold: false }, sizes.note, measure));
  if (price === null || !notes.every((note) => note !== null)) return null;
  const lines: PlacedLine[] = [];
  let floor = box.y + box.height;
  if (price) {
    floor -= heightOf(price);
    lines.push(...placeLines(price, { x: box.x, y: floor, width: widestOf(price, true, measure) }, { bold: true }));
  }
  // What is short stands beside the price, at its foot.
  let free = price ? width - widestOf(price, true, measure) - 2 * gap : 0;
  let foot = box.y + box.height;
  for (const note of notes.toReversed()) {
    const needs = widestOf(note, false, measure);
    if (needs <= free && price && foot - heightOf(note) >= floor) {
      foot -= heightOf(note);
      lines.push(...placeLines(note, { x: box.x + width - needs, y: foot, width: needs }, { align: 'right' }));
    } else {
      free = 0;
      floor -= heightOf(note);
      lines.push(...placeLines(note, { x: box.x, y: floor, width }));
    }
  }
  if (floor < box.y) return null;
  if (!column.title) return lines;
  const room = { width, height: floor - box.y - (lines.length > 0 ? gap / 2 : 0), maxLines: 4, bold: false };
  const title = fitText(column.title, room, sizes.title, measure);
  return title && [...placeLines(title, { x: box.x, y: box.y, width }), ...lines];
}
