import { describe, expect, test } from 'vitest';
import { chooseTable } from './choose-table.ts';

const file = (name: string, size = 100) => ({ name, type: '', size });

describe('of the files that are dropped', () => {
  test.each(['Products.CSV', 'listings.txt', 'stock.xlsx', 'stock.ods', 'feed.json', 'feed.jsonl'])(
    '%s is taken, whatever its type is said to be',
    (name) => {
      expect(chooseTable([file(name)])).toEqual({ file: file(name) });
    },
  );

  test.each([
    ['only one file at a time', [file('a.csv'), file('b.csv')], 'Only one file at a time.'],
    ['no other kind', [file('a.png')], 'a.png is no table. Save it as CSV, XLSX, ODS or JSON and try again.'],
    ['no empty one', [file('a.csv', 0)], 'a.csv is empty.'],
    ['none above 64 MB', [file('a.csv', 65 * 1024 * 1024)], 'a.csv is larger than 64 MB.'],
  ])('%s is taken', (_, files, reason) => {
    expect(chooseTable(files)).toEqual({ reason });
  });

  test('nothing is said when nothing was chosen', () => {
    expect(chooseTable([])).toEqual({});
  });
});
