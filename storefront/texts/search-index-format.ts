import type { Cents } from '#contract/kit/money.ts';

/** Stores with more products are searched by the server. */
export const maxIndexedProducts = 2000;

/** Below the store's base; written when the store has few enough products. */
export const searchIndexPath = '/search-index.json';

/** Below the store's base: `?q=` answers `{ cards: ProductCard[], count }`. */
export const searchCallPath = '/_search';

/**
 * The static search index. Brands and conditions are named once and meant by their position; a product is
 * path, title, brand (-1: none), condition, price in cents, what is left (-1: enough), its picture's key and
 * whether small copies lie beside that (1).
 */
export interface SearchIndex {
  version: 1;
  brands: string[];
  conditions: string[];
  products: IndexedProduct[];
}

export type IndexedProduct = [
  path: string,
  title: string,
  brand: number,
  condition: number,
  priceCents: Cents,
  left: number,
  picture: string,
  hasCopies: 0 | 1,
];
