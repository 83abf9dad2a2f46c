import { conditions } from '#contract/products/products.schemas.ts';
import type { CategoryTile, ProductCard } from '#contract/storefront/pages.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

const words = t.design.examples;

/** Stand in for products in the preview of a store that has none yet; nobody else sees them. */
export const exampleCards: readonly ProductCard[] = words.products.map((title, at) => ({
  id: `example-${at}`,
  path: '/',
  title,
  brand: '',
  condition: conditions[at % conditions.length] ?? 'New',
  priceCents: 2499 + at * 1500,
  wasCents: 5999 + at * 3000,
  left: null,
  picture: null,
  ships: true,
  delivers: false,
  picksUp: false,
}));

export const exampleTiles: readonly CategoryTile[] = words.categories.map((name, at) => ({
  name,
  path: `/example-${at}`,
  count: 12 + at * 7,
  picture: null,
}));
