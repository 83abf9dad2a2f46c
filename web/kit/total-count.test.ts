import { expect, test } from 'vitest';
import { readTotalCount } from './total-count.ts';

test.each([
  ['1284', { total: 1284, totalIsCapped: false }],
  ['10000+', { total: 10_000, totalIsCapped: true }],
  ['0', { total: 0, totalIsCapped: false }],
  [null, { total: 0, totalIsCapped: false }],
  ['many', { total: 0, totalIsCapped: false }],
])('X-Total-Count %s', (header, count) => {
  const headers = new Headers(header === null ? {} : { 'x-total-count': header });
  expect(readTotalCount(headers)).toEqual({ ...count, totalSamples: 0 });
});

test('how many of a list are samples is told beside its length', () => {
  const headers = new Headers({ 'x-total-count': '13', 'x-total-samples': '12' });
  expect(readTotalCount(headers)).toEqual({ total: 13, totalIsCapped: false, totalSamples: 12 });
});
