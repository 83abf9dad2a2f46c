import { expect, test } from 'vitest';
import { matchesFor } from './matching-products.ts';

const kettle = { cl_sku: 'fen-22h', title: 'Fenwick kettle', image: null, price: 45 };
const speaker = { cl_sku: 'aur-22b', title: 'Auralis speaker', image: null, price: 32 };
const found = [
  { cl_sku: 'fen-22h', title: 'Fenwick kettle', thumbnail: null, price: 45, oldPrice: 0, sale_price: 0 },
  { cl_sku: 'bel-224', title: 'Bellmont teapot', thumbnail: 'a.jpg', price: 30, oldPrice: 0, sale_price: 24.99 },
];
const skus = (typed: string, hits = found) => matchesFor(typed, [kettle, speaker], hits).map(({ value }) => value);

test('what is suggested is offered before anything is typed', () => {
  expect(skus('')).toEqual(['fen-22h', 'aur-22b']);
});

test('while something is typed, suggestions that have it come first and the catalogue after them, none twice', () => {
  expect(skus('KETTLE ')).toEqual(['fen-22h', 'bel-224']);
  expect(skus('aur-', [])).toEqual(['aur-22b']);
});

test('a product is offered at what it costs now', () => {
  expect(matchesFor('teapot', [], found).map(({ price }) => price)).toEqual([45, 24.99]);
});

test('a sale price above the price is none', () => {
  const teapot = { cl_sku: 'bel-224', title: 'Bellmont teapot', thumbnail: null, price: 30, oldPrice: 0 };
  expect(matchesFor('teapot', [], [{ ...teapot, sale_price: 36 }]).map(({ price }) => price)).toEqual([30]);
});
