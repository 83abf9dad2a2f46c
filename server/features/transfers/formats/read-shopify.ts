import { cleanLine, cleanText } from '#contract/kit/clean-texts.ts';
import { cents } from '#contract/kit/money.ts';
import { type Condition, conditions, type ProductStatus } from '#contract/products/products.schemas.ts';
import { readForeignBarcode, readForeignCondition } from '#server/features/products/tables/foreign-values.service.ts';
import {
  fold,
  quote,
  type Reading,
  readFlag,
  readImageUrls,
  readMoney,
  readQuantity,
} from '#server/features/products/tables/read-values.service.ts';
import { openRow, type Result, type RowReader } from '#server/features/products/tables/row-reader.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import type { RowResult } from './import-candidate.ts';
import { type ShopifyField, shopifyColumn, toPoundHundredths } from './shopify-columns.ts';

/** What the first row of a product says for all its variants. */
interface Shared {
  title: string;
  description?: string;
  brand?: string;
  category?: string;
  condition: Condition;
  status: ProductStatus;
  imageUrls: string[];
  optionNames: string[];
}

const optionNumbers = [1, 2, 3];

/** The handle that the rows of one product share; a row without one stands alone. */
export const shopifyHandle = (record: CsvRecord): string => textAt(record, 'handle');

/** Reads the rows of one product: a candidate for each of its variants. */
export function readShopifyProduct(records: readonly CsvRecord[]): RowResult[] {
  const [lead] = records;
  if (!lead) return [];
  const shared = readShared(lead, records);
  if ('errors' in shared) return [shared];
  const variants = records.filter((record) => record === lead || isVariant(record));
  return variants.map((variant) => {
    const result = readVariant(shared.ok, variant);
    return 'ok' in result && variant === lead
      ? { ...result, warnings: [...shared.warnings, ...result.warnings] }
      : result;
  });
}

function textAt(record: CsvRecord, field: ShopifyField): string {
  const column = shopifyColumn(record.header, field);
  return column === undefined ? '' : cleanText(sheetGuard.restore(cellOf(record, column) ?? ''));
}

const optionAt = (record: CsvRecord, n: number, part: 'Name' | 'Value') =>
  cleanLine(sheetGuard.restore(cellOf(record, `Option${n} ${part}`) ?? ''));

const isVariant = (record: CsvRecord) =>
  optionNumbers.some((n) => optionAt(record, n, 'Value') !== '') ||
  textAt(record, 'price') !== '' ||
  textAt(record, 'sku') !== '';

function readShared(lead: CsvRecord, records: readonly CsvRecord[]): Result<Shared> {
  const row = openRow(lead, sheetGuard);
  const at = (field: ShopifyField) => shopifyColumn(lead.header, field);
  const title = cleanLine(textAt(lead, 'title')).replace(/\s+/g, ' ');
  if (!title) row.refuse('Title', 'The title is missing from the first row of this product.');
  return row.finish({
    title,
    description: row.textOf(at('body'), limits.description),
    brand: row.lineOf(at('vendor'), limits.name),
    category: row.lineOf(at('type'), limits.name) || firstOf(textAt(lead, 'productCategory')),
    condition: conditionOf(row, lead),
    status: statusOf(lead),
    imageUrls: collectImages(records, row),
    optionNames: optionNumbers.map((n) => optionAt(lead, n, 'Name')),
  });
}

/** `Apparel & Accessories > Clothing` begins with the category. */
const firstOf = (path: string) => cleanLine(path.split('>')[0] ?? '').slice(0, limits.name) || undefined;

/** A tag of ours says more than Shopify’s three conditions. */
function conditionOf(row: RowReader, lead: CsvRecord): Condition {
  const tags = textAt(lead, 'tags').split(',').map(fold);
  const tagged = conditions.find((condition) => tags.includes(fold(condition)));
  return tagged ?? row.value(shopifyColumn(lead.header, 'googleCondition'), readForeignCondition, 'New');
}

function statusOf(lead: CsvRecord): ProductStatus {
  const isHidden = /^(?:false|no|0)$/i.test(textAt(lead, 'published'));
  const isActive = /^active$/i.test(textAt(lead, 'status') || (textAt(lead, 'published') && 'active'));
  return isActive && !isHidden ? 'Ready' : 'Unpublished';
}

function collectImages(records: readonly CsvRecord[], row: RowReader): string[] {
  const found = records.flatMap((record, i) => {
    const { urls, unusable } = readImageUrls(textAt(record, 'image'));
    const column = shopifyColumn(record.header, 'image') ?? null;
    for (const one of unusable) row.warn(column, `${quote(one)} is no address of a picture.`);
    return urls.map((url) => ({ url, position: Number(textAt(record, 'imagePosition')) || i + 1 }));
  });
  found.sort((a, b) => a.position - b.position);
  return [...new Set(found.map(({ url }) => url))];
}

function readVariant(shared: Shared, variant: CsvRecord): RowResult {
  const row = openRow(variant, sheetGuard);
  const at = (field: ShopifyField) => shopifyColumn(variant.header, field);
  const { optionNames, ...product } = shared;
  const options = listOptions(optionNames, variant);
  const variantImage = readImageUrls(textAt(variant, 'variantImage')).urls;
  const title = [shared.title, options.map(([, value]) => value).join(' / ')].filter(Boolean).join(' – ');
  if (title.length > limits.title) {
    row.refuse('Title', `The title “${title.slice(0, 40)}…” is longer than ${limits.title} characters.`);
  }
  const priceCents = row.value(at('price'), readMoney, cents(0));
  const oldPriceCents = row.value(at('compareAt'), readMoney, cents(0));
  return row.finish({
    ...product,
    line: variant.line,
    title,
    barcode: row.valueIfAny(at('barcode'), readForeignBarcode, ''),
    sku: row.lineOf(at('sku'), limits.code),
    priceCents,
    oldPriceCents: oldPriceCents > priceCents ? oldPriceCents : cents(0),
    quantity: row.value(at('quantity'), readStock, 1),
    isShippable: row.value(at('requiresShipping'), readFlag, undefined),
    weightHundredths: row.valueIfAny(at('grams'), readGrams, undefined),
    imageUrls: [...new Set([...variantImage, ...shared.imageUrls])],
    aspects: options.length > 0 ? Object.fromEntries(options) : undefined,
  });
}

/** Names and values of what sets a variant apart; a product without variants has `Title: Default Title`. */
function listOptions(names: readonly string[], variant: CsvRecord): [string, string][] {
  const values = optionNumbers.map((n) => optionAt(variant, n, 'Value'));
  return values.flatMap((value, i): [string, string][] => {
    const isNone = value === '' || value === 'Default Title';
    return isNone ? [] : [[(names[i] || `Option ${i + 1}`).slice(0, limits.aspectName), value.slice(0, limits.aspect)]];
  });
}

/** Shopify lets stock fall below zero; there is none then. */
const readStock = (text: string): Reading<number> => (/^-\d+$/.test(text) ? { value: 0 } : readQuantity(text));

function readGrams(text: string): Reading<number> {
  const value = toPoundHundredths(Number(text));
  const isSound = /^\d+(?:\.\d+)?$/.test(text) && value <= limits.weightHundredths;
  return isSound ? { value } : { problem: `${quote(text)} is not a weight in grams; it was left out.` };
}
