import { expect, test } from 'vitest';
import { inPortions } from './in-portions.ts';

test('a long list goes out in portions that the server takes, in order', () => {
  expect(inPortions([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inPortions([1, 2], 2)).toEqual([[1, 2]]);
  expect(inPortions([], 2)).toEqual([]);
});
