import { fold } from './read-values.service.ts';

/** A heading in letters and digits alone, `#` spelled out, so that `Item #`, `item_number` and `ITEM NUMBER` are one. */
export const foldHeading = (name: string): string => fold(name.replaceAll('#', 'number'));

/** The columns that bear one of these headings, the likeliest first; of two that are spelled alike the first counts. */
export function rankColumns(names: readonly string[], synonyms: string): string[] {
  const known = new Map(names.toReversed().map((name) => [foldHeading(name), name]));
  return synonyms.split(/\s+/).flatMap((synonym) => known.get(synonym) ?? []);
}

/**
 * The columns that most likely fill each field: the fields choose in their order, each by its synonyms in theirs, and a
 * column fills one at most. What is in the columns can tell more than their headings.
 */
export function guessColumns<Field extends string>(
  names: readonly string[],
  fields: readonly Field[],
  synonyms: Readonly<Record<Field, string>>,
  choose: (field: Field, candidates: readonly string[]) => string | undefined = (_field, [first]) => first,
): Partial<Record<Field, string>> {
  const mapping: Partial<Record<Field, string>> = {};
  let free = names;
  for (const field of fields) {
    const chosen = choose(field, rankColumns(free, synonyms[field]));
    if (chosen === undefined) continue;
    mapping[field] = chosen;
    free = free.filter((name) => foldHeading(name) !== foldHeading(chosen));
  }
  return mapping;
}
