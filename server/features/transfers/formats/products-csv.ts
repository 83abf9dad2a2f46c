import { cleanLine } from '#contract/kit/clean-texts.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import {
  type Reading,
  readAsin,
  readBarcode,
  readCondition,
  readFlag,
  readImageUrls,
  readMoney,
  readQuantity,
  readStatus,
  readWeight,
} from '#server/features/products/tables/read-values.service.ts';
import { openRow, type RowReader } from '#server/features/products/tables/row-reader.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import {
  type Column,
  flagColumn,
  moneyColumn,
  numberColumn,
  type Rows,
  textColumn,
  writeCsv,
} from '#server/kit/tables/write-csv.ts';
import type { ExportRow } from './export-row.ts';
import type { ImportCandidate, RowResult } from './import-candidate.ts';

/** The columns of products_export.csv, in their order. */
export const productColumns: readonly Column<ExportRow>[] = [
  textColumn('Product ID', (row) => row.id),
  textColumn('Title', (row) => row.title),
  textColumn('Barcode', (row) => row.barcode),
  textColumn('ASIN', (row) => row.asin),
  textColumn('SKU', (row) => row.sku),
  textColumn('CL_SKU', (row) => row.clSku),
  textColumn('Manufacturer', (row) => row.manufacturer),
  textColumn('Brand', (row) => row.brand),
  moneyColumn('Price', (row) => row.priceCents),
  moneyColumn('Compare at price', (row) => row.oldPriceCents),
  textColumn('Condition', (row) => row.condition),
  numberColumn('Quantity', (row) => row.quantity),
  textColumn('customField', (row) => row.customField),
  flagColumn('isShippable', (row) => row.isShippable),
  flagColumn('isDeliverable', (row) => row.isDeliverable),
  textColumn('status', (row) => row.status),
];

export const writeProductsCsv = (rows: Rows<ExportRow>): AsyncGenerator<string> => writeCsv(productColumns, rows);

/** A file is our own export when these are there. */
export const ownMarks = ['CL_SKU', 'Title'];

/** Without these columns its rows can't be understood. */
export const ownEssentials = ['Title', 'Price'];

/** Which product a row is about; a new one when it names none. */
export function parseIdentity(record: CsvRecord): Pick<ImportCandidate, 'productId' | 'clSku'> {
  const row = openRow(record, sheetGuard);
  return {
    productId: row.text('Product ID')?.toLowerCase() || undefined,
    clSku: row.text('CL_SKU')?.toLowerCase() || undefined,
  };
}

/** Reads a row of products_export.csv, or of export.csv, which has more columns. */
export function parseOwnRow(record: CsvRecord): RowResult {
  const row = openRow(record, sheetGuard);
  return row.finish({
    line: record.line,
    ...parseIdentity(record),
    title: readTitle(row),
    barcode: code(row, 'Barcode', readBarcode),
    asin: code(row, 'ASIN', readAsin),
    sku: row.lineOf('SKU', limits.code),
    manufacturer: row.lineOf('Manufacturer', limits.name),
    brand: row.lineOf('Brand', limits.name),
    priceCents: readPrice(row),
    oldPriceCents: row.value('Compare at price', readMoney, cents(0)),
    condition: row.value('Condition', readCondition, 'New'),
    quantity: row.value('Quantity', readQuantity, 1),
    customField: row.lineOf('customField', limits.customField),
    isShippable: row.value('isShippable', readFlag, undefined),
    isDeliverable: row.value('isDeliverable', readFlag, undefined),
    status: row.value('status', readStatus, 'Unpublished'),
    ...readFullColumns(row),
  });
}

function readTitle(row: RowReader): string {
  const title = row.lineOf('Title', limits.title);
  if (!title) row.refuse('Title', 'The title is missing.');
  return title ?? '';
}

function readPrice(row: RowReader): Cents {
  if (!row.text('Price')) row.refuse('Price', 'The price is missing.');
  return row.value('Price', readMoney, cents(0));
}

/** A code, '' when its cell is empty, undefined when there is no such column. */
const code = (row: RowReader, column: string, reading: (text: string) => Reading<string>) =>
  row.text(column) === '' ? '' : row.value(column, reading, undefined);

/** What only export.csv has. */
function readFullColumns(row: RowReader) {
  const images = readImageUrls(row.text('Images') ?? '');
  for (const unusable of images.unusable) row.warn('Images', `${unusable} is no address of a picture.`);
  return {
    description: row.textOf('Description', limits.description),
    salePriceCents: row.text('Sale price') === '' ? null : row.value('Sale price', readMoney, undefined),
    category: row.lineOf('Category', limits.name),
    subCategory: row.lineOf('Sub-category', limits.name),
    weightHundredths: row.text('Weight') === '' ? null : row.value('Weight', readWeight, undefined),
    imageUrls: images.urls,
    aspects: readAttributes(row),
  };
}

/** One attribute per line: `Model: Q7`. */
function readAttributes(row: RowReader): Record<string, string> | undefined {
  const text = row.text('Attributes');
  if (text === undefined) return undefined;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => {
    const [name = '', ...rest] = line.split(':');
    return [cleanLine(name), cleanLine(rest.join(':'))] as const;
  });
  const isSound = ([name, value]: readonly [string, string]) =>
    name !== '' && name.length <= limits.aspectName && value.length <= limits.aspect;
  if (!pairs.every(isSound) || pairs.length > limits.aspects) {
    row.refuse('Attributes', 'Write one attribute per line, such as Model: Q7.');
  }
  return Object.fromEntries(pairs);
}
