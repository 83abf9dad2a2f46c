import { parseCode } from '#contract/kit/parse-code.ts';

/** What a visitor asked a store for. */
export interface Wish {
  id: string;
  keywords: string;
  modelNumber: string;
  categoryId: string | null;
}

/** A product that has come in. */
export interface Arrival {
  id: string;
  title: string;
  brand: string;
  model: string;
  gtin14: string | null;
  categoryId: string | null;
}

export interface WishMatch {
  wishId: string;
  productId: string;
  /** From 0 to 100. */
  score: number;
  /** Told without asking the seller. */
  isSure: boolean;
}

/** From here on the seller is asked. */
const likely = 50;
/** From here on nobody has to be asked. */
const sure = 85;

// What a wish of so many words is worth when all of them are in the title: few words fit many things.
const worthOf = (words: number): number => (words >= 3 ? 85 : words === 2 ? 70 : 55);
const sameCategory = 15;
const otherCategory = 25;

const emptyWords = new Set(
  'a an and any are by for from have i in is it like looking my need new of on or size some something that the this to used want with you'.split(
    ' ',
  ),
);

/** Words as they are compared: without case, accents and the s of the plural. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (
      text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => !emptyWords.has(word))
      .map((word) => (word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word)),
  ),
];

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

// A model number has digits, and is long enough to be nobody else's.
const isTelling = (model: string): boolean => model.length >= 5 && /\d/.test(model);

interface ReadWish extends Wish {
  words: readonly string[];
  model: string;
}

/** Finds which of a store's wishes an arrival may fulfil; each wish is read once. */
export function createWishMatcher(wishes: readonly Wish[]) {
  const read: ReadWish[] = wishes.map((wish) => ({
    ...wish,
    words: wordsOf(wish.keywords),
    model: bare(wish.modelNumber),
  }));
  const byCode = groupBy(read, ({ keywords, modelNumber }) =>
    [modelNumber, keywords, ...keywords.split(/\s+/)].flatMap((text) => parseCode(text).gtin14 ?? []),
  );
  const byWord = groupBy(read, ({ words }) => words);
  const byModel = groupBy(read, ({ model }) => (isTelling(model) ? [model] : []));

  return function match(arrival: Arrival): WishMatch[] {
    const scores = new Map<string, number>();
    const keep = ({ id }: ReadWish, score: number) => scores.set(id, Math.max(score, scores.get(id) ?? 0));
    for (const wish of byCode.get(arrival.gtin14 ?? '') ?? []) keep(wish, 100);
    const words = new Set(wordsOf(`${arrival.title} ${arrival.brand} ${arrival.model}`));
    // Titles write a model number with and without its dashes.
    const models = new Set([bare(arrival.model), ...arrival.title.split(/[\s,;()/]+/).map(bare)]);
    for (const model of models) for (const wish of byModel.get(model) ?? []) keep(wish, 95);
    const met = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    for (const wish of met) keep(wish, scoreWords(wish, words, arrival));
    return [...scores]
      .filter(([, score]) => score >= likely)
      .map(([wishId, score]) => ({ wishId, productId: arrival.id, score, isSure: score >= sure }));
  };
}

function scoreWords({ words, categoryId }: ReadWish, found: ReadonlySet<string>, arrival: Arrival): number {
  const share = words.filter((word) => found.has(word)).length / words.length;
  const category = categoryId === null ? 0 : categoryId === arrival.categoryId ? sameCategory : -otherCategory;
  const score = Math.round(worthOf(words.length) * share) + category;
  // Where a word is missing, somebody looks at it.
  return Math.max(0, Math.min(share < 1 ? sure - 1 : 100, score));
}

function groupBy(wishes: readonly ReadWish[], keysOf: (wish: ReadWish) => readonly string[]) {
  const groups = new Map<string, ReadWish[]>();
  for (const wish of wishes) {
    for (const key of new Set(keysOf(wish))) {
      const group = groups.get(key);
      if (group) group.push(wish);
      else groups.set(key, [wish]);
    }
  }
  return groups;
}
