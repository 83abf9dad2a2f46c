import { cleanLine } from '#contract/kit/clean-texts.ts';
import { conditions } from '#contract/products/products.schemas.ts';
import { pieceSize } from '#contract/storefront/addresses.ts';
import { type ListingQuery, listingSorts } from '#contract/storefront/pages.schemas.ts';
import type { Narrowing, PriceRange } from './search.repository.ts';

const parameters = new Set(['q', 'condition', 'brand', 'location', 'price', 'sort', 'page']);
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const range = /^(\d{1,9})-(\d{0,9})$/;
const mostValues = 20;
const mostPages = 1000;

/** Whether an address asks for more than the page as it was published; what is not ours, such as utm_source, does not. */
export function asksForMore(query: string): boolean {
  if (query.length < 2) return false;
  for (const name of new URLSearchParams(query).keys()) if (parameters.has(name)) return true;
  return false;
}

/** What somebody asked a list for; what can't be understood is left out. */
export function readListingQuery(query: string): ListingQuery {
  const given = new URLSearchParams(query.slice(0, 4000));
  const several = (name: string, fits: (value: string) => boolean) =>
    [...new Set(given.getAll(name))].filter((value) => value !== '' && value.length <= 100 && fits(value));
  const known = new Set<string>(conditions);
  const sort = listingSorts.find((one) => one === given.get('sort'));
  const page = Number(given.get('page'));
  return {
    q: cleanLine(given.get('q') ?? '').slice(0, 100),
    condition: several('condition', (value) => known.has(value)),
    brand: several('brand', (value) => cleanLine(value) === value).slice(0, mostValues),
    location: several('location', (value) => uuid.test(value)).slice(0, mostValues),
    price: several('price', (value) => range.test(value)).slice(0, mostValues),
    sort: sort ?? 'newest',
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
  };
}

/** The pages beside the one that was asked for, as addresses of the store. */
export function neighboursOf(path: string, query: ListingQuery, count: number) {
  const words = new URLSearchParams();
  if (query.q) words.append('q', query.q);
  for (const name of ['condition', 'price', 'brand', 'location'] as const) {
    for (const value of query[name]) words.append(name, value);
  }
  if (query.sort !== 'newest') words.append('sort', query.sort);
  const to = (page: number) => `${path}?${new URLSearchParams([...words, ['page', String(page)]])}`;
  return {
    newer: query.page > 1 ? to(query.page - 1) : null,
    older: query.page * pieceSize.products < count && query.page < mostPages ? to(query.page + 1) : null,
  };
}

export const toNarrowing = ({ condition, brand, location, price }: ListingQuery): Narrowing => ({
  condition,
  brand,
  location,
  price: price.flatMap(readRange),
});

function readRange(value: string): PriceRange[] {
  const [, from, below] = range.exec(value) ?? [];
  return from === undefined ? [] : [{ from: Number(from), below: below ? Number(below) : null }];
}
