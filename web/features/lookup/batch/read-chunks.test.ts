import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChunks } from './read-chunks.ts';
import type { CsvRow } from './tokenize-csv.ts';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(encoding === 'utf-16le' ? bytes : bytes.swap16());
}

async function* cut(bytes: Uint8Array, places: readonly number[]): AsyncGenerator<Uint8Array> {
  let from = 0;
  for (const place of places.toSorted((a, b) => a - b)) {
    yield bytes.subarray(from, place);
    from = Math.max(from, place);
  }
  yield bytes.subarray(from);
}

async function read(bytes: Uint8Array, places: readonly number[] = []): Promise<CsvRow[][]> {
  const chunks: CsvRow[][] = [];
  for await (const chunk of readChunks(cut(bytes, places))) chunks.push(chunk);
  return chunks;
}

const cellsOf = async (bytes: Uint8Array, places?: readonly number[]) =>
  (await read(bytes, places)).flat().map(({ cells }) => cells);

const text = 'Scan Code,Title\r\n885911304221,"Café ""Größe"" 😀\r\nXL"\r\nB0C7QX4M9T,日本\r\n';
const rows = [
  ['Scan Code', 'Title'],
  ['885911304221', 'Café "Größe" 😀\r\nXL'],
  ['B0C7QX4M9T', '日本'],
];

describe.each(['utf-8', 'utf-16le', 'utf-16be'] as const)('a file in %s', (encoding) => {
  test.each(['', '\ufeff'])('is read with byte order mark %j', async (mark) => {
    expect(await cellsOf(encode(mark + text, encoding))).toEqual(rows);
  });

  test('is read whatever pieces it comes in: in the middle of a character, a quote or a line break', async () => {
    const bytes = encode(text.repeat(20), encoding);
    const whole = await cellsOf(bytes);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (places) => {
        expect(await cellsOf(bytes, places)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
    expect(
      await cellsOf(
        bytes,
        Array.from(bytes, (_byte, at) => at),
      ),
    ).toEqual(whole);
  });
});

test.each([
  ['a,b;c\n', ['a', 'b;c']],
  ['a;b;"c,d,e,f"\n', ['a', 'b', 'c,d,e,f']],
  ['a\tb, c\td\n', ['a', 'b, c', 'd']],
  ['\n\na;b\n', ['a', 'b']],
])('the heading of %j says what parts the cells', async (file, cells) => {
  expect((await cellsOf(encode(file, 'utf-8'))).at(-1)).toEqual(cells);
});

describe('chunks', () => {
  const lines = (amount: number) => encode(Array.from({ length: amount }, (_, at) => `${at}\n`).join(''), 'utf-8');
  const sizes = async (amount: number) => (await read(lines(amount), [700, 9000, 40_000])).map(({ length }) => length);

  test('have 10,000 rows, and the one with the last row is told however small', async () => {
    expect(await sizes(25_000)).toEqual([10_000, 10_000, 5_000]);
    expect(await sizes(10_001)).toEqual([10_000, 1]);
    expect(await sizes(1)).toEqual([1]);
  });

  test('are skipped when they are empty', async () => {
    expect(await sizes(0)).toEqual([]);
    expect(await sizes(10_000)).toEqual([10_000]);
  });
});
