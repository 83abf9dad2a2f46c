import { toGtin14 } from '#contract/kit/gtin.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import {
  meansNothing,
  readForeignAsin,
  readForeignBarcode,
  readForeignCondition,
} from '#server/kit/tables/foreign-values.ts';
import type { Reading } from '#server/kit/tables/read-values.ts';
import { openRow, type Result, type RowReader } from '#server/kit/tables/row-reader.ts';
import { limits } from '#server/kit/tables/value-limits.ts';
import { readAmounts } from './line-amounts.ts';
import { nameLine } from './line-title.ts';
import { oneLine, readNumber } from './line-values.ts';
import type { ManifestLine } from './manifest-line.ts';
import type { ManifestPlan } from './manifest-plan.ts';

/** Reads one row as the plan says; what can’t be used of it is left out with a warning, or costs the row itself. */
export function readLine(record: CsvRecord, plan: ManifestPlan): Result<ManifestLine> {
  const row = openRow(record, sheetGuard);
  const { mapping } = plan;
  const text = (column: string | undefined, what: string, max = limits.name) => cut(row, column, what, max);
  const { barcode, asin } = readCodes(row, plan);
  const said = {
    title: text(mapping.title, 'title', limits.title),
    brand: text(mapping.brand, 'brand'),
    model: text(mapping.model, 'model'),
    sku: row.valueIfAny(mapping.sku, readNumber, ''),
    category: text(mapping.category, 'category'),
    subCategory: text(mapping.subCategory, 'sub-category'),
  };
  const condition = row.valueIfAny(mapping.condition, readCondition, null);
  const gtin14 = toGtin14(barcode);
  const line = {
    ...said,
    line: record.line,
    title: nameLine(row, plan, { ...said, barcode, asin }),
    barcode,
    gtin14,
    asin,
    condition,
    color: text(mapping.color, 'color'),
    pallet: text(mapping.pallet, 'pallet', limits.code),
    ...readAmounts(row, plan),
    itemKey: keyOf({ ...said, line: record.line, barcode, gtin14, asin }, plan),
  };
  const result = row.finish(line);
  if ('errors' in result) return result;
  return { ...result, ok: { ...line, warnings: result.warnings.map(({ message }) => message) } };
}

function cut(row: RowReader, column: string | undefined, what: string, max: number): string {
  const text = oneLine(row.text(column) ?? '');
  if (text.length <= max) return text;
  row.warn(column ?? null, `The ${what} has ${text.length.toLocaleString('en-US')} characters; it was cut to ${max}.`);
  // Never within a letter of two parts.
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

function readCodes(row: RowReader, { mapping, spareBarcode }: ManifestPlan): { barcode: string; asin: string } {
  const codes = row.valueIfAny(mapping.asin, readForeignAsin, { asin: '', barcode: '' });
  const main = row.valueIfAny(mapping.barcode, readForeignBarcode, '');
  const barcode = main || row.valueIfAny(spareBarcode, readForeignBarcode, '') || codes.barcode;
  if (barcode && toGtin14(barcode) === null) {
    row.warn(
      mapping.barcode ?? null,
      `The last digit of the barcode ${barcode} does not fit: one of them may be wrong.`,
    );
  }
  return { barcode, asin: codes.asin };
}

function readCondition(text: string): Reading<Condition | null> {
  if (meansNothing(text)) return { value: null };
  const reading = readForeignCondition(text);
  if ('value' in reading) return reading;
  return { problem: `${reading.problem.split('. ')[0]}; that of the truckload counts.` };
}

type Known = Pick<ManifestLine, 'line' | 'barcode' | 'gtin14' | 'asin' | 'sku'>;

/** What lines of one item have in common, whatever condition it is in: that may be the truckload's, and change. */
function keyOf({ line, barcode, gtin14, asin, sku }: Known, { seller }: ManifestPlan): string {
  if (gtin14) return `gtin:${gtin14}`;
  if (asin) return `asin:${asin}`;
  if (sku) return `sku:${seller ?? ''}:${sku.toUpperCase()}`;
  return barcode ? `barcode:${barcode}` : `line:${line}`;
}
