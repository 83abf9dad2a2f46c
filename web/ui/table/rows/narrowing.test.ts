import { expect, test } from 'vitest';
import { chosenIn, longestSearch, searchIn } from './narrowing.ts';

test('a search is sent no longer than the server takes it, and not at all when it is empty', () => {
  expect(searchIn({ search: 'pallet' })).toEqual({ search: 'pallet' });
  expect(searchIn({ search: 'x'.repeat(longestSearch + 1) }).search).toHaveLength(longestSearch);
  expect(searchIn({ search: '' })).toEqual({});
});

test('a filter that an address made up is as if it were not there', () => {
  const known = ['Ready', 'Sold'] as const;
  expect(chosenIn(known, ['Sold'])).toBe('Sold');
  expect(chosenIn(known, ['Gone'])).toBeUndefined();
  expect(chosenIn(known, undefined)).toBeUndefined();
});
