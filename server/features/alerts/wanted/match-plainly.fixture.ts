import { parseCode } from '#contract/kit/parse-code.ts';
import { type Arrival, type Wish, type WishMatch, wordsOf } from './match-wish.ts';

const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Compares every wish with every arrival: slow, and what the index has to find as well. */
export function matchPlainly(wishes: readonly Wish[]) {
  const read = wishes.map((wish) => ({ wish, words: wordsOf(wish.keywords), codes: codesOf(wish) }));
  return (arrival: Arrival): WishMatch[] => {
    const words = new Set(wordsOf(`${arrival.title} ${arrival.brand} ${arrival.model}`));
    const models = new Set([arrival.model, ...arrival.title.split(/[\s,;()/]+/)].map(bare));
    return read.flatMap(({ wish, words: wanted, codes }) => {
      const model = bare(wish.modelNumber);
      const byCode = arrival.gtin14 !== null && codes.includes(arrival.gtin14) ? 100 : 0;
      const byModel = model.length >= 5 && /\d/.test(model) && models.has(model) ? 95 : 0;
      const score = Math.max(byCode, byModel, scoreWords(wanted, wish, words, arrival));
      return score < 50 ? [] : { wishId: wish.id, productId: arrival.id, score, isSure: score >= 85 };
    });
  };
}

const codesOf = ({ keywords, modelNumber }: Wish): string[] =>
  [modelNumber, keywords, ...keywords.split(/\s+/)].flatMap((text) => parseCode(text).gtin14 ?? []);

function scoreWords(wanted: readonly string[], wish: Wish, found: ReadonlySet<string>, arrival: Arrival): number {
  if (wanted.length === 0) return 0;
  const share = wanted.filter((word) => found.has(word)).length / wanted.length;
  if (share === 0) return 0;
  const worth = [0, 55, 70][wanted.length] ?? 85;
  const category = wish.categoryId === null ? 0 : wish.categoryId === arrival.categoryId ? 15 : -25;
  return Math.min(share < 1 ? 84 : 100, Math.round(worth * share) + category);
}
