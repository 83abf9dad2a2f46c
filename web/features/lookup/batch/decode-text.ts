// Enough of a file to tell its encoding by.
const sampleSize = 512;

/** Turns the bytes of a file, in pieces of any size, into text: UTF-8 or UTF-16, with or without a byte order mark. */
export function createTextDecoder() {
  let held: Uint8Array = new Uint8Array();
  let decoder: TextDecoder | undefined;
  const begin = () => {
    decoder = new TextDecoder(encodingOf(held));
    return decoder.decode(held, { stream: true });
  };
  return {
    push(bytes: Uint8Array): string {
      if (decoder) return decoder.decode(bytes, { stream: true });
      held = join(held, bytes);
      return held.length < sampleSize ? '' : begin();
    },
    end(): string {
      const first = decoder ? '' : begin();
      return first + (decoder?.decode() ?? '');
    },
  };
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Codes, numbers and English names have a zero byte in every character of UTF-16.
  const sample = bytes.subarray(0, sampleSize);
  const zerosAt = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) * 4 < sample.length || sample.length === 0) return 'utf-8';
  return odd > even ? 'utf-16le' : 'utf-16be';
}

function join(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
