import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { code128, drawingSVG, qrcode } from 'bwip-js/generic';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A receipt as it leaves the printer. */
export interface Printed {
  /** Its lines of text, and how wide and tall they are printed. */
  lines: { text: string; columns: number; isTall: boolean; isBold: boolean }[];
  /** What a scanner reads from it. */
  codes: { format: string; text: string }[];
  cuts: number;
  /** Pulses to the drawer. */
  pulses: number;
  picture: Buffer;
}

const dotsOf = { 58: 384, 80: 576 } as const;
const characterDots = 12;
const lineDots = 30;

/** Does what an ESC/POS printer does with bytes, and fails on any that it would print as garbage. */
export async function printBytes(bytes: Uint8Array, paper: 58 | 80): Promise<Printed> {
  const width = dotsOf[paper];
  const printed: Omit<Printed, 'codes' | 'picture'> = { lines: [], cuts: 0, pulses: 0 };
  const drawn: string[] = [];
  const scale = { across: 1, down: 1 };
  let isBold = false;
  let isCentred = false;
  let text = '';
  // As it was when the line was written; it is set back before the line ends.
  let style = { across: 1, down: 1, isBold: false };
  let y = 0;
  let qr = '';
  let qrSize = 3;
  let module = 3;
  let codepage = 0;
  let at = 0;
  const take = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('The bytes end in the middle of a command');
    at += 1;
    return byte;
  };
  const takeText = (length: number): string => {
    const part = bytes.subarray(at, at + length);
    at += length;
    return new TextDecoder('latin1').decode(part);
  };
  const endLine = () => {
    if (text !== '') {
      const words = text.trimStart();
      const indent = text.length - words.length;
      const columns = indent + words.length * style.across;
      if (columns * characterDots > width) throw new Error(`“${text}” is wider than the paper`);
      printed.lines.push({ text, columns, isTall: style.down > 1, isBold: style.isBold });
      const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const place = `translate(${indent * characterDots} ${y + 20 * style.down}) scale(${style.across} ${style.down})`;
      drawn.push(
        `<text transform="${place}" font-family="monospace" font-size="20" xml:space="preserve" font-weight="${style.isBold ? 700 : 400}">${escaped}</text>`,
      );
    }
    y += lineDots * style.down;
    text = '';
    style = { across: 1, down: 1, isBold: false };
  };
  const drawCode = (svg: string, dots: number, height: number) => {
    if (dots > width) throw new Error(`A code of ${dots} dots is wider than the paper`);
    const x = isCentred ? Math.round((width - dots) / 2) : 0;
    drawn.push(svg.replace('<svg ', `<svg x="${x}" y="${y + 8}" width="${dots}" height="${height}" `));
    y += height + 16;
  };

  while (at < bytes.length) {
    const byte = take();
    if (byte === 0x0a) endLine();
    else if (byte === 0x0d) continue;
    else if (byte === 0x1c) take();
    else if (byte === 0x1b) readEscape(String.fromCharCode(take()));
    else if (byte === 0x1d) readGroup(String.fromCharCode(take()));
    else if (byte < 0x20) throw new Error(`Byte ${byte} is no character`);
    else readCharacter(byte);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y + 20}"><rect width="100%" height="100%" fill="#fff"/>${drawn.join('')}</svg>`;
  const picture = await sharp(Buffer.from(svg)).png().toBuffer();
  return { ...printed, codes: await scan(picture), picture };

  function readCharacter(byte: number): void {
    // Blanks before it only move it to its place.
    if (text.trim() === '' && byte !== 0x20) style = { across: scale.across, down: scale.down, isBold };
    text += byte < 0x80 ? String.fromCharCode(byte) : decodeHigh(byte, codepage);
  }

  function readEscape(command: string): void {
    if (command === '@') return;
    if (command === 'E') isBold = take() === 1;
    else if (command === 'a') isCentred = take() === 1;
    else if (command === 't') codepage = take();
    else if (command === 'p') {
      at += 3;
      printed.pulses += 1;
    } else if (command === 'M') take();
    else throw new Error(`ESC ${command} is unknown`);
  }

  function readGroup(command: string): void {
    if (command === '!') {
      const size = take();
      Object.assign(scale, { across: (size >> 4) + 1, down: (size & 0x0f) + 1 });
    } else if (command === 'V') {
      take();
      printed.cuts += 1;
    } else if (command === 'h' || command === 'H') take();
    else if (command === 'w') module = take();
    else if (command === 'k') {
      take();
      const data = takeText(take()).replace(/^\{B/, '');
      const modules = (data.length + 3) * 11 + 2;
      drawCode(code128({ bcid: 'code128', text: data, height: 10 }, drawingSVG()), modules * module, 60);
    } else if (command === '(') readQr();
    else throw new Error(`GS ${command} is unknown`);
  }

  function readQr(): void {
    take();
    const length = take() + take() * 256;
    const [, about = ''] = takeText(2);
    const rest = takeText(length - 2);
    if (about === 'C') qrSize = rest.charCodeAt(0);
    if (about === 'P') qr = rest.slice(1);
    if (about !== 'Q') return;
    const svg = qrcode({ bcid: 'qrcode', text: qr, eclevel: 'M' } as Parameters<typeof qrcode>[0], drawingSVG());
    const modules = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 0) / 2;
    drawCode(svg, modules * qrSize, modules * qrSize);
  }
}

// The codepages that the encoder chooses from for the languages of our stores.
const decodeHigh = (byte: number, codepage: number): string =>
  codepage === 0 || codepage === 2 || codepage === 13 ? '¤' : String.fromCharCode(byte);

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

async function scan(picture: Buffer): Promise<Printed['codes']> {
  const { buffer, byteOffset, byteLength } = await readFile(wasm);
  const wasmBinary = (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  // Paper is white around what is printed; so is the picture for the scanner.
  const framed = await sharp(picture)
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .png()
    .toBuffer();
  const found = await readBarcodes(new Uint8Array(framed), { tryHarder: true, formats: ['Code128', 'QRCode'] });
  return found.map(({ format, text }) => ({ format, text }));
}
