import { cleanLine } from '#contract/kit/clean-texts.ts';
import { type Cents, cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { ImportCause } from '#contract/transfers/transfers.contract.ts';
import {
  fold,
  isShortenedNumber,
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
import { type CsvHeader, type CsvRecord, headerKey } from '#server/kit/tables/csv-header.ts';
import { askCurrency } from './ask-currency.ts';
import type { ConditionWords, ImportCandidate, RowResult } from './import-candidate.ts';
import type { Layout } from './layout.ts';

/** products_export.csv and export.csv. What was exported comes back exactly, so that its values are read to the letter. */
export const own: Layout = {
  name: 'own',
  recognise: ({ has }) => has('CL_SKU') && has('Title'),
  columns: {
    title: ['Title'],
    description: ['Description'],
    barcode: ['Barcode'],
    asin: ['ASIN'],
    sku: ['SKU'],
    brand: ['Brand'],
    manufacturer: ['Manufacturer'],
    price: ['Price'],
    oldPrice: ['Compare at price'],
    salePrice: ['Sale price'],
    quantity: ['Quantity'],
    condition: ['Condition'],
    category: ['Category'],
    subCategory: ['Sub-category'],
    weight: ['Weight'],
    cost: ['Cost per item'],
    bin: ['Bin'],
    customField: ['customField'],
    status: ['status'],
    isShippable: ['isShippable'],
    isDeliverable: ['isDeliverable'],
    imageUrl: ['Images'],
  },
  also: ['Product ID', 'CL_SKU', 'Attributes'],
  nameColumns: nameOwnColumns,
  essentials: ['Title', 'Price'],
  readRow: parseOwnRow,
};

/** What export.json calls them, in letters that differ by more than case. */
const jsonNames = new Map([
  ['_id', 'Product ID'],
  ['oldprice', 'Compare at price'],
  ['sale_price', 'Sale price'],
  ['subcategory', 'Sub-category'],
  ['cost', 'Cost per item'],
]);

function nameOwnColumns(header: CsvHeader): CsvHeader {
  const names = header.names.map((name) => jsonNames.get(headerKey(name)) ?? name);
  return { ...header, names, positions: new Map(names.map((name, position) => [headerKey(name), position])) };
}

/** Which product a row is about; a new one when it names none. */
export function parseIdentity(record: CsvRecord): Pick<ImportCandidate, 'productId' | 'clSku'> {
  const row = openRow(record, sheetGuard);
  return {
    productId: row.text('Product ID')?.toLowerCase() || undefined,
    clSku: row.text('CL_SKU')?.toLowerCase() || undefined,
  };
}

/** Reads a row of products_export.csv, or of export.csv, which has more columns. */
export function parseOwnRow(record: CsvRecord, words?: ConditionWords): RowResult {
  const row = openRow(record, sheetGuard);
  return row.finish({
    line: record.line,
    ...parseIdentity(record),
    title: readTitle(row),
    barcode: code(row, 'Barcode', readBarcode, barcodeCause(row)),
    asin: code(row, 'ASIN', readAsin, 'asin'),
    sku: row.lineOf('SKU', limits.code),
    manufacturer: row.lineOf('Manufacturer', limits.name),
    brand: row.lineOf('Brand', limits.name),
    ...readPrices(row),
    condition: row.value('Condition', (text) => readOwnCondition(text, words), 'New', 'condition'),
    quantity: row.value('Quantity', readQuantity, 1, 'quantity'),
    customField: row.lineOf('customField', limits.customField),
    isShippable: row.value('isShippable', readFlag, undefined),
    isDeliverable: row.value('isDeliverable', readFlag, undefined),
    status: row.value('status', readStatus, 'Unpublished', 'status'),
    ...readFullColumns(row),
  });
}

function readOwnCondition(text: string, words: ConditionWords | undefined): Reading<Condition> {
  const value = words?.get(fold(text));
  return value ? { value } : readCondition(text);
}

function readTitle(row: RowReader): string {
  const title = row.lineOf('Title', limits.title);
  if (!title) row.refuse('Title', 'The title is missing.', 'title-missing');
  return title ?? '';
}

function readPrices(row: RowReader) {
  const priceCents = readPrice(row);
  const oldPriceCents = row.value('Compare at price', readMoney, cents(0), 'price');
  const salePriceCents = row.text('Sale price') === '' ? null : row.value('Sale price', readMoney, undefined, 'price');
  const amounts = { Price: priceCents, 'Compare at price': oldPriceCents, 'Sale price': salePriceCents ?? cents(0) };
  askCurrency(row, amounts);
  return { priceCents, oldPriceCents, salePriceCents };
}

function readPrice(row: RowReader): Cents {
  if (!row.text('Price')) row.refuse('Price', 'The price is missing.', 'price-missing');
  return row.value('Price', readMoney, cents(0), 'price');
}

/** A code, '' when its cell is empty, undefined when there is no such column. */
const code = (row: RowReader, column: string, reading: (text: string) => Reading<string>, cause: ImportCause) =>
  row.text(column) === '' ? '' : row.value(column, reading, undefined, cause);

const barcodeCause = (row: RowReader): ImportCause =>
  isShortenedNumber(row.text('Barcode') ?? '') ? 'barcode-lost' : 'barcode-wrong';

/** What only export.csv has. */
function readFullColumns(row: RowReader) {
  const images = readImageUrls(row.text('Images') ?? '');
  for (const unusable of images.unusable) row.warn('Images', `${unusable} is no address of a picture.`, 'picture');
  return {
    description: row.textOf('Description', limits.description),
    category: row.lineOf('Category', limits.name),
    subCategory: row.lineOf('Sub-category', limits.name),
    weightHundredths: row.text('Weight') === '' ? null : row.value('Weight', readWeight, undefined),
    unitCostCents: row.text('Cost per item') ? row.value('Cost per item', readMoney, undefined, 'price') : undefined,
    bin: row.lineOf('Bin', limits.bin),
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
