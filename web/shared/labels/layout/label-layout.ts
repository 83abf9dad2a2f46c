import { type FittedCode, marginOf } from '../code/fit-code.ts';
import type { CodeSymbol } from '../code/symbologies.ts';
import type { PlacedLine } from '../text/pen.ts';
import type { Measure } from './break-lines.ts';
import type { Box, Size } from './dots.ts';

/** What a label says besides its code; an empty text is not shown. */
export interface LabelTexts {
  title: string;
  price: string;
  sku: string;
}

export type TextField = keyof LabelTexts;

export interface PlacedCode extends FittedCode {
  /** What is dark. */
  box: Box;
  /** The same with its light margin, where nothing else may be. */
  clear: Box;
}

/** Where everything is on a label, in dots from its upper left corner. */
export interface LabelLayout {
  size: Size;
  code: PlacedCode;
  lines: PlacedLine[];
  /** What found no room. */
  left: TextField[];
}

/** What a way of arranging a label begins with. */
export interface Arranging {
  label: Size;
  inner: Box;
  fitted: FittedCode;
  texts: LabelTexts;
  measure: Measure;
}

export type Arranged = Pick<LabelLayout, 'code' | 'lines'> | null;

export const innerOf = (label: Size): Box => {
  const margin = marginOf(label);
  return { x: margin, y: margin, width: label.width - 2 * margin, height: label.height - 2 * margin };
};

/** Sizes of type grow with the label, down to what can still be read. */
export const sizesOf = (sizes: readonly number[], { height }: Size): number[] => {
  const scale = Math.max(1, height / 223);
  return [...sizes.map((size) => Math.round(size * scale)), ...sizes.slice(-1)];
};

/** The code with the upper left corner of its dark part at a place; bars are as high as is said. */
export function placeCode(fitted: FittedCode, x: number, y: number, height?: number): PlacedCode {
  const { symbol, module } = fitted;
  const { quiet } = symbol;
  const box = { x, y, width: symbol.width * module, height: height ?? symbol.rows * module };
  const clear = {
    x: x - quiet.left * module,
    y: y - quiet.top * module,
    width: box.width + (quiet.left + quiet.right) * module,
    height: box.height + (quiet.top + quiet.bottom) * module,
  };
  return { ...fitted, box, clear };
}

/** The dark parts of a placed code. */
export function barsOf({ symbol, module, box }: PlacedCode): Box[] {
  const height = symbol.rows === 1 ? box.height : module;
  return symbol.runs.map((run) => ({
    x: box.x + run.x * module,
    y: box.y + run.y * height,
    width: run.width * module,
    height,
  }));
}

/** What the code takes across with its light margins, in dots. */
export const acrossOf = (symbol: CodeSymbol, module: number): number =>
  (symbol.width + symbol.quiet.left + symbol.quiet.right) * module;
