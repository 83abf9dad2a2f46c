import type { Dollars } from '#contract/kit/money.ts';
import { readCondition } from '#contract/lookup/conditions.ts';
import { type LookupType, lookupInput, lookupTypes } from '#contract/lookup/lookup.contract.ts';
import { type Condition, maxQuantity } from '#contract/products/products.schemas.ts';
import type { NewBarcode } from '../lookup-model.ts';
import { type Code, longestCode, readTypedCode } from '../new-barcode.ts';
import { type Repair, suggestRepair } from '../repair-code.ts';
import type { BatchColumns } from './find-columns.ts';
import type { CsvRow } from './tokenize-csv.ts';

const grouped = /^\d{1,3}(,\d{3})+(?=\.|$)/;

/** A whole number of at least 1; 1 where nothing is said, null for anything else. */
function readQuantity(text: string): number | null {
  if (text === '') return 1;
  const digits = withoutGroups(text).replace(/\.0+$/, '');
  if (!/^\d+$/.test(digits)) return null;
  const quantity = Number(digits);
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

/** Dollars as lists write them, or none. */
function readAmount(text: string): Dollars | null | 'negative' | 'unreadable' {
  const amount = text.replace(/^\((.*)\)$/, '-$1').replace(/[$\s]|USD/gi, '');
  if (amount === '') return text === '' ? null : 'unreadable';
  if (/^-.*[1-9]/.test(amount)) return 'negative';
  // A comma with one or two digits behind it is a decimal one.
  const decimal = withoutGroups(amount.replace(/^(\d+),(\d{1,2})$/, '$1.$2'));
  const read = lookupInput.shape.price.safeParse(decimal.replace(/^\./, '0.').replace(/(\.\d\d)0+$/, '$1'));
  return read.success && typeof read.data === 'number' ? read.data : 'unreadable';
}

const withoutGroups = (text: string) => (grouped.test(text) ? text.replaceAll(',', '') : text);

/** A code from a file; the source is chosen for all of them. */
export type BatchEntry = Omit<NewBarcode, 'source' | 'skuSource'>;

export type ProblemReason =
  | 'empty'
  | 'tooLong'
  | 'digitsLost'
  | 'condition'
  | 'quantity'
  | 'price'
  | 'negativePrice'
  | 'format';

export interface RowProblem {
  row: number;
  /** The code, as far as there is one. */
  value: string;
  reason: ProblemReason;
  /** What stands in the cell. */
  found: string;
}

export type ReadRow =
  | { kind: 'blank' }
  | { kind: 'problems'; problems: readonly RowProblem[] }
  | { kind: 'entry'; entry: BatchEntry; repair: Repair | null; condition: { said: string; is: Condition } | null };

const upcNames: readonly string[] = ['ean', 'gtin', 'barcode', 'upc_a', 'upc_e', 'ean_13', 'ean_8', 'isbn'];

/** Reads one row, or tells everything that is wrong with it. */
export function readRow({ number: row, cells }: CsvRow, columns: BatchColumns): ReadRow {
  if (cells.every((cell) => cell.trim() === '')) return { kind: 'blank' };
  const cellAt = (index: number) => unwrap(cells[index] ?? '');
  const text = columns.value.map(cellAt).find((cell) => cell !== '') ?? '';
  const repair = suggestRepair(text);
  const problems: RowProblem[] = [];
  const complain = (reason: ProblemReason, found: string) =>
    void problems.push({ row, value: cut(text), reason, found: cut(found) });

  const said = { condition: cellAt(columns.condition), format: cellAt(columns.format) };
  const condition = said.condition === '' ? 'New' : readCondition(said.condition);
  const format = said.format === '' ? undefined : readFormat(said.format);
  const quantity = readQuantity(cellAt(columns.quantity));
  const price = readAmount(cellAt(columns.price));

  if (text === '') complain('empty', '');
  else if (text.length > longestCode) complain('tooLong', text);
  else if (repair?.reason === 'scientific' && repair.code === null) complain('digitsLost', text);
  if (condition === null) complain('condition', said.condition);
  if (format === null) complain('format', said.format);
  if (quantity === null) complain('quantity', cellAt(columns.quantity));
  if (price === 'negative') complain('negativePrice', cellAt(columns.price));
  if (price === 'unreadable') complain('price', cellAt(columns.price));
  if (condition === null || format === null || quantity === null || typeof price === 'string' || problems.length > 0) {
    return { kind: 'problems', problems };
  }
  return {
    kind: 'entry',
    entry: { ...codeOf(text, format), quantity, price, condition },
    repair,
    condition: said.condition === '' ? null : { said: said.condition.toLowerCase(), is: condition },
  };
}

function codeOf(text: string, format: LookupType | undefined): Code {
  if (format === undefined) return readTypedCode(text);
  return { value: format === 'asin' ? text.toUpperCase() : text, format };
}

function readFormat(text: string): LookupType | null {
  const word = text.toLowerCase();
  return lookupTypes.find((type) => type === word) ?? (upcNames.includes(word.replace('-', '_')) ? 'upc' : null);
}

/** Lists keep zeros alive by writing `="0421…"` or `'0421…`. */
function unwrap(cell: string): string {
  const text = cell.trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'/, '')).trim();
}

const cut = (text: string) => (text.length > longestCode ? `${text.slice(0, longestCode)}…` : text);
