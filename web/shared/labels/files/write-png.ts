import type { CodeSymbol } from '../code/symbologies.ts';
import { type Bitmap, blankBitmap, bytesInRow } from '../text/pen.ts';
import { deflate } from './deflate.ts';

/** A code as pixels with its light margin, so many a module. */
export function toBitmap({ width, rows, runs, quiet }: CodeSymbol, scale: number): Bitmap {
  const bitmap = blankBitmap((width + quiet.left + quiet.right) * scale, (rows + quiet.top + quiet.bottom) * scale);
  const stride = bytesInRow(bitmap);
  for (const run of runs) {
    const from = (run.x + quiet.left) * scale;
    for (let line = 0; line < scale; line += 1) {
      const row = ((run.y + quiet.top) * scale + line) * stride;
      for (let x = from; x < from + run.width * scale; x += 1) {
        bitmap.bits[row + (x >> 3)] = (bitmap.bits[row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return bitmap;
}

const signature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A black and white picture as a PNG: as small as it gets, and without a blurred edge. */
export async function writePng(bitmap: Bitmap): Promise<Blob> {
  const { width, height, bits } = bitmap;
  const head = new DataView(new ArrayBuffer(13));
  head.setUint32(0, width);
  head.setUint32(4, height);
  // One bit a pixel, shades of grey.
  head.setUint8(8, 1);
  const stride = bytesInRow(bitmap);
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // In a PNG light is 1, and every row begins with its filter: none.
    for (let x = 0; x < stride; x += 1) rows[y * (stride + 1) + 1 + x] = ~(bits[y * stride + x] ?? 0) & 0xff;
  }
  const parts = [
    chunk('IHDR', new Uint8Array(head.buffer)),
    chunk('IDAT', await deflate(rows)),
    chunk('IEND', new Uint8Array(0)),
  ];
  return new Blob([signature, ...parts], { type: 'image/png' });
}

function chunk(name: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, sumOf(bytes.subarray(4, data.length + 8)));
  return bytes;
}

/** The checksum of PNG (CRC-32), bit by bit: the pictures are small. */
function sumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
