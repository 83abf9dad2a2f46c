import { type Dollars, toDollars } from '#contract/kit/money.ts';
import { readCondition } from '#contract/lookup/conditions.ts';
import { type BatchEntry, type BatchReason, type LookupType, lookupTypes } from '#contract/lookup/lookup.contract.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import { bareCode, meansNothing } from '#server/features/products/tables/foreign-values.service.ts';
import type { Decimal } from '#server/features/products/tables/read-numbers.service.ts';
import { readMoney, readQuantity } from '#server/features/products/tables/read-values.service.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import type { BatchColumns } from './batch-columns.ts';

/** The longest code that a lookup takes. */
const longestCode = 80;

export interface BatchRow {
  entry: Extract<BatchEntry, { kind: 'row' | 'problem' }>;
  /** How the file calls the condition, and what it is here. */
  condition: { said: string; is: Condition } | null;
}

/** Reads one row of a list of codes, or tells everything that is wrong with it. */
export function readBatchRow(record: CsvRecord, columns: BatchColumns, decimal: Decimal | undefined): BatchRow {
  const { line } = record;
  const cellAt = (column: string | null) => bareCode(column === null ? '' : (cellOf(record, column) ?? '').trim());
  const value = columns.value.map(cellAt).find((cell) => !meansNothing(cell)) ?? '';
  const said = cellAt(columns.condition);
  const written = { format: cellAt(columns.format), quantity: cellAt(columns.quantity), price: cellAt(columns.price) };
  const condition = said === '' ? 'New' : readCondition(said);
  const format = readFormat(written.format);
  const quantity = readAmount(written.quantity, decimal);
  const price = readPrice(written.price, decimal);

  const problems: { reason: BatchReason; found: string }[] = [];
  const complain = (reason: BatchReason, found: string) => void problems.push({ reason, found: cut(found) });
  if (value === '') complain('empty', '');
  else if (value.length > longestCode) complain('tooLong', value);
  if (condition === null) complain('condition', said);
  if (format === 'unknown') complain('format', written.format);
  if (quantity === null) complain('quantity', written.quantity);
  if (price === 'price' || price === 'negativePrice') complain(price, written.price);
  if (
    problems.length > 0 ||
    condition === null ||
    format === 'unknown' ||
    quantity === null ||
    typeof price === 'string'
  ) {
    return { entry: { kind: 'problem', line, value: cut(value), problems }, condition: null };
  }
  return {
    entry: { kind: 'row', line, value, format, condition, quantity, price },
    condition: said === '' ? null : { said: said.toLowerCase(), is: condition },
  };
}

/** A whole number of at least 1; 1 where nothing is said, null for anything else. */
function readAmount(text: string, decimal: Decimal | undefined): number | null {
  if (text === '') return 1;
  const reading = readQuantity(text, { decimal });
  return 'value' in reading && reading.value >= 1 ? reading.value : null;
}

/** Dollars as lists write them, none where nothing is said, or why there are none. */
function readPrice(text: string, decimal: Decimal | undefined): Dollars | null | 'price' | 'negativePrice' {
  if (text === '' || (meansNothing(text) && !/\d/.test(text))) return null;
  const reading = readMoney(text, { decimal });
  if ('value' in reading) return toDollars(reading.value);
  return /^\D*[-−(]\D*\d/.test(text) ? 'negativePrice' : 'price';
}

const barcodes: readonly string[] = ['ean', 'gtin', 'barcode', 'upc_a', 'upc_e', 'ean_13', 'ean_8', 'isbn'];

function readFormat(text: string): LookupType | null | 'unknown' {
  if (text === '') return null;
  const word = text.toLowerCase();
  return lookupTypes.find((type) => type === word) ?? (barcodes.includes(word.replace('-', '_')) ? 'upc' : 'unknown');
}

const cut = (text: string) => (text.length > longestCode ? `${text.slice(0, longestCode)}…` : text);
