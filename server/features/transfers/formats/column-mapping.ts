import { type ImportField, type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import { headerKey } from '#server/kit/tables/csv-header.ts';
import { guessColumns } from '#server/kit/tables/guess-columns.ts';
import { headerSynonyms } from '#server/kit/tables/header-synonyms.ts';
import { quote } from '#server/kit/tables/read-values.ts';

/** What a column can be mapped to, as the mapping step lists it. */
export const importTargets: readonly { field: ImportField; label: string }[] = [
  { field: 'title', label: 'Title' },
  { field: 'description', label: 'Description' },
  { field: 'barcode', label: 'Barcode' },
  { field: 'asin', label: 'ASIN' },
  { field: 'sku', label: 'SKU' },
  { field: 'brand', label: 'Brand' },
  { field: 'manufacturer', label: 'Manufacturer' },
  { field: 'model', label: 'Model' },
  { field: 'price', label: 'Price' },
  { field: 'oldPrice', label: 'Compare at price' },
  { field: 'salePrice', label: 'Sale price' },
  { field: 'quantity', label: 'Quantity' },
  { field: 'condition', label: 'Condition' },
  { field: 'category', label: 'Category' },
  { field: 'subCategory', label: 'Sub-category' },
  { field: 'weight', label: 'Weight (pounds)' },
  { field: 'customField', label: 'Custom field' },
  { field: 'status', label: 'Status' },
  { field: 'isShippable', label: 'Shippable' },
  { field: 'isDeliverable', label: 'Deliverable' },
  { field: 'imageUrl', label: 'Image address' },
];

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
