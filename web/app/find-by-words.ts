export interface Findable {
  label: string;
  keywords?: readonly string[];
}

/** What fits every word of the query, best first; everything for an empty query. */
export function findByWords<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  const words = wordsOf(query);
  if (words.length === 0) return [...items];
  return items
    .map((item) => ({ item, score: scoreOf(item, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

function scoreOf({ label, keywords = [] }: Findable, words: readonly string[]): number {
  const name = wordsOf(label);
  const others = keywords.flatMap(wordsOf);
  const scores = words.map((word) => {
    if (name[0]?.startsWith(word)) return 4;
    if (name.some((part) => part.startsWith(word))) return 3;
    if (others.some((part) => part.startsWith(word))) return 2;
    return name.some((part) => part.includes(word)) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0);
}
