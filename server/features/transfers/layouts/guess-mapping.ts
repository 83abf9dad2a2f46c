import { type ImportMapping, importFields, type ProductImport } from '#contract/transfers/transfers.contract.ts';
import { guessColumns } from '#server/features/products/tables/guess-columns.service.ts';
import { headerSynonyms } from '#server/features/products/tables/header-synonyms.service.ts';
import { quote } from '#server/features/products/tables/read-values.service.ts';
import { type CsvHeader, type CsvRecord, headerKey } from '#server/kit/tables/csv-header.ts';

export interface Guess {
  mapping: ImportMapping;
  /** What could not be guessed well enough. */
  doubts: ProductImport['doubts'];
}

/** The fields that the columns of a foreign file most likely fill, by their headings and by what is in them. */
export function guessMapping({ names }: CsvHeader, _sample: readonly CsvRecord[]): Guess {
  return { mapping: guessColumns(names, importFields, headerSynonyms), doubts: [] };
}

/** What keeps a mapping from being used, or null. A manifest without titles can name its items by brand and kind. */
export function checkMapping(mapping: ImportMapping, names: readonly string[]): string | null {
  const known = new Set(names.map(headerKey));
  const missing = Object.values(mapping).find((name) => !known.has(headerKey(name)));
  if (missing !== undefined) return `The file has no column ${quote(missing)}.`;
  if (mapping.title || (mapping.brand && mapping.subCategory)) return null;
  return 'Choose the column that holds the title.';
}
