import { type Bitmap, blankBitmap, bytesInRow, type Pen, type PlacedLine, type TextStyle } from './pen.ts';

// What browsers have everywhere; scripts that these lack come from the fonts of the device.
const family = 'Arial, "Helvetica Neue", "Liberation Sans", "Noto Sans", sans-serif';

// Widths are measured large, because small ones are rounded.
const measured = 100;

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Writes with the browser's own fonts, which know every script that the device shows. */
export function makeCanvasPen(): Pen {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser can’t draw');
  const known = new Map<string, number>();
  return {
    measure: (text, { size, bold }) => {
      const key = `${bold} ${text}`;
      let width = known.get(key);
      if (width === undefined) {
        context.font = fontOf({ size: measured, bold });
        width = context.measureText(text).width / measured;
        known.set(key, width);
      }
      return Math.ceil(width * size) + 1;
    },
    draw: (line, scale) => drawLine(context, line, scale),
  };
}

const fontOf = ({ size, bold }: TextStyle): string => `${bold ? 'bold ' : ''}${size}px ${family}`;

function drawLine(context: CanvasRenderingContext2D, line: PlacedLine, scale: number): Bitmap {
  const { canvas } = context;
  const width = line.width * scale;
  const height = line.height * scale;
  // Setting the size also wipes it.
  Object.assign(canvas, { width, height });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = fontOf({ size: line.size * scale, bold: line.bold });
  context.textAlign = line.align;
  context.textBaseline = 'alphabetic';
  context.direction = rightToLeft.test(line.text) ? 'rtl' : 'ltr';
  const x = { left: 0, center: width / 2, right: width }[line.align];
  context.fillText(line.text, x, Math.round(line.size * scale * 0.96));
  return toBitmap(context.getImageData(0, 0, width, height));
}

/** What is darker than the middle is ink, so that a picture among the letters keeps its outlines. */
function toBitmap({ width, height, data }: ImageData): Bitmap {
  const bitmap = blankBitmap(width, height);
  const stride = bytesInRow(bitmap);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const light = (data[at] ?? 255) * 0.3 + (data[at + 1] ?? 255) * 0.59 + (data[at + 2] ?? 255) * 0.11;
      if (light < 140)
        bitmap.bits[y * stride + (x >> 3)] = (bitmap.bits[y * stride + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bitmap;
}
