import { z } from 'zod';
import {
  type ManifestField,
  type ManifestItem,
  type ManifestMapping,
  manifestFields,
} from '#contract/truckloads/manifest.schemas.ts';
import { t } from '#web/kit/messages/t.ts';

export type MappingValues = Record<ManifestField, string>;

/** Some files name their items by brand and kind alone. */
const namesItems = ({ title, barcode, asin, sku, brand, model, subCategory }: MappingValues): boolean =>
  [title, barcode, asin, sku].some((column) => column !== '') || (brand !== '' && (model !== '' || subCategory !== ''));

/** A column for each field, '' for none; the items' names have to come from somewhere. */
export const mappingSchema = z.record(z.enum(manifestFields), z.string()).refine(namesItems, {
  message: t.truckloadDetails.mapping.titleNeeded,
  path: ['title'],
});

/** The server's name of each field. */
export const mappingServerNames: Readonly<Record<string, string>> = Object.fromEntries(
  manifestFields.map((field) => [`mapping.${field}`, field]),
);

/** What the form shows of a mapping. */
export const mappingValuesOf = (mapping: ManifestMapping): MappingValues =>
  Object.fromEntries(manifestFields.map((field) => [field, mapping[field] ?? ''])) as MappingValues;

/** What the form says, without the fields that the file does not have. */
export const mappingOf = (values: MappingValues): ManifestMapping =>
  Object.fromEntries(Object.entries(values).filter(([, column]) => column !== ''));

/** The columns of the file that fill no field. */
export function unusedColumns(columns: readonly string[], values: MappingValues): string[] {
  const used = new Set(Object.values(values));
  return columns.filter((column) => !used.has(column));
}

const longestValue = 24;
const longestText = 60;

/** As many of the values as fit one line, three at most. */
function join(values: readonly string[]): string {
  const fits = (amount: number) => values.slice(0, amount).join(' · ').length <= longestText;
  return values.slice(0, [3, 2].find(fits) ?? 1).join(' · ');
}

/** A few values of the columns that are used now, as they stand in the first lines; only to recognise them by. */
export function samplesOf(items: readonly ManifestItem[], mapping: ManifestMapping): ReadonlyMap<string, string> {
  return new Map(
    manifestFields.flatMap((field) => {
      const column = mapping[field];
      const values = [...new Set(items.map((item) => shortValue(item, field)))].filter((value) => value !== '');
      return column === undefined || values.length === 0 ? [] : [[column, join(values)]];
    }),
  );
}

function shortValue(item: ManifestItem, field: ManifestField): string {
  const value = field in item ? String(item[field as keyof ManifestItem]) : '';
  return value.length > longestValue ? `${value.slice(0, longestValue).trimEnd()}…` : value;
}
