import { conditions } from '#contract/products/products.schemas.ts';
import type { ProductCard } from '#contract/storefront/pages.schemas.ts';
import { type IndexedProduct, maxIndexedProducts, type SearchIndex } from './search-index-format.ts';

/** The text of the static search index, products in the order given. */
export function searchIndex(cards: readonly ProductCard[]): string {
  const brands = new Map<string, number>();
  const brandOf = (brand: string): number => {
    if (brand && !brands.has(brand)) brands.set(brand, brands.size);
    return brands.get(brand) ?? -1;
  };
  const products = cards
    .slice(0, maxIndexedProducts)
    .map(
      ({ path, title, brand, condition, priceCents, left, picture }): IndexedProduct => [
        ...([path, title, brandOf(brand), conditions.indexOf(condition), priceCents, left ?? -1] as const),
        ...([picture?.key ?? '', picture?.copies === 'square' ? 1 : 0] as const),
      ],
    );
  const index: SearchIndex = { version: 1, brands: [...brands.keys()], conditions: [...conditions], products };
  return JSON.stringify(index);
}
