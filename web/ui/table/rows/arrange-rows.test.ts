import { describe, expect, test } from 'vitest';
import { parseTableState } from '../table-state.ts';
import { arrangeRows, rowsOfPage } from './arrange-rows.ts';

const rows = [
  { name: 'Bea', age: 30 },
  { name: 'Abe', age: 40 },
  { name: 'Cid', age: 20 },
];
const state = (address: string) => parseTableState(new URLSearchParams(address), { sizes: [2, 'all'] });
const arrangement = {
  matches: (row: { name: string }, { search }: { search: string }) => row.name.toLowerCase().includes(search),
  compare: { age: (a: { age: number }, b: { age: number }) => a.age - b.age },
};
const names = (address: string) => arrangeRows(rows, state(address), arrangement).map(({ name }) => name);

describe('rows in the browser', () => {
  test('are ordered by the chosen column, both ways', () => {
    expect(names('sort=age')).toEqual(['Cid', 'Bea', 'Abe']);
    expect(names('sort=-age')).toEqual(['Abe', 'Bea', 'Cid']);
  });

  test('keep their own order without one, or by a column that has none', () => {
    expect(names('')).toEqual(['Bea', 'Abe', 'Cid']);
    expect(names('sort=name')).toEqual(['Bea', 'Abe', 'Cid']);
  });

  test('are searched', () => {
    expect(names('q=be')).toEqual(['Bea', 'Abe']);
  });

  test('are left as they were given', () => {
    names('sort=age');
    expect(rows[0]?.name).toBe('Bea');
  });

  test('come by page, or all at once', () => {
    expect(rowsOfPage(rows, state('page=2'))).toEqual([rows[2]]);
    expect(rowsOfPage(rows, state('size=all'))).toEqual(rows);
  });
});
