import { expect, test } from 'vitest';
import { makeApp } from './app.fixture.ts';
import { filterApps, paragraphsOf } from './filter-apps.ts';

const ebay = makeApp();
const parcels = makeApp({
  _id: 'parcels',
  name: 'ShipStation',
  category: 'Shipping',
  categoryId: 'shipping',
  summary: 'Send paid orders.',
  description: 'Print labels.',
});
const found = (search: string, category = '') =>
  filterApps([ebay, parcels], { search, category }).map(({ name }) => name);

test('without a search and a category every app is shown', () => {
  expect(found('')).toEqual(['eBay listing', 'ShipStation']);
});

test('every word must occur somewhere, in any case and order', () => {
  expect(found('EBAY')).toEqual(['eBay listing']);
  expect(found('  labels shipstation ')).toEqual(['ShipStation']);
  expect(found('shipping')).toEqual(['ShipStation']);
  expect(found('ebay labels')).toEqual([]);
});

test('a category narrows the search', () => {
  expect(found('', 'shipping')).toEqual(['ShipStation']);
  expect(found('ebay', 'shipping')).toEqual([]);
});

test('a description is cut into its paragraphs', () => {
  expect(paragraphsOf(ebay)).toEqual(['Connect your eBay account.', 'Stock follows sales on both sides.']);
  expect(paragraphsOf({ description: ' \n\n ' })).toEqual([]);
});
