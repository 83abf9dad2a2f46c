import { conditions } from '#contract/products/products.schemas.ts';
import type { Facets } from '#contract/storefront/pages.schemas.ts';
import { priceRanges, priceValue } from '#contract/storefront/price-ranges.ts';
import type { ShownProduct } from '../snapshot/shown-products.ts';

const mostBrands = 40;

export const noFacets: Facets = { condition: [], brand: [], location: [], price: [] };

/** What a list can be narrowed by, as the server tells it for lists that are narrowed already. */
export function countFacets(products: readonly ShownProduct[], places: ReadonlyMap<string, string>): Facets {
  const condition = new Map<string, number>();
  const brand = new Map<string, number>();
  const location = new Map<string, number>();
  const price = priceRanges.map(() => 0);
  const add = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const { card, locationId } of products) {
    add(condition, card.condition);
    if (card.brand) add(brand, card.brand);
    if (locationId !== null) add(location, locationId);
    const at = priceRanges.findLastIndex(({ from }) => card.priceCents >= from);
    price[at] = (price[at] ?? 0) + 1;
  }
  const choice = (value: string, count: number, label = value) => ({ value, label, count });
  const byCount = [...brand].toSorted(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
  return {
    condition: conditions.flatMap((value) => (condition.has(value) ? choice(value, condition.get(value) ?? 0) : [])),
    brand: byCount.slice(0, mostBrands).map(([value, count]) => choice(value, count)),
    location: [...places].flatMap(([id, name]) => (location.has(id) ? choice(id, location.get(id) ?? 0, name) : [])),
    price: priceRanges.map((range, at) => choice(priceValue(range), price[at] ?? 0, range.label)),
  };
}
