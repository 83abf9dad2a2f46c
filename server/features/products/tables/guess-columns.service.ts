import { fold } from './read-values.service.ts';

/** A heading in letters and digits alone, `#` spelled out, so that `Item #`, `item_number` and `ITEM NUMBER` are one. */
export const foldHeading = (name: string): string => fold(name.replaceAll('#', 'number'));

/**
 * The columns that most likely fill each field: the fields choose in their order, each by its synonyms in theirs, and a
 * column fills one at most.
 */
export function guessColumns<Field extends string>(
  names: readonly string[],
  fields: readonly Field[],
  synonyms: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const free = new Map(names.toReversed().map((name) => [foldHeading(name), name]));
  const mapping: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const known = synonyms[field].split(/\s+/).find((synonym) => free.has(synonym));
    if (known === undefined) continue;
    mapping[field] = free.get(known);
    free.delete(known);
  }
  return mapping;
}
