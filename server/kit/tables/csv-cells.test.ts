import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tries } from '#testing/suite.ts';
import { anyText } from './csv-cells.fixture.ts';
import { formulaGuard, sheetGuard } from './csv-cells.ts';

test('a cell that a spreadsheet would run gets an apostrophe, also behind blanks', () => {
  for (const text of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '  =1',
    '\u00a0=1',
    '＝1',
    '=cmd|"/c calc"!A1',
  ]) {
    expect([formulaGuard.protect(text), sheetGuard.protect(text)]).toEqual([`'${text}`, `'${text}`]);
  }
});

test('an ordinary text is written as it is', () => {
  for (const text of ['', 'Auralis Q7', "'90s jeans", 'a=b', '10 cups', '42', '12345678901', "'", 'A-12', ' x']) {
    expect([formulaGuard.protect(text), sheetGuard.protect(text)]).toEqual([text, text]);
  }
});

test('codes keep their zeros and digits in our own files', () => {
  for (const code of ['036000291452', '4006381333931', '123456789012', '007', '12E5', '3-4', '1/2', '1.10', '10:30']) {
    expect([sheetGuard.protect(code), formulaGuard.protect(code)]).toEqual([`'${code}`, code]);
  }
});

test('apostrophes of its own survive with a text', () => {
  for (const text of ["'=1", "''=1", "'007", "'", "''", "'x", "'-", "' =1"]) {
    expect(sheetGuard.restore(sheetGuard.protect(text))).toBe(text);
    expect(formulaGuard.restore(formulaGuard.protect(text))).toBe(text);
  }
  expect(sheetGuard.protect("'=1")).toBe("''=1");
});

test('a cell that a person marked by hand is restored, too', () => {
  expect(sheetGuard.restore("'036000291452")).toBe('036000291452');
  expect(sheetGuard.restore("'-5")).toBe('-5');
  expect(sheetGuard.restore('-5')).toBe('-5');
});

test('any text comes back exactly, and no protected cell begins like a formula', () => {
  for (const guard of [formulaGuard, sheetGuard]) {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = guard.protect(text);
        expect(guard.restore(cell)).toBe(text);
        expect(cell).not.toMatch(/^\s*[=+\-@]/);
      }),
      { numRuns: tries(2000) },
    );
  }
});
