import { isDeepStrictEqual } from 'node:util';
import type { ImportField, ImportRow } from '#contract/transfers/transfers.contract.ts';
import type { ImportedFields } from '#server/features/products/products.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvHeader, type CsvRecord, cellOf, hasColumn, headerKey } from '#server/kit/tables/csv-header.ts';
import type { Column } from '#server/kit/tables/write-csv.ts';
import type { FullExportRow } from '../export/export-row.ts';
import { fullColumns } from '../export/full-csv.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import { parseOwnRow } from '../layouts/own.ts';

export type ComparedField = Exclude<keyof ImportedFields, 'variantGroup'> | 'category' | 'subCategory';

/** What a row says otherwise than the product it is compared with; how its stock moves is another question. */
export interface RowChanges {
  fields: ImportedFields & { category?: string; subCategory?: string };
  shown: ImportRow['changes'];
}

const columnNames: Record<ComparedField, string> = {
  title: 'Title',
  barcode: 'Barcode',
  asin: 'ASIN',
  sku: 'SKU',
  manufacturer: 'Manufacturer',
  brand: 'Brand',
  priceCents: 'Price',
  oldPriceCents: 'Compare at price',
  condition: 'Condition',
  quantity: 'Quantity',
  customField: 'customField',
  isShippable: 'isShippable',
  isDeliverable: 'isDeliverable',
  status: 'status',
  salePriceCents: 'Sale price',
  category: 'Category',
  subCategory: 'Sub-category',
  weightHundredths: 'Weight',
  unitCostCents: 'Cost per item',
  bin: 'Bin',
  description: 'Description',
  aspects: 'Attributes',
};

const importFieldNames: Partial<Record<ComparedField, ImportField>> = {
  priceCents: 'price',
  oldPriceCents: 'oldPrice',
  salePriceCents: 'salePrice',
  weightHundredths: 'weight',
  unitCostCents: 'cost',
  aspects: 'model',
};

/** What the settings of an import call a field. */
export const importFieldOf = (field: ComparedField): ImportField =>
  importFieldNames[field] ?? (field as Exclude<ComparedField, keyof typeof importFieldNames> & ImportField);

const comparedFields = Object.entries(columnNames).map(([field, name]) => ({
  field: field as ComparedField,
  column: columnCalled(name),
}));

const imagesColumn = columnCalled('Images');

/** Written for other programs; whatever happens to them in a file, the product keeps its own. */
const ignoredColumns = [
  ...['Rating', 'CL_UPC', 'SEO title', 'SEO description', 'SEO slug'].map(columnCalled),
  imagesColumn,
];

const exportHeader: CsvHeader = {
  names: fullColumns.map(({ name }) => name),
  delimiter: ',',
  positions: new Map(fullColumns.map(({ name }, position) => [headerKey(name), position])),
};

const longestShown = 200;

function columnCalled(name: string): Column<FullExportRow> {
  const column = fullColumns.find((each) => each.name === name);
  if (!column) throw new Error(`The export has no column ${name}.`);
  return column;
}

/** Whether a row is, cell by cell, what the export wrote. */
export const isAsExported = (record: CsvRecord, current: FullExportRow): boolean =>
  comparedFields.every(({ column }) => isAsWritten(record, column, current));

/** Columns that were changed to no effect. */
export const findIgnored = (record: CsvRecord, current: FullExportRow): string[] =>
  ignoredColumns.filter((column) => !isAsWritten(record, column, current)).map(({ name }) => name);

function isAsWritten(record: CsvRecord, column: Column<FullExportRow>, current: FullExportRow): boolean {
  const cell = cellOf(record, column.name);
  return cell === undefined || cell === column.cell(current);
}

/**
 * What differs. A cell counts as changed when it means something else than what the export wrote there: spreadsheets
 * write the same values in other ways.
 */
export function findChanges(
  record: CsvRecord,
  candidate: ImportCandidate,
  current: FullExportRow,
  isWanted: (field: ComparedField) => boolean,
): RowChanges {
  const written = readExported(current);
  const changed = comparedFields.filter(
    ({ field, column }) =>
      field !== 'quantity' &&
      isWanted(field) &&
      hasColumn(record.header, column.name) &&
      candidate[field] !== undefined &&
      !isAsWritten(record, column, current) &&
      !means(field, candidate[field], written?.[field]),
  );
  const fields = Object.fromEntries(changed.map(({ field }) => [field, candidate[field]]));
  return { fields, shown: changed.map(({ field }) => showChange(field, current, { ...current, ...fields })) };
}

/** Pictures that a product without any will get. */
export const showPictures = (urls: readonly string[]): RowChanges['shown'] =>
  urls.length === 0 ? [] : [{ field: imagesColumn.name, before: '', after: clip(urls.join(' ')) }];

/** One change, in the words of the export. */
export function showChange(
  field: ComparedField,
  before: FullExportRow,
  after: FullExportRow,
): ImportRow['changes'][number] {
  const column = columnCalled(columnNames[field]);
  const text = (row: FullExportRow) => clip(sheetGuard.restore(column.cell(row)));
  return { field: column.name, before: text(before), after: text(after) };
}

const clip = (text: string) => (text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text);

function readExported(current: FullExportRow): ImportCandidate | undefined {
  const cells = fullColumns.map((column) => column.cell(current));
  const result = parseOwnRow({ line: 1, header: exportHeader, cells });
  return 'ok' in result ? result.ok : undefined;
}

/** Names of categories are one whatever their case, and texts whatever their line ends. */
function means(field: ComparedField, one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isDeepStrictEqual(one, other);
  if (field === 'category' || field === 'subCategory') return one.toLowerCase() === other.toLowerCase();
  return one.replace(/\r\n?/g, '\n') === other.replace(/\r\n?/g, '\n');
}
