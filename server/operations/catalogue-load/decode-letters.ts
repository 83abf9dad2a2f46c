import { isUtf8 } from 'node:buffer';

const probeSize = 64 * 1024;

/**
 * The text of a file piece by piece, in the letters its beginning tells of. Unlike an upload that a person can save
 * anew, a dump is read on where it is damaged: what is no letter becomes U+FFFD, and NULs are left out.
 */
export async function* decodeLetters(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    if (decoder) {
      yield withoutNul(decoder.decode(piece, { stream: true }));
      continue;
    }
    held.push(piece);
    size += piece.length;
    if (size < probeSize) continue;
    const start = Buffer.concat(held);
    held = [];
    decoder = new TextDecoder(detectEncoding(start));
    yield withoutNul(decoder.decode(start, { stream: true }));
  }
  const last = Buffer.concat(held);
  decoder ??= new TextDecoder(detectEncoding(last));
  yield withoutNul(decoder.decode(last));
}

const withoutNul = (text: string) => (text.includes('\0') ? text.replace(/\0+/g, '') : text);

/** By its mark; else by the zeros between the letters of a heading; else UTF-8, or what older programs write. */
function detectEncoding(start: Buffer): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (start.length > 3 && first !== 0 && second === 0 && start[3] === 0) return 'utf-16le';
  if (start.length > 3 && first === 0 && second !== 0 && start[2] === 0) return 'utf-16be';
  // The last letter may be cut off, and a few bad ones in a dump of millions say nothing about the others.
  const isWhole = [0, 1, 2, 3].some((cut) => isUtf8(start.subarray(0, Math.max(start.length - cut, 0))));
  return isWhole || countBroken(start) < start.length / 10_000 ? 'utf-8' : 'windows-1252';
}

const countBroken = (start: Buffer) => start.toString('utf8').split('\uFFFD').length - 1;
