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

/** What several wishes may ask for in the same words. */
interface Phrase {
  words: readonly string[];
  categoryId: string | null;
  /** Their ids. */
  wishes: Set<string>;
  /** Of its words, those by which it is found. */
  keys: readonly string[];
}

/**
 * Finds which of a store's wishes an arrival may fulfil. Wishes in the same words are compared once, and only with
 * arrivals that have one of their rarest words: without any of those too few would be left.
 */
export function createWishMatcher(wishes: readonly Wish[]) {
  const phrases = gatherPhrases(wishes);
  const phraseOf = new Map([...phrases].flatMap((phrase) => [...phrase.wishes].map((id) => [id, phrase] as const)));
  const byWord = groupBy(phrases, ({ keys }) => keys);
  const byCode = groupBy(wishes, ({ keywords, modelNumber }) =>
    [modelNumber, keywords, ...keywords.split(/\s+/)].flatMap((text) => parseCode(text).gtin14 ?? []),
  );
  const byModel = groupBy(wishes, ({ modelNumber }) => [bare(modelNumber)].filter(isTelling));
  const dropped = new Set<string>();

  /** Those whose code or model number it has. */
  function* findNumbered({ gtin14, model, title }: Arrival): Generator<[id: string, score: number]> {
    for (const { id } of byCode.get(gtin14 ?? '') ?? []) yield [id, 100];
    // Titles write a model number with and without its dashes.
    const models = new Set([bare(model), ...title.split(/[\s,;()/]+/).map(bare)]);
    for (const each of models) for (const { id } of byModel.get(each) ?? []) yield [id, 95];
  }

  function* findWorded(arrival: Arrival): Generator<[id: string, score: number]> {
    const words = new Set(wordsOf(`${arrival.title} ${arrival.brand} ${arrival.model}`));
    const met = new Set([...words].flatMap((word) => [...(byWord.get(word) ?? [])]));
    for (const phrase of met) {
      const score = scorePhrase(phrase, words, arrival);
      if (score >= likely) for (const id of phrase.wishes) yield [id, score];
    }
  }

  return {
    match(arrival: Arrival): WishMatch[] {
      const scores = new Map<string, number>();
      for (const find of [findNumbered, findWorded]) {
        for (const [id, score] of find(arrival)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
      }
      return [...scores]
        .filter(([id]) => !dropped.has(id))
        .map(([wishId, score]) => ({ wishId, productId: arrival.id, score, isSure: score >= sure }));
    },

    /** Finds nothing more for a wish. */
    drop(id: string): void {
      dropped.add(id);
      const phrase = phraseOf.get(id);
      phrase?.wishes.delete(id);
      if (phrase?.wishes.size === 0) for (const key of phrase.keys) byWord.get(key)?.delete(phrase);
    },
  };
}

function gatherPhrases(wishes: readonly Wish[]): Set<Phrase> {
  const read = wishes.map((wish) => ({ ...wish, words: wordsOf(wish.keywords).sort() }));
  const same = Map.groupBy(read, ({ words, categoryId }) => `${words.join(' ')} ${categoryId}`);
  const uses = new Map<string, number>();
  for (const [{ words } = { words: [] }] of same.values()) {
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const rarestFirst = (a: string, b: string): number => (uses.get(a) ?? 0) - (uses.get(b) ?? 0);
  const phrases = [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { words, categoryId } = first;
    const keys = words.toSorted(rarestFirst).slice(0, words.length - leastWords(words.length, categoryId) + 1);
    return { words, categoryId, wishes: new Set([first, ...others].map(({ id }) => id)), keys };
  });
  return new Set(phrases);
}

/** How many of its words an arrival must have at least to be likely, its category being the same. */
function leastWords(words: number, categoryId: string | null): number {
  const bonus = categoryId === null ? 0 : sameCategory;
  for (let found = 1; found < words; found++) if (scoreWords(found, words, bonus) >= likely) return found;
  return words;
}

function scorePhrase({ words, categoryId }: Phrase, found: ReadonlySet<string>, arrival: Arrival): number {
  const category = categoryId === null ? 0 : categoryId === arrival.categoryId ? sameCategory : -otherCategory;
  return scoreWords(words.filter((word) => found.has(word)).length, words.length, category);
}

/** What it is worth that so many of its words are there. */
function scoreWords(found: number, words: number, category: number): number {
  const score = Math.round(worthOf(words) * (found / words)) + category;
  // Where a word is missing, somebody looks at it.
  return Math.max(0, Math.min(found < words ? sure - 1 : 100, score));
}

function groupBy<Thing>(things: Iterable<Thing>, keysOf: (thing: Thing) => readonly string[]) {
  const groups = new Map<string, Set<Thing>>();
  for (const thing of things) {
    for (const key of keysOf(thing)) {
      const group = groups.get(key);
      if (group) group.add(thing);
      else groups.set(key, new Set([thing]));
    }
  }
  return groups;
}
