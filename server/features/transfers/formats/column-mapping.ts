import { type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';
import { guessColumns } from '#server/kit/tables/guess-columns.ts';
import { headerSynonyms } from '#server/kit/tables/header-synonyms.ts';
import { quote } from '#server/kit/tables/read-values.ts';

/** The fields that the headings of a foreign file most likely fill. */
export const guessMapping = (names: readonly string[]): ImportMapping =>
  guessColumns(names, importFields, headerSynonyms);

/** What keeps a mapping from being used, or null. A manifest without titles can name its items by brand and kind. */
export function checkMapping(mapping: ImportMapping, names: readonly string[]): string | null {
  const known = new Set(names.map(headerKey));
  const missing = Object.values(mapping).find((name) => !known.has(headerKey(name)));
  if (missing !== undefined) return `The file has no column ${quote(missing)}.`;
  if (mapping.title || (mapping.brand && mapping.subCategory)) return null;
  return 'Choose the column that holds the title.';
}
