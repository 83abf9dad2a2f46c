import { describe, expect, test } from 'vitest';
import { chooseCsv } from './choose-csv.ts';

const file = (name: string, size = 100) => ({ name, type: '', size });

describe('of the files that are dropped', () => {
  test('one .csv file is taken, whatever its type is said to be', () => {
    expect(chooseCsv([file('Products.CSV')])).toEqual({ file: file('Products.CSV') });
  });

  test.each([
    ['only one file at a time', [file('a.csv'), file('b.csv')], 'Only one file at a time.'],
    ['no other kind', [file('a.xlsx')], 'a.xlsx is no .csv file. Save it as CSV in your spreadsheet and try again.'],
    ['no empty one', [file('a.csv', 0)], 'a.csv is empty.'],
    ['none above 64 MB', [file('a.csv', 65 * 1024 * 1024)], 'a.csv is larger than 64 MB.'],
  ])('%s is taken', (_, files, reason) => {
    expect(chooseCsv(files)).toEqual({ reason });
  });

  test('nothing is said when nothing was chosen', () => {
    expect(chooseCsv([])).toEqual({});
  });
});
