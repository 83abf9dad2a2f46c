import { expect, test } from 'vitest';
import { searchesFor } from './amazon-search.ts';

const searches = (kind: 'gtin' | 'asin' | 'sku', code: string, sellerId?: string) =>
  searchesFor({ kind, code }, sellerId).map(({ identifiersType, identifiers }) => `${identifiersType} ${identifiers}`);

test('a UPC is looked for as such, then as an EAN with a zero before it', () => {
  expect(searches('gtin', '00887276302195')).toEqual(['UPC 887276302195', 'EAN 0887276302195']);
});

test('other numbers of goods are looked for by the type that their length tells', () => {
  expect(searches('gtin', '04006381333931')).toEqual(['EAN 4006381333931']);
  expect(searches('gtin', '10887276302192')).toEqual(['GTIN 10887276302192']);
  expect(searches('gtin', '00000096385074')).toEqual(['EAN 96385074', 'UPC 000096385074']);
});

test('an ASIN is looked for once, and nothing that is none', () => {
  expect(searches('asin', 'B0KTR5QX7N')).toEqual(['ASIN B0KTR5QX7N']);
  expect(searches('asin', 'B0KTR5QX7')).toEqual([]);
});

test('a seller’s own number needs the seller', () => {
  expect(searches('sku', '1243240328')).toEqual([]);
  expect(searches('sku', '1243240328', 'A1SELLER')).toEqual(['SKU 1243240328']);
  expect(searches('sku', 'one,two', 'A1SELLER')).toEqual([]);
});
