interface Findable {
  path: string;
  label: string;
  description: string;
  keywords: readonly string[];
}

/** Pages that have every word, or what begins with it; those that are called so first. */
export function findPages<Page extends Findable>(pages: readonly Page[], query: string): Page[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ page }) => page);
}

function rankOf({ label, description, keywords }: Findable, words: readonly string[]): number {
  const called = wordsOf(label);
  const about = wordsOf(`${description} ${keywords.join(' ')}`);
  let rank = 0;
  for (const word of words) {
    const begins = (other: string) => other.startsWith(word);
    if (called.some(begins)) rank += 3;
    else if (about.some(begins)) rank += 1;
    else return 0;
  }
  return rank;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
