import type { ListingQuery } from '#contract/storefront/pages.schemas.ts';

export const facetNames = ['condition', 'price', 'brand', 'location'] as const;

export type FacetName = (typeof facetNames)[number];

export const noQuery: ListingQuery = {
  q: '',
  condition: [],
  brand: [],
  location: [],
  price: [],
  sort: 'newest',
  page: 1,
};

/** A list with what was asked for; what goes without saying is left out. */
export function listAddress(path: string, query: ListingQuery): string {
  const words = new URLSearchParams();
  if (query.q) words.append('q', query.q);
  for (const name of facetNames) for (const value of query[name]) words.append(name, value);
  if (query.sort !== 'newest') words.append('sort', query.sort);
  if (query.page > 1) words.append('page', String(query.page));
  return words.size > 0 ? `${path}?${words}` : path;
}

export const countFilters = (query: ListingQuery): number =>
  facetNames.reduce((count, name) => count + query[name].length, 0);

/** The same list without one of its filters, from its beginning. */
export const without = (query: ListingQuery, name: FacetName, value: string): ListingQuery => ({
  ...query,
  [name]: query[name].filter((other) => other !== value),
  page: 1,
});

export const withoutFilters = (query: ListingQuery): ListingQuery => ({ ...noQuery, q: query.q, sort: query.sort });
