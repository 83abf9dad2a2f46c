import { cleanLine } from '#contract/kit/clean-texts.ts';
import { cents } from '#contract/kit/money.ts';
import type { ImportMapping } from '#contract/transfers/transfers.contract.ts';
import {
  bareCode,
  meansNothing,
  readForeignAsin,
  readForeignBarcode,
  readForeignCondition,
  readForeignStatus,
} from '#server/features/products/tables/foreign-values.service.ts';
import {
  quote,
  readFlag,
  readImageUrls,
  readMoney,
  readQuantity,
  readWeight,
} from '#server/features/products/tables/read-values.service.ts';
import { openRow, type RowReader } from '#server/features/products/tables/row-reader.service.ts';
import { isTotalsRow } from '#server/features/products/tables/totals-row.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import type { RowResult } from './import-candidate.ts';

/** Reads a row of any file by what its columns were said to mean; a row of totals is no product. */
export function mapRow(record: CsvRecord, mapping: ImportMapping): RowResult | { skipped: 'totals' } {
  const naming = { title: mapping.title, codes: [mapping.barcode, mapping.asin, mapping.sku] };
  if (isTotalsRow(record, naming)) return { skipped: 'totals' };
  const row = openRow(record, sheetGuard);
  const name = (column: string | undefined, max = limits.name) => oneLine(row.lineOf(column, max));
  const { asin, barcode } = readCodes(row, mapping);
  const model = name(mapping.model, limits.aspect);
  return row.finish({
    line: record.line,
    title: titleOf(row, mapping),
    description: row.textOf(mapping.description, limits.description),
    barcode,
    asin,
    sku: mapping.sku === undefined ? undefined : bareCode(name(mapping.sku, limits.code) ?? ''),
    manufacturer: name(mapping.manufacturer),
    brand: name(mapping.brand),
    ...readPrices(row, mapping),
    condition: row.value(mapping.condition, readForeignCondition, 'New'),
    quantity: row.value(mapping.quantity, readQuantity, 1),
    customField: name(mapping.customField, limits.customField),
    isShippable: row.value(mapping.isShippable, readFlag, undefined),
    isDeliverable: row.value(mapping.isDeliverable, readFlag, undefined),
    status: row.valueIfAny(mapping.status, readForeignStatus, 'Unpublished'),
    category: name(mapping.category),
    subCategory: name(mapping.subCategory),
    weightHundredths: row.valueIfAny(mapping.weight, readWeight, undefined),
    imageUrls: readImages(row, mapping.imageUrl),
    aspects: model ? { Model: model } : undefined,
  });
}

/** A name on one line; words that stand for an empty cell are one. */
function oneLine(text: string | undefined): string | undefined {
  return text === undefined ? undefined : meansNothing(text) ? '' : cleanLine(text).replace(/\s+/g, ' ');
}

function titleOf(row: RowReader, mapping: ImportMapping): string {
  const title = oneLine(row.lineOf(mapping.title, limits.title));
  if (title) return title;
  const made = [mapping.brand, mapping.subCategory].map((column) => oneLine(row.text(column)) ?? '');
  if (made.every(Boolean)) return made.join(' ');
  row.refuse(mapping.title ?? null, 'The title is missing.');
  return '';
}

function readCodes(row: RowReader, mapping: ImportMapping) {
  const barcode = row.valueIfAny(mapping.barcode, readForeignBarcode, mapping.barcode && '');
  const codes = row.valueIfAny(mapping.asin, readForeignAsin, undefined);
  return { asin: codes?.asin ?? (mapping.asin && ''), barcode: barcode || codes?.barcode || barcode };
}

/** A compare-at price that is no higher than the price compares nothing. */
function readPrices(row: RowReader, mapping: ImportMapping) {
  const money = (text: string) => (meansNothing(text) ? { value: cents(0) } : readMoney(text, { round: true }));
  const priceCents = row.value(mapping.price, money, cents(0));
  const oldPriceCents = row.value(mapping.oldPrice, money, cents(0));
  const salePriceCents = row.value(mapping.salePrice, money, mapping.salePrice === undefined ? undefined : null);
  return { priceCents, oldPriceCents: oldPriceCents > priceCents ? oldPriceCents : cents(0), salePriceCents };
}

function readImages(row: RowReader, column: string | undefined): string[] {
  const { urls, unusable } = readImageUrls(row.text(column) ?? '');
  for (const one of unusable) row.warn(column ?? null, `${quote(one)} is no address of a picture; it was left out.`);
  return urls;
}
