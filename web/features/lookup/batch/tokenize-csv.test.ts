import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTokenizer, longestCell, UnclosedQuote } from './tokenize-csv.ts';

function tokenize(pieces: readonly string[], separator = ',') {
  const tokenizer = createTokenizer(separator);
  const rows = pieces.flatMap((piece) => tokenizer.push(piece));
  return [...rows, ...tokenizer.end()];
}

const cellsOf = (text: string, separator?: string) => tokenize([text], separator).map(({ cells }) => cells);

describe('cells', () => {
  test.each([',', ';', '\t'])('are parted by %j', (separator) => {
    expect(cellsOf(`a${separator}b\nc${separator}d`, separator)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('may hold separators, line breaks and doubled quotes inside of quotes', () => {
    expect(cellsOf('"a,b","two\r\nlines","27"" screen"\n')).toEqual([['a,b', 'two\r\nlines', '27" screen']]);
  });

  test('keep a quote that does not begin them', () => {
    expect(cellsOf('27" screen,1\n')).toEqual([['27" screen', '1']]);
  });

  test('may be empty, quoted or not', () => {
    expect(cellsOf(',"",\n')).toEqual([['', '', '']]);
  });
});

describe('rows', () => {
  test.each(['\n', '\r\n', '\r'])('are ended by %j', (ending) => {
    expect(cellsOf(`1${ending}2${ending}`)).toEqual([['1'], ['2']]);
  });

  test('are numbered as a spreadsheet does, empty ones among them', () => {
    expect(tokenize(['a\n\n"b\nb"\nc']).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  test('need no line break at the end', () => {
    expect(cellsOf('a,b')).toEqual([['a', 'b']]);
    expect(cellsOf('a,')).toEqual([['a', '']]);
    expect(cellsOf('')).toEqual([]);
  });
});

describe('a quote that is never closed', () => {
  test('is told with the row where it began', () => {
    expect(() => tokenize(['a,b\nc,"d\ne,f\n'])).toThrow(new UnclosedQuote(2));
  });

  test('is told before it has taken in the whole file', () => {
    const tokenizer = createTokenizer(',');
    tokenizer.push('a\n"b');
    let pushed = 0;
    const pushOn = () => {
      for (; pushed < 1000; pushed++) tokenizer.push('x'.repeat(1000));
    };
    expect(pushOn).toThrow(new UnclosedQuote(2));
    expect(pushed).toBeLessThanOrEqual(longestCell / 1000);
  });
});

const table = fc.array(fc.array(fc.string({ unit: fc.constantFrom(...'ab",;\t\r\n é😀') }), { minLength: 2 }), {
  minLength: 1,
});

test('what is written with any quoting comes back, whatever pieces it is cut into', () => {
  const styles = fc.infiniteStream(fc.boolean());
  const cuts = fc.array(fc.nat(200), { maxLength: 8 });
  fc.assert(
    fc.property(
      table,
      styles,
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      cuts,
      (rows, ...how) => {
        const [quoteMore, separator, ending, places] = how;
        const write = (cell: string) =>
          /[",;\t\r\n]/.test(cell) || quoteMore.next().value ? `"${cell.replaceAll('"', '""')}"` : cell;
        const text = rows.map((cells) => cells.map(write).join(separator) + ending).join('');
        expect(tokenize(cutAt(text, places), separator).map(({ cells }) => cells)).toEqual(rows);
      },
    ),
  );
});

function cutAt(text: string, places: readonly number[]): string[] {
  const ends = [...places.filter((place) => place < text.length).toSorted((a, b) => a - b), text.length];
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end));
}
