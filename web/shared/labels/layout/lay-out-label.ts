import { type FittedCode, marginOf } from '../code/fit-code.ts';
import { arrangeBarsBelow, arrangeBarsBeside } from './arrange-bars.ts';
import { arrangeQrAbove, arrangeQrBeside } from './arrange-qr.ts';
import type { Measure } from './break-lines.ts';
import type { Size } from './dots.ts';
import { innerOf, type LabelLayout, type LabelTexts, placeCode, type TextField } from './label-layout.ts';

/** What goes first where there is too little room. */
const expendable: readonly TextField[] = ['sku', 'title', 'price'];

/** Finds a place for everything on a label; words give way to the code, never the other way round. */
export function layOutLabel(label: Size, fitted: FittedCode, wished: LabelTexts, measure: Measure): LabelLayout {
  const ways =
    fitted.symbol.symbology === 'qr' ? [arrangeQrBeside, arrangeQrAbove] : [arrangeBarsBeside, arrangeBarsBelow];
  const texts = { ...wished, sku: wished.sku === fitted.symbol.text ? '' : wished.sku };
  const inner = innerOf(label);
  const left: TextField[] = [];
  for (const next of [undefined, ...expendable]) {
    if (next !== undefined) {
      if (texts[next] === '') continue;
      texts[next] = '';
      left.push(next);
    }
    for (const arrange of ways) {
      const arranged = arrange({ label, inner, fitted, texts, measure });
      if (arranged) return { size: label, left, ...arranged };
    }
  }
  return { size: label, left, lines: [], code: alone(label, fitted) };
}

/** The code in the middle of the label. */
function alone(label: Size, fitted: FittedCode) {
  const { symbol, module } = fitted;
  const margin = marginOf(label);
  const height = symbol.rows === 1 ? label.height - 2 * margin : symbol.rows * module;
  const x = Math.floor((label.width - symbol.width * module) / 2);
  return placeCode(fitted, x, Math.floor((label.height - height) / 2), height);
}
