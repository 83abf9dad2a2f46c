import { expect, test } from 'vitest';
import { cutPieces } from './cut-pieces.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const cut = (count: number) => cutPieces('/products', numbers(count), 3);

test('a short list is one page, the newest first', () => {
  expect(cut(0)).toMatchObject([{ path: '/products', items: [], older: null, newer: null, count: 0 }]);
  expect(cut(5)).toMatchObject([{ path: '/products', items: [5, 4, 3, 2, 1], older: null, newer: null }]);
});

test('the newest page shows the last full piece and what came since, older ones have numbers from the oldest', () => {
  expect(cut(8)).toMatchObject([
    { path: '/products', items: [8, 7, 6, 5, 4], older: '/products/older/1', newer: null, isNewest: true, count: 8 },
    { path: '/products/older/1', items: [3, 2, 1], older: null, newer: '/products', isNewest: false, count: 3 },
  ]);
});

test('one more changes the newest page alone, until a piece is full', () => {
  const [, ...before] = cut(10);
  const [, ...after] = cut(11);
  expect(after).toEqual(before);
  const full = cut(12);
  expect(full.map(({ path }) => path)).toEqual([
    '/products',
    '/products/older/3',
    '/products/older/2',
    '/products/older/1',
  ]);
  expect(full.at(-1)).toEqual(cut(10).at(-1));
});
