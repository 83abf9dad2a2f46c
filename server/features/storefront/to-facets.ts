import { conditions } from '#contract/products/products.schemas.ts';
import type { Facets } from '#contract/storefront/pages.schemas.ts';
import { priceRanges, priceValue } from '#contract/storefront/price-ranges.ts';
import type { FacetCount } from './search.repository.ts';

type Choice = Facets['brand'][number];

/** Counts as choices; what somebody has chosen stays among them, also when it leaves nothing. */
export function toFacets(
  rows: readonly FacetCount[],
  chosen: { condition: readonly string[]; brand: readonly string[]; location: readonly string[] },
  places: readonly { id: string; name: string }[],
): Facets {
  const countOf = new Map(rows.map(({ facet, value, count }) => [`${facet}/${value}`, count]));
  const choice = (facet: string, value: string, label = value): Choice => ({
    value,
    label,
    count: countOf.get(`${facet}/${value}`) ?? 0,
  });
  const isOffered = ({ count, value }: Choice, picked: readonly string[]) => count > 0 || picked.includes(value);
  const brands = rows.filter(({ facet }) => facet === 'brand').map(({ value }) => value);
  return {
    condition: conditions
      .map((value) => choice('condition', value))
      .filter((each) => isOffered(each, chosen.condition)),
    brand: [...new Set([...brands, ...chosen.brand])].map((value) => choice('brand', value)),
    location: places
      .map(({ id, name }) => choice('location', id, name))
      .filter((each) => isOffered(each, chosen.location)),
    // The database numbers the ranges from one on.
    price: priceRanges.map((range, at) => ({
      value: priceValue(range),
      label: range.label,
      count: countOf.get(`price/${at + 1}`) ?? 0,
    })),
  };
}
