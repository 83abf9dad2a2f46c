import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';
import { makeRelated } from './related-products.ts';

const product = (id: string, subCategoryId: string | null, left: number | null = null): ShownProduct => ({
  card: { id, left } as ProductCard,
  stamp: '',
  around: '',
  cardKey: '',
  detailKey: '',
  version: 1,
  categoryId: 'c',
  subCategoryId,
  locationId: null,
  variantGroup: '',
  updatedAt: '',
  pictures: [],
  bare: [],
  feed: { clSku: '', gtin: '', summary: '' },
});

const relatedOf = (products: ShownProduct[], index: number) => makeRelated(products)(index).map(({ card }) => card.id);

test('those before it in the same sub-category come first, then those of the category', () => {
  const products = [product('1', 'a'), product('2', 'b'), product('3', 'a'), product('4', 'a'), product('5', 'b')];
  expect(relatedOf(products, 3)).toEqual(['3', '1', '2', '5']);
  expect(relatedOf(products, 0)).toEqual(['4', '3', '5', '2']);
});

test('never itself, and nothing that is sold', () => {
  const products = [product('1', 'a', 0), product('2', 'a'), product('3', 'a', 0)];
  expect(relatedOf(products, 1)).toEqual([]);
  expect(relatedOf([product('1', null)], 0)).toEqual([]);
});
