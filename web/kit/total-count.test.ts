import { expect, test } from 'vitest';
import { readTotalCount } from './total-count.ts';

test.each([
  ['1284', { total: 1284, totalIsCapped: false }],
  ['10000+', { total: 10_000, totalIsCapped: true }],
  ['0', { total: 0, totalIsCapped: false }],
  [null, { total: 0, totalIsCapped: false }],
  ['many', { total: 0, totalIsCapped: false }],
])('X-Total-Count %s', (header, count) => {
  expect(readTotalCount(header)).toEqual(count);
});
