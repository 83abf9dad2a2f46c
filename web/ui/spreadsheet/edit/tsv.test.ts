import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { formatTsv, parseTsv } from './tsv.ts';

describe('text from Excel or Sheets', () => {
  test.each([
    [
      'a line end after the last row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['line feeds alone', 'a\nb', [['a'], ['b']]],
    ['old line ends', 'a\rb', [['a'], ['b']]],
    [
      'empty cells',
      '\ta\t\n\t\t',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty row', 'a\n\nb', [['a'], [''], ['b']]],
    ['line ends and tabs inside quotes', '"one\r\ntwo"\t"a\tb"', [['one\ntwo', 'a\tb']]],
    ['doubled quotes', '"7"" lamp\nred"', [['7" lamp\nred']]],
    ['an empty quoted cell', '""\tb', [['', 'b']]],
    ['a quote within a cell', '7-1/4" saw\tb', [['7-1/4" saw', 'b']]],
    ['a quote that begins a cell but does not end it', '"Kestrel" fryer\tb', [['"Kestrel" fryer', 'b']]],
    ['a quote that is never closed', '"open\tb\nc', [['"open', 'b'], ['c']]],
    ['rows of different length', 'a\tb\nc', [['a', 'b'], ['c']]],
    ['nothing', '', []],
  ])('is read with %s', (_case, text, rows) => {
    expect(parseTsv(text)).toEqual(rows);
  });
});

test('cells are quoted only where they must be', () => {
  expect(formatTsv([['plain', 'a\tb', '7" lamp', '"quoted"', 'one\ntwo']])).toBe(
    'plain\t"a\tb"\t7" lamp\t"""quoted"""\t"one\ntwo"',
  );
});

const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é', '0') });
const rows = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

test('whatever is copied is pasted as it was', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      expect(parseTsv(formatTsv(cells))).toEqual(cells);
    }),
    { numRuns: tries(500) },
  );
});

test('Windows line ends change nothing', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      expect(parseTsv(formatTsv(cells).replaceAll('\n', '\r\n'))).toEqual(cells);
    }),
  );
});

test('any text can be read', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', '\r') }), (text) => void parseTsv(text)),
  );
});
