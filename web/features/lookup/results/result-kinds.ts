import type { Product } from '#contract/products/products.schemas.ts';
import type { LookupResult } from '../lookup-model.ts';

/** What is said of a barcode that came to nothing new (specification 2 §8). */
const alreadyExists = 'Already_Exist';
const passing: readonly (string | null)[] = ['Server Error', 'Unknown Error'];

export type ResultFilter = 'all' | 'found' | 'toFix';

export type KnownResult = LookupResult & { product: Product };

/** A product that was in the catalogue before counts as found: only what nobody knows is not. */
export const isFound = (result: LookupResult): result is KnownResult => result.product !== null;

export const isExisting = ({ message }: LookupResult): boolean => message === alreadyExists;

/** Nothing was found, and a person can add it by hand. */
export const isAddable = (result: LookupResult): boolean => !isFound(result) && !isExisting(result);

/** It failed on our side or on the way: the same barcode may well be found a moment later. */
export const isPassing = (result: LookupResult): boolean => isAddable(result) && passing.includes(result.message);

/** It still wants something done: a product added by hand, or the stock of an existing one raised. */
const isToFix = (result: LookupResult): boolean => (isExisting(result) ? result.added === undefined : !isFound(result));

/** Found by a lookup and not yet marked to be published. */
export const isUnready = (result: LookupResult): result is KnownResult =>
  isFound(result) && result.message === null && result.product.status === 'Added';

/** How many pieces the result stands for: of an existing product those at hand, not all that are in stock. */
export const piecesOf = (result: LookupResult): number =>
  isFound(result) && !isExisting(result) ? result.product.quantity : result.barcode.quantity;

const fits: Record<ResultFilter, (result: LookupResult) => boolean> = {
  all: () => true,
  found: (result) => !isToFix(result),
  toFix: isToFix,
};

export const resultFilters = Object.keys(fits) as ResultFilter[];

export const filterResults = (results: readonly LookupResult[], filter: ResultFilter): readonly LookupResult[] =>
  filter === 'all' ? results : results.filter(fits[filter]);

/** The products of results, each once. */
export const productIdsOf = (results: readonly LookupResult[]): string[] => [
  ...new Set(results.filter(isFound).map(({ product }) => product._id)),
];

/** How many results each filter shows; an existing product is to fix until it is counted, and found from then on. */
export function countResults(results: readonly LookupResult[]): Record<ResultFilter, number> {
  const counts = { all: results.length, found: 0, toFix: 0 };
  for (const result of results) {
    counts[isToFix(result) ? 'toFix' : 'found'] += 1;
  }
  return counts;
}
