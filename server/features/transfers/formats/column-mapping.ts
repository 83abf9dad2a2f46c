import { type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import { guessColumns } from '#server/features/products/tables/guess-columns.service.ts';
import { headerSynonyms } from '#server/features/products/tables/header-synonyms.service.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';

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
