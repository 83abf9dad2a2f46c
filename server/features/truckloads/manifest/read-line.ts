import { cleanLine } from '#contract/kit/clean-texts.ts';
import { toGtin14 } from '#contract/kit/gtin.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import {
  bareCode,
  meansNothing,
  readForeignAsin,
  readForeignBarcode,
  readForeignCondition,
} from '#server/features/products/tables/foreign-values.service.ts';
import { isShortenedNumber, quote, type Reading } from '#server/features/products/tables/read-values.service.ts';
import { openRow, type Result, type RowReader } from '#server/features/products/tables/row-reader.service.ts';
import { limits } from '#server/features/products/tables/value-limits.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import type { CsvRecord } from '#server/kit/tables/csv-header.ts';
import { readAmounts } from './line-amounts.ts';
import type { ManifestLine } from './manifest-line.ts';
import type { ManifestPlan } from './manifest-plan.ts';

/** A text on one line; words that stand for an empty cell are one. */
const oneLine = (text: string): string => (meansNothing(text) ? '' : cleanLine(text).replace(/\s+/g, ' '));

/** A seller's own number for an item, which may be made of letters, too. */
function readNumber(text: string): Reading<string> {
  const code = oneLine(bareCode(text));
  if (isShortenedNumber(code)) {
    return { problem: `A spreadsheet shortened this number to ${quote(code)}; it was left out.` };
  }
  if (code.length <= limits.code) return { value: code };
  return { problem: `${quote(code)} has more than ${limits.code} characters; it was left out.` };
}

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
  const line: ManifestLine = {
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
    warnings: [],
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

function readCodes(
  row: RowReader,
  { mapping, spareBarcode, lostZeros }: ManifestPlan,
): { barcode: string; asin: string } {
  const codes = row.valueIfAny(mapping.asin, readForeignAsin, { asin: '', barcode: '' });
  const main = row.valueIfAny(mapping.barcode, (text) => readForeignBarcode(text, { lostZeros }), '');
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

type Said = Pick<ManifestLine, 'title' | 'brand' | 'model' | 'category' | 'subCategory' | 'sku' | 'barcode' | 'asin'>;

/** What an item is called; where nobody says, it is made of what else is known. A row that names nothing is refused. */
function nameLine(row: RowReader, { mapping }: ManifestPlan, said: Said): string {
  if (said.title) return said.title;
  const made = makeTitle(said).slice(0, limits.title);
  if (!made) row.refuse(mapping.title ?? null, 'This row has neither a title nor a number.');
  // Where the file has no column for it, the seller knows.
  else if (mapping.title !== undefined) row.warn(mapping.title, `The title is missing; “${made}” was taken.`);
  return made;
}

function makeTitle({ brand, model, category, subCategory, sku, barcode, asin }: Said): string {
  if (brand && model) return `${brand} ${model}`;
  const kind = subCategory || category;
  if (kind) return brand ? `${brand} ${kind}` : kind;
  const number = sku || barcode || asin;
  return number && `Item ${number}`;
}
