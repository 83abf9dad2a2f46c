import { pictureFiles } from '#contract/storefront/renderer.ts';
import type { IndexedProduct, SearchIndex } from '../../texts/search-index-format.ts';
import { type Found, mostSuggestions, type Suggestion } from './suggestion.ts';
import { countErrors, forgivenIn } from './typing-errors.ts';

/** Letters and digits without accents, as words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

interface ReadIndex {
  index: SearchIndex;
  /** Which products have a word, by their positions. */
  products: Map<string, number[]>;
}

/** Makes an index ready to be searched; null when it is none that this script understands. */
export function readIndex(data: unknown): ((text: string) => Found) | null {
  const index = data as SearchIndex | null;
  if (index?.version !== 1 || !Array.isArray(index.products)) return null;
  const products = new Map<string, number[]>();
  for (const [position, product] of index.products.entries()) {
    for (const word of new Set(wordsOf(`${product[1]} ${index.brands[product[2]] ?? ''}`))) {
      const known = products.get(word);
      if (known) known.push(position);
      else products.set(word, [position]);
    }
  }
  return (text) => searchIn({ index, products }, wordsOf(text).slice(0, 8));
}

/** Products that have every word, those with fewer typing errors first, then in the order of the index. */
function searchIn(read: ReadIndex, typed: readonly string[]): Found {
  let fitting: Map<number, number> | null = null;
  for (const word of typed) fitting = meet(fitting, productsNear(read, word));
  const ranked = [...(fitting ?? [])].sort(([first, a], [second, b]) => a - b || first - second);
  const suggestions = ranked.slice(0, mostSuggestions).flatMap(([position]) => {
    const product = read.index.products[position];
    return product ? [suggest(read.index, product)] : [];
  });
  return { suggestions, count: ranked.length };
}

/** Points by product: 0 is the word itself, then its beginning, then typing errors. */
function productsNear({ products }: ReadIndex, typed: string): Map<number, number> {
  const near = new Map<number, number>();
  const most = forgivenIn(typed);
  for (const [word, positions] of products) {
    const points = word === typed ? 0 : 1 + 2 * countErrors(typed, word, most);
    if (points === Number.POSITIVE_INFINITY) continue;
    for (const position of positions) near.set(position, Math.min(points, near.get(position) ?? points));
  }
  return near;
}

function meet(before: Map<number, number> | null, word: Map<number, number>): Map<number, number> {
  if (!before) return word;
  const both = new Map<number, number>();
  for (const [position, points] of before) {
    const more = word.get(position);
    if (more !== undefined) both.set(position, points + more);
  }
  return both;
}

function suggest({ conditions }: SearchIndex, product: IndexedProduct): Suggestion {
  const [path, title, , condition, priceCents, left, key, hasCopies] = product;
  const small = pictureFiles({ key, copies: hasCopies ? 'square' : 'none' }, 'webp')[0]?.key;
  return { path, title, condition: conditions[condition] ?? '', priceCents, isSold: left === 0, picture: small ?? key };
}
