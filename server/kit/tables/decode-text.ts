import { isAscii, isUtf8 } from 'node:buffer';
import { setImmediate as letOthersRun } from 'node:timers/promises';

/** Why a whole file can't be read, in words for the person who chose it. */
export class FileRefused extends Error {
  readonly line: number | null;
  readonly column: string | null;

  constructor(message: string, at: { line?: number; column?: string } = {}) {
    super(message);
    this.line = at.line ?? null;
    this.column = at.column ?? null;
  }
}

const pieceSize = 16 * 1024;
// Enough of a file to tell its encoding by.
const sampleSize = 512;
const saveAsCsv = 'Save it as “CSV UTF-8” and try again.';

/** The text of a file in pieces: UTF-16 as its first bytes say or look like, else UTF-8, else what Windows writes. */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((piece: Buffer, last: boolean) => string) | undefined;
  let held = Buffer.alloc(0);
  for await (const piece of cutToPieces(bytes)) {
    held = Buffer.concat([held, piece]);
    if (!decode && held.length < sampleSize) continue;
    decode ??= chooseDecoder(held);
    yield refuseNul(decode(held, false));
    held = Buffer.alloc(0);
  }
  decode ??= chooseDecoder(held);
  yield refuseNul(decode(held, true));
}

/** However large the chunks are that arrive and however fast, nobody else waits longer than one piece takes. */
async function* cutToPieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = 0; at < buffer.length; at += pieceSize) {
      yield buffer.subarray(at, at + pieceSize);
      await letOthersRun();
    }
  }
}

function chooseDecoder(start: Buffer): (piece: Buffer, last: boolean) => string {
  if (start[0] === 0xff && start[1] === 0xfe) return decodeWith('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return decodeWith('utf-16be');
  const [even, odd] = countZeros(start.subarray(0, sampleSize));
  if (odd > 0 && even === 0) return decodeWith('utf-16le');
  if (even > 0 && odd === 0) return decodeWith('utf-16be');
  return decodeUtf8OrWindows();
}

/** Headings, digits and English names have a zero byte in every letter of UTF-16: at every other place, or at none. */
function countZeros(sample: Buffer): [even: number, odd: number] {
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const zeros: [number, number] = [zerosAt(0), zerosAt(1)];
  return Math.max(...zeros) * 4 >= sample.length ? zeros : [0, 0];
}

function decodeWith(encoding: 'utf-16le' | 'utf-16be' | 'windows-1252') {
  const decoder = new TextDecoder(encoding);
  return (piece: Buffer, last: boolean) => decoder.decode(piece, { stream: !last });
}

/** Older programs write Windows-1252 and say nothing: the first letter beyond ASCII that is no UTF-8 tells. */
function decodeUtf8OrWindows() {
  let decide: ReturnType<typeof decodeWith> | undefined;
  let provenUtf8 = false;
  let first = true;
  let held = Buffer.alloc(0);
  return (piece: Buffer, last: boolean): string => {
    if (decide) return decide(piece, last);
    const all = Buffer.concat([held, piece]);
    const whole = last ? all : all.subarray(0, all.length - cutLetter(all));
    held = all.subarray(whole.length);
    if (!isUtf8(whole)) {
      if (provenUtf8) throw new FileRefused(`Some letters of this file can’t be read. ${saveAsCsv}`);
      decide = decodeWith('windows-1252');
      return decide(all, last);
    }
    provenUtf8 ||= !isAscii(whole);
    const text = whole.toString('utf8');
    const bare = first && text.startsWith('\uFEFF') ? text.slice(1) : text;
    first = false;
    return bare;
  };
}

/** How many bytes at the end begin a UTF-8 letter whose rest has not arrived. */
function cutLetter(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

function refuseNul(text: string): string {
  if (text.includes('\0')) throw new FileRefused(`This is not a text file. ${saveAsCsv}`);
  return text;
}
