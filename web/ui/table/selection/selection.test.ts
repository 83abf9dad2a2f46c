import { describe, expect, test } from 'vitest';
import {
  countPicked,
  everything,
  isFull,
  isPicked,
  maxPicked,
  nothing,
  pageStatus,
  parseSelection,
  pick,
  serialiseSelection,
  toRequest,
  underFilter,
} from './selection.ts';

describe('picking rows', () => {
  const picked = pick(pick(nothing, ['a', 'b'], true), ['c'], true);

  test('rows of several pages add up', () => {
    expect(countPicked(picked, 1284)).toBe(3);
    expect(isPicked(picked, 'a')).toBe(true);
    expect(isPicked(picked, 'd')).toBe(false);
  });

  test('a dropped row is gone', () => {
    expect(toRequest(pick(picked, ['b'], false))).toEqual({ ids: ['a', 'c'] });
  });

  test('picking leaves the former selection as it was', () => {
    pick(picked, ['z'], true);
    expect(isPicked(picked, 'z')).toBe(false);
  });

  test('stops at the cap', () => {
    const ids = Array.from({ length: maxPicked + 10 }, (_, index) => `id-${index}`);
    const full = pick(nothing, ids, true);
    expect(countPicked(full, 10_000)).toBe(maxPicked);
    expect(isFull(full)).toBe(true);
    expect(isFull(pick(full, ['id-0'], false))).toBe(false);
  });
});

describe('selecting everything', () => {
  const all = everything('filter-1');

  test('means every row that matches', () => {
    expect(countPicked(all, 1284)).toBe(1284);
    expect(isPicked(all, 'never seen')).toBe(true);
    expect(toRequest(all)).toEqual({ allMatching: true, except: [] });
  });

  test('but those taken out', () => {
    const rest = pick(all, ['a', 'b'], false);
    expect(countPicked(rest, 1284)).toBe(1282);
    expect(isPicked(rest, 'a')).toBe(false);
    expect(toRequest(rest)).toEqual({ allMatching: true, except: ['a', 'b'] });
    expect(countPicked(pick(rest, ['a'], true), 1284)).toBe(1283);
  });

  test('ends when the filter changes', () => {
    expect(underFilter(all, 'filter-1')).toBe(all);
    expect(underFilter(all, 'filter-2')).toBe(nothing);
  });
});

test('rows picked one by one stay when the filter changes', () => {
  const picked = pick(nothing, ['a'], true);
  expect(underFilter(picked, 'filter-2')).toBe(picked);
});

describe('the box of a page', () => {
  const picked = pick(nothing, ['a', 'b'], true);
  test.each([
    [['c', 'd'], 'none'],
    [['a', 'c'], 'some'],
    [['a', 'b'], 'all'],
    [[], 'none'],
  ] as const)('for %j is %s', (ids, status) => {
    expect(pageStatus(picked, ids)).toBe(status);
  });
});

describe('keeping a selection', () => {
  test.each([nothing, pick(nothing, ['a', 'b'], true), pick(everything('f'), ['x'], false)])(
    'gives it back',
    (selection) => {
      expect(parseSelection(serialiseSelection(selection))).toEqual(selection);
    },
  );

  test.each([
    null,
    '',
    '{',
    '[]',
    '{"kind":"some","ids":[1]}',
    '{"kind":"all","except":[]}',
    '{"kind":"none"}',
    'null',
  ])('%j is no selection', (text) => {
    expect(parseSelection(text)).toEqual(nothing);
  });
});
