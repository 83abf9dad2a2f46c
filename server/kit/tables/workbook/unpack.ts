import { crc32, createInflateRaw } from 'node:zlib';
import { FileRefused } from '../decode-text.ts';
import { damaged, type ZipEntry } from './zip-directory.ts';

const pieceSize = 64 * 1024;
// Tables shrink to a tenth, seldom to a fiftieth; what shrinks more was made to fill memories.
const maxRatio = 250;
const ratioCountsFrom = 8 * 1024 * 1024;

/** How much of a zip may still be unpacked, in all: its files can be the same bytes again and again. */
export interface Budget {
  left: number;
}

/** The content of a file in a zip, piece by piece; what it says of its size is not believed. */
export async function* unpack(
  data: Buffer,
  entry: ZipEntry,
  { maxBytes, budget }: { maxBytes: number; budget: Budget },
): AsyncGenerator<Buffer> {
  const packed = data.subarray(entry.at, entry.at + entry.packedSize);
  let size = 0;
  let sum = 0;
  for await (const piece of entry.isPacked ? inflate(packed) : cut(packed)) {
    size += piece.length;
    budget.left -= piece.length;
    sum = crc32(piece, sum);
    const isBomb = size > ratioCountsFrom && size > entry.packedSize * maxRatio;
    if (size > maxBytes || budget.left < 0 || isBomb) throw tooMuch();
    yield piece;
  }
  if (sum !== entry.sum) throw damaged();
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: pieceSize });
  stream.end(packed);
  try {
    yield* stream;
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error;
  }
}

const isOfZlib = (error: unknown) => error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

function* cut(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += pieceSize) yield data.subarray(at, at + pieceSize);
}

export const tooMuch = () =>
  new FileRefused(
    'This workbook unpacks to far more than a table holds. Copy the rows into a new workbook and upload that.',
  );
