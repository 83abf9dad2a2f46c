import { addCents, type Cents, cents, multiplyCents, toCents } from '#contract/kit/money.ts';
import type { LookupResult } from '../lookup-model.ts';
import { isFound, piecesOf } from './result-kinds.ts';

export const stars = [5, 4, 3, 2, 1] as const;
export type Stars = (typeof stars)[number];

const shownCategories = 5;

export interface CategoryCount {
  /** Its name; null for products without one. */
  category: string | null;
  amount: number;
  /** All that are not shown one by one. */
  isRest?: boolean;
}

export interface Statistics {
  total: number;
  found: number;
  notFound: number;
  /** Whole percent; 0 and 100 only when it is none or all. */
  foundPercent: number;
  retailCents: Cents;
  /** How many products have so many stars, the fraction cut off; what is not rated is in none. */
  ratings: ReadonlyMap<Stars, number>;
  rated: number;
  /** Every first category, the most frequent first. */
  categories: readonly CategoryCount[];
}

/** What the results come to, in one pass over them. */
export function summarise(results: readonly LookupResult[]): Statistics {
  const ratings = new Map<Stars, number>(stars.map((star) => [star, 0]));
  const categories = new Map<string | null, number>();
  let found = 0;
  let retailCents = cents(0);
  for (const result of results) {
    if (!isFound(result)) continue;
    const { price, rating, categories: names } = result.product;
    found += 1;
    retailCents = addCents(retailCents, multiplyCents(toCents(result.priceRule?.retail ?? price), piecesOf(result)));
    addTo(categories, names[0] ?? null);
    const star = Math.trunc(rating ?? 0) as Stars;
    if (ratings.has(star)) addTo(ratings, star);
  }
  const total = results.length;
  return {
    total,
    found,
    notFound: total - found,
    foundPercent: percentOf(found, total),
    retailCents,
    ratings,
    rated: [...ratings.values()].reduce((sum, amount) => sum + amount, 0),
    categories: sortCategories(categories),
  };
}

function addTo<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** One of ten thousand that is missing must not read as none. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return part >= whole ? 100 : Math.min(99, Math.max(1, Math.round((part / whole) * 100)));
}

const sortCategories = (counts: ReadonlyMap<string | null, number>): CategoryCount[] =>
  [...counts]
    .map(([category, amount]) => ({ category, amount }))
    .toSorted((a, b) => b.amount - a.amount || (a.category ?? '').localeCompare(b.category ?? ''));

/** The five most frequent, and what is left in one. */
export function shorten(categories: readonly CategoryCount[]): readonly CategoryCount[] {
  // One alone needs no more room under its own name.
  if (categories.length <= shownCategories + 1) return categories;
  const rest = categories.slice(shownCategories).reduce((sum, { amount }) => sum + amount, 0);
  return [...categories.slice(0, shownCategories), { category: null, amount: rest, isRest: true }];
}
