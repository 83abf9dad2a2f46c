import type { CodeSymbol } from '../code/symbologies.ts';
import { dotsOf } from '../layout/dots.ts';
import { barsOf, type LabelLayout, type PlacedCode } from '../layout/label-layout.ts';
import { type Bitmap, bytesInRow, type Pen, type PlacedLine } from '../text/pen.ts';

interface ZplOptions {
  copies: number;
  /** Shifts everything, in millimetres. */
  nudge: { x: number; y: number };
}

/** A label in the language of Zebra printers, at 203 dots an inch; the printer draws the code itself. */
export function writeZpl(layout: LabelLayout, pen: Pen, { copies, nudge }: ZplOptions): string {
  const shift = { x: dotsOf(nudge.x), y: dotsOf(nudge.y) };
  const at = (x: number, y: number) => `^FO${Math.max(0, x + shift.x)},${Math.max(0, y + shift.y)}`;
  const { width, height } = layout.size;
  return [
    // UTF-8, the size of the label, everything measured from its corner.
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    zplOfCode(layout.code, at),
    ...layout.lines.map((line) => zplOfLine(line, pen, at)),
    `^PQ${copies}^XZ`,
  ].join('\n');
}

type At = (x: number, y: number) => string;

function zplOfCode(code: PlacedCode, at: At): string {
  const { symbol, module, box } = code;
  const native = nativeCode(symbol, module, box.height);
  if (native !== null) return `${at(box.x, box.y)}${native}^FS`;
  return barsOf(code)
    .map(({ x, y, width, height }) => `${at(x, y)}^GB${width},${height},${Math.min(width, height)}^FS`)
    .join('\n');
}

/** What the printer is told to encode; null where its own rules for special characters would change the code. */
function nativeCode({ symbology, text }: CodeSymbol, module: number, height: number): string | null {
  const bars = `^BY${module}`;
  // The last digit is the printer's to make, from those before it.
  const body = text.slice(0, -1);
  if (symbology === 'upca') return `${bars}^BUN,${height},N,N,N^FD${body}`;
  if (symbology === 'ean13') return `${bars}^BEN,${height},N,N^FD${body}`;
  if (symbology === 'ean8') return `${bars}^B8N,${height},N,N^FD${body}`;
  if (symbology === 'qr') return module <= 10 ? `^BQN,2,${module}^FH^FDMA,${escapeZpl(text)}` : null;
  return text.includes('>') ? null : `${bars}^BCN,${height},N,N,N,A^FH^FD${escapeZpl(text)}`;
}

/** Signs that begin commands, and the one that begins such a code, are written as codes. */
export const escapeZpl = (text: string): string =>
  text.replace(/[\^~\\_]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);

// What the printer's own font has for sure.
const isPlain = (text: string): boolean => /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff€]*$/.test(text);

const aligns = { left: 'L', center: 'C', right: 'R' } as const;

function zplOfLine(line: PlacedLine, pen: Pen, at: At): string {
  const { text, x, y, width, size, align } = line;
  if (!isPlain(text)) return `${at(x, y)}${zplOfBitmap(pen.draw(line, 1))}^FS`;
  // Within a block a backslash begins a command as well, and two are one.
  const words = escapeZpl(text.replaceAll('\\', '\\\\'));
  const top = y + Math.round(size * 0.2);
  return `${at(x, top)}^A0N,${size},${Math.round(size * 0.92)}^FB${width},1,0,${aligns[align]}^FH^FD${words}^FS`;
}

function zplOfBitmap(bitmap: Bitmap): string {
  const stride = bytesInRow(bitmap);
  const digits = Array.from(bitmap.bits, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('');
  return `^GFA,${bitmap.bits.length},${bitmap.bits.length},${stride},${digits}`;
}
