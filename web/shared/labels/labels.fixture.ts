import { chooseCode } from './code/fit-code.ts';
import type { Symbology } from './code/symbologies.ts';
import type { LabelTexts } from './layout/label-layout.ts';
import { dotsOfLabel, type LabelName } from './layout/label-sizes.ts';
import { layOutLabel } from './layout/lay-out-label.ts';
import { type Bitmap, blankBitmap, bytesInRow, type Pen, type PlacedLine } from './text/pen.ts';

const widthOf = (text: string, size: number): number => Math.ceil([...text].length * size * 0.55) + 1;

/** Writes blocks in place of letters: Node has no fonts, and what matters in tests is the room that they take. */
export const blockPen: Pen = {
  measure: (text, { size, bold }) => widthOf(text, bold ? size * 1.08 : size),
  draw: (line, scale) => drawBlocks(line, scale),
};

function drawBlocks({ text, width, height, size, bold, align }: PlacedLine, scale: number): Bitmap {
  const bitmap = blankBitmap(width * scale, height * scale);
  const used = Math.min(width, blockPen.measure(text, { size, bold }));
  const from = { left: 0, center: (width - used) / 2, right: width - used }[align];
  const stride = bytesInRow(bitmap);
  for (let y = Math.floor(size * scale * 0.3); y < size * scale; y += 1) {
    for (let x = Math.floor(from * scale); x < (from + used) * scale; x += 1) {
      // Every other dot of a letter, so that a row of them does not look like a bar.
      if (Math.floor(x / scale) % 6 < 3) continue;
      bitmap.bits[y * stride + (x >> 3)] = (bitmap.bits[y * stride + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bitmap;
}

export const someTexts: LabelTexts = { title: 'Kestrel 5.8-Quart Digital Air Fryer,', price: '$54.99', sku: 'sd1042' };

/** A label with this code, or an error that says why there is none. */
export function layOut(name: LabelName, code: string, wish: Symbology | 'auto' = 'auto', texts = someTexts) {
  const size = dotsOfLabel(name);
  const fitted = chooseCode(code, wish, size);
  if ('problem' in fitted) throw new Error(fitted.problem);
  return layOutLabel(size, fitted, texts, blockPen.measure);
}
