import { expect, test } from 'vitest';
import { stockLevel } from './stock-level.ts';

test.each([
  [0, 'out'],
  [1, 'low'],
  [4, 'low'],
  [5, 'fine'],
  [48, 'fine'],
] as const)('%i in stock is %s', (quantity, level) => {
  expect(stockLevel(quantity)).toBe(level);
});
