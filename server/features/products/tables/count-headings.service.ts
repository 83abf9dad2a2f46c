import type { CountKnown } from '#server/kit/tables/find-header.ts';
import { foldHeading } from './guess-columns.service.ts';
import { headerSynonyms } from './header-synonyms.service.ts';

// A cell with more in it is a text, whatever it says.
const longestHeading = 60;

/** Tells headings from other rows by how many fields they name; synonyms are given in letters and digits alone. */
export function createHeadingCounter(synonyms: Readonly<Record<string, string>>): CountKnown {
  const fields = new Map(
    Object.entries(synonyms)
      .toReversed()
      .flatMap(([field, words]) => words.split(/\s+/).map((word) => [word, field] as const)),
  );
  const fieldOf = (name: string) => (name.length <= longestHeading ? (fields.get(foldHeading(name)) ?? []) : []);
  return (names) => new Set(names.flatMap(fieldOf)).size;
}

/** The same for tables of goods, wherever they come from. */
export const countGoodsHeadings: CountKnown = createHeadingCounter(headerSynonyms);
