import { moduleWithin } from '../code/fit-code.ts';
import type { PlacedLine } from '../text/pen.ts';
import { fitText } from './break-lines.ts';
import { type Arranged, type Arranging, acrossOf, placeCode, sizesOf } from './label-layout.ts';
import { fillColumn, heightOf, placeLines } from './place-text.ts';

// Below three dots a module phones begin to ask for a second try.
const wished = 3;

/** The square at the right, words at the left: for long labels. */
export function arrangeQrBeside({ label, inner, fitted, texts, measure }: Arranging): Arranged {
  const { symbol } = fitted;
  if (label.width < label.height * 1.35) return null;
  const module = moduleWithin(symbol, label, { width: Math.floor(label.width * 0.62) });
  if (module < Math.min(wished, fitted.module)) return null;
  const side = acrossOf(symbol, module);
  const clearX = label.width - side - Math.max(0, inner.x - symbol.quiet.right * module);
  const y = Math.floor((label.height - side) / 2) + symbol.quiet.top * module;
  const code = placeCode({ symbol, module }, clearX + symbol.quiet.left * module, y);
  const column = { x: inner.x, y: inner.y, width: clearX - inner.x, height: inner.height };
  const sizes = {
    title: sizesOf([36, 32, 28, 25, 22, 20, 18], label),
    price: sizesOf([56, 48, 42, 36, 30, 26, 22], label),
    note: sizesOf([20, 18, 16], label),
  };
  const { title, price, sku } = texts;
  const printed = symbol.text.length <= 20 && symbol.text !== sku ? [symbol.text] : [];
  const notes = [...(sku ? [sku] : []), ...printed];
  const fill = (small: readonly string[]) => fillColumn(column, { title, price, notes: small }, sizes, measure);
  const lines = fill(notes) ?? (sku && printed.length > 0 ? fill([sku]) : null);
  return lines && { code, lines };
}

/** The square on top, words in the middle below it. */
export function arrangeQrAbove({ label, inner, fitted, texts, measure }: Arranging): Arranged {
  const { symbol } = fitted;
  const words = centredWords({ label, inner, fitted, texts, measure });
  if (!words) return null;
  const room = words.height > 0 ? inner.y + inner.height - words.height : label.height;
  const module = moduleWithin(symbol, label, { height: room });
  if (module < Math.min(wished, fitted.module)) return null;
  const side = acrossOf(symbol, module);
  const x = Math.floor((label.width - side) / 2) + symbol.quiet.left * module;
  const y = Math.max(Math.floor((room - side) / 2) + symbol.quiet.top * module, inner.y);
  const code = placeCode({ symbol, module }, x, y);
  if (words.height > 0 && code.clear.y + code.clear.height > room) return null;
  return { code, lines: words.lines };
}

interface Words {
  lines: PlacedLine[];
  height: number;
}

function centredWords({ label, inner, texts, measure }: Arranging): Words | null {
  const most = Math.floor(inner.height * 0.45);
  const wishes = [
    { text: texts.title, sizes: [26, 24, 22, 20, 18], maxLines: label.height >= 250 ? 2 : 1, bold: false },
    { text: texts.price, sizes: [30, 27, 24], maxLines: 1, bold: true },
    { text: texts.sku, sizes: [20, 18, 16], maxLines: 1, bold: false },
  ].filter(({ text }) => text !== '');
  const blocks = wishes.map(({ text, sizes, maxLines, bold }) => ({
    bold,
    fitted: fitText(text, { width: inner.width, height: most, maxLines, bold }, sizes, measure),
  }));
  let height = 0;
  for (const { fitted } of blocks) height += fitted ? heightOf(fitted) : most + 1;
  if (height > most) return null;
  let y = inner.y + inner.height - height;
  const lines: PlacedLine[] = [];
  for (const { fitted, bold } of blocks) {
    if (!fitted) continue;
    lines.push(...placeLines(fitted, { x: inner.x, y, width: inner.width }, { bold, align: 'center' }));
    y += heightOf(fitted);
  }
  return { lines, height };
}
