import { expect, test } from 'vitest';
import { readCartCount } from './cart-count.ts';

test('the number in the header is that of the store’s cookie', () => {
  expect(readCartCount('cart-count=4')).toBe(4);
  expect(readCartCount('a=1; __Host-cart-count=5')).toBe(5);
  expect(readCartCount('theme=dark; cart-count=12; other=1')).toBe(12);
});

test('no cookie, or one that is no number, is an empty cart', () => {
  expect(readCartCount('')).toBe(0);
  expect(readCartCount('cart-count=')).toBe(0);
  expect(readCartCount('cart-count=<b>')).toBe(0);
  expect(readCartCount('not-cart-count=3')).toBe(0);
});
