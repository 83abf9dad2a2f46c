import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUrls, placeFetched, requestedKey } from './requested-pictures.ts';

test('the first eight addresses are fetched, each once, in their order', () => {
  const urls = Array.from({ length: 10 }, (_, n) => `https://x.example/${n}.jpg`);
  expect(chooseUrls([urls[1] ?? '', ...urls, urls[0] ?? ''])).toEqual([urls[1], urls[0], ...urls.slice(2, 8)]);
});

test('a wished picture has one key, and another wish, product or address another', () => {
  const wish = { wishId: 'w', productId: 'p' };
  const key = requestedKey(wish, 'https://x.example/1.jpg');
  expect(key).toMatch(/^products\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/);
  const others = [
    requestedKey(wish, 'https://x.example/2.jpg'),
    requestedKey({ ...wish, wishId: 'v' }, 'https://x.example/1.jpg'),
    requestedKey({ ...wish, productId: 'q' }, 'https://x.example/1.jpg'),
  ];
  expect(new Set([key, requestedKey(wish, 'https://x.example/1.jpg'), ...others]).size).toBe(4);
});

test('what is fetched goes behind what is there, and a late one before those wished for after it', () => {
  const wished = ['a', 'b', 'c'];
  expect(placeFetched(['own'], ['a', 'c'], wished)).toEqual(['own', 'a', 'c']);
  expect(placeFetched(['own', 'a', 'c'], ['b'], wished)).toEqual(['own', 'a', 'b', 'c']);
  expect(placeFetched(['c', 'own', 'a'], ['b'], wished)).toEqual(['b', 'c', 'own', 'a']);
});

test('in however many goes they come, all are there once and in the order they were wished for', () => {
  const wished = ['a', 'b', 'c', 'd', 'e', 'f'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 1, 2), { minLength: 6, maxLength: 6 }), (goes) => {
      const inGo = (go: number) => wished.filter((_, at) => goes[at] === go);
      const images = [0, 1, 2].reduce((has, go) => placeFetched(has, inGo(go), wished), ['own']);
      expect(images).toEqual(['own', ...wished]);
    }),
  );
});
