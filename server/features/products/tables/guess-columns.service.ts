import { fold } from './read-values.service.ts';

/** A heading in letters and digits alone, `#` spelled out, so that `Item #`, `item_number` and `ITEM NUMBER` are one. */
export const foldHeading = (name: string): string => fold(name.replaceAll('#', 'number'));

// Not all there are: ALL, TOP and CUP are words, too.
export const headingCurrencies: readonly string[] =
  'EUR GBP CAD AUD NZD JPY CNY CHF SEK NOK DKK PLN CZK HUF RON MXN BRL INR SGD HKD ZAR AED KRW USD'.split(' ');

const currencyBehind = new RegExp(`[^a-z0-9]+(?:in )?(?:${headingCurrencies.join('|')})[^a-z0-9]*$`, 'i');

/**
 * The columns that bear one of these headings, the likeliest first; of two that are spelled alike the first counts. A
 * currency behind a heading, `Price (EUR)`, does not matter.
 */
export function rankColumns(names: readonly string[], synonyms: string): string[] {
  const bare = names.map((name): [string, string] => [foldHeading(name.replace(currencyBehind, '')), name]);
  const known = new Map([
    ...bare.toReversed(),
    ...names.toReversed().map((name) => [foldHeading(name), name] as const),
  ]);
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
