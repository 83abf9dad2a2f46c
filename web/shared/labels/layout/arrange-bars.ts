import { minBarHeight } from '../code/fit-code.ts';
import type { PlacedLine } from '../text/pen.ts';
import { fitText, lineHeight } from './break-lines.ts';
import { type Arranged, type Arranging, acrossOf, placeCode, sizesOf } from './label-layout.ts';
import { fillColumn, heightOf, placeLines, widestOf } from './place-text.ts';

const gap = 4;
const digitSizes = [22, 20, 18, 16, 14];
const noteSizes = [20, 18, 16];
const titleSizes = [38, 34, 30, 27, 24, 21, 19];

/** Bars at the right, words at the left: for long labels. */
export function arrangeBarsBeside({ label, inner, fitted, texts, measure }: Arranging): Arranged {
  const { symbol, module } = fitted;
  const clearX = label.width - acrossOf(symbol, module) - Math.max(0, inner.x - symbol.quiet.right * module);
  const column = { x: inner.x, y: inner.y, width: clearX - inner.x, height: inner.height };
  if (column.width < Math.max(200, inner.width * 0.4)) return null;
  const x = clearX + symbol.quiet.left * module;
  const digits = digitsBelow({ label, inner, fitted, texts, measure }, x, symbol.width * module);
  const code = placeCode(fitted, x, inner.y, inner.height - digits.height);
  const { title, price, sku } = texts;
  const sizes = {
    title: sizesOf(titleSizes, label),
    price: sizesOf([60, 52, 46, 40, 34, 28], label),
    note: sizesOf(noteSizes, label),
  };
  const words = fillColumn(column, { title, price, notes: sku ? [sku] : [] }, sizes, measure);
  return words && { code, lines: [...words, ...digits.lines] };
}

/** The title and the price on top, bars below them, digits at the foot. */
export function arrangeBarsBelow(arranging: Arranging): Arranged {
  const { label, inner, fitted } = arranging;
  const { symbol, module } = fitted;
  const dark = symbol.width * module;
  // Both light margins count: the bars stand in the middle of what they need.
  const clearX = Math.floor((label.width - acrossOf(symbol, module)) / 2);
  const x = Math.min(Math.max(clearX + symbol.quiet.left * module, inner.x), inner.x + inner.width - dark);
  const digits = digitsBelow(arranging, x, dark);
  const foot = withSku(arranging, digits);
  const least = Math.max(minBarHeight, Math.min(120, Math.round(inner.height * 0.34)));
  const head = headOf(arranging, inner.height - foot.height - least - gap);
  if (!head) return null;
  const top = inner.y + (head.height > 0 ? head.height + gap : 0);
  const free = inner.y + inner.height - foot.height - top;
  const height = Math.min(free, Math.round(dark * 0.75));
  if (height < minBarHeight) return null;
  // What is left over goes above the bars: digits stay below them.
  const code = placeCode(fitted, x, top + (free - height), height);
  return { code, lines: [...head.lines, ...foot.lines] };
}

interface Block {
  lines: PlacedLine[];
  height: number;
}

/** The title at the left, the price at the right of it. */
function headOf({ label, inner, texts, measure }: Arranging, height: number): Block | null {
  if (!texts.title && !texts.price) return { lines: [], height: 0 };
  const sizes = sizesOf([40, 34, 30, 26, 22, 20], label);
  const price = texts.price
    ? fitText(texts.price, { width: Math.floor(inner.width * 0.5), height, maxLines: 1, bold: true }, sizes, measure)
    : undefined;
  if (price === null) return null;
  const priceWidth = price ? widestOf(price, true, measure) : 0;
  const width = inner.width - (price ? priceWidth + 16 : 0);
  const room = { width, height, maxLines: 3, bold: false };
  const title = texts.title ? fitText(texts.title, room, sizesOf(titleSizes, label), measure) : undefined;
  if (title === null) return null;
  const tall = Math.max(title ? heightOf(title) : 0, price ? heightOf(price) : 0);
  const middle = (block: number) => inner.y + Math.floor((tall - block) / 2);
  const right = inner.x + inner.width - priceWidth;
  return {
    height: tall,
    lines: [
      ...(title ? placeLines(title, { x: inner.x, y: middle(heightOf(title)), width }) : []),
      ...(price
        ? placeLines(price, { x: right, y: middle(heightOf(price)), width: priceWidth }, { bold: true, align: 'right' })
        : []),
    ],
  };
}

/** What the bars say, for people, in the middle below them. */
function digitsBelow({ label, inner, fitted, measure }: Arranging, x: number, dark: number): Block {
  const text = fitted.symbol.text;
  const room = { width: dark, height: inner.height, maxLines: 1, bold: false };
  const fittedText = fitText(text, room, sizesOf(digitSizes, label), measure);
  if (!fittedText) return { lines: [], height: 0 };
  const height = heightOf(fittedText) + 2;
  const y = inner.y + inner.height - heightOf(fittedText);
  return { height, lines: placeLines(fittedText, { x, y, width: dark }, { align: 'center' }) };
}

/** The SKU in the row of the digits where it has room there, else below them. */
function withSku({ label, inner, texts, measure }: Arranging, digits: Block): Block {
  const [line] = digits.lines;
  if (!texts.sku || !line) return digits;
  const size = sizesOf(noteSizes, label).at(1) ?? line.size;
  const needs = measure(texts.sku, { size, bold: false });
  const taken = measure(line.text, line);
  const leftOfDigits = line.x + Math.floor((line.width - taken) / 2) - 14 - inner.x;
  const look = { text: texts.sku, size, bold: false, height: lineHeight(size) };
  if (needs <= leftOfDigits) {
    const beside = { x: inner.x, y: line.y, width: needs, align: 'left' as const, ...look };
    const digitsOnly = { ...line, x: line.x + Math.floor((line.width - taken) / 2), width: taken };
    return { ...digits, lines: [digitsOnly, { ...beside, y: line.y + line.height - look.height }] };
  }
  const width = Math.min(needs, inner.width);
  const y = inner.y + inner.height - look.height;
  const below = { x: inner.x + Math.floor((inner.width - width) / 2), y, width, align: 'center' as const, ...look };
  return {
    height: digits.height + look.height,
    lines: [...digits.lines.map((each) => ({ ...each, y: each.y - look.height })), below],
  };
}
