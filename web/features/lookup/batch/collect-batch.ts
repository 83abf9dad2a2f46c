import type { BatchEntry, BatchReason } from '#contract/lookup/lookup.contract.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { NewBarcode } from '../lookup-model.ts';
import { readTypedCode } from '../new-barcode.ts';
import { type Repair, suggestRepair } from '../repair-code.ts';

/** A code from a file; the source is chosen for all of them. */
export type BatchCode = Omit<NewBarcode, 'source' | 'skuSource'>;

export interface BatchItem {
  row: number;
  entry: BatchCode;
  repair: Repair | null;
}

export interface RowProblem {
  row: number;
  /** The code, as far as there is one. */
  value: string;
  reason: BatchReason | 'digitsLost';
  /** What stands in the cell. */
  found: string;
}

/** How a condition is named in the file, and what it is here. */
export interface NamedCondition {
  said: string;
  is: Condition;
}

/** What a file holds. */
export interface Batch {
  /** Rows with anything in them, without the heading. */
  rows: number;
  /** What can be added, row by row. */
  items: readonly BatchItem[];
  problems: readonly RowProblem[];
  problemRows: number;
  /** Conditions that have another name here. */
  conditions: readonly NamedCondition[];
}

/** What a file comes to, of what the server found in it. */
export function collectBatch(entries: readonly BatchEntry[]): Batch {
  const items: BatchItem[] = [];
  const problems: RowProblem[] = [];
  let conditions: readonly NamedCondition[] = [];
  let problemRows = 0;
  for (const entry of entries) {
    if (entry.kind === 'columns') {
      conditions = entry.conditions;
      continue;
    }
    const item = entry.kind === 'row' ? readItem(entry) : null;
    if (item) {
      items.push(item);
      continue;
    }
    const { line: row, value } = entry;
    const reasons = entry.kind === 'problem' ? entry.problems : [{ reason: 'digitsLost' as const, found: value }];
    problemRows += 1;
    for (const { reason, found } of reasons) problems.push({ row, value, reason, found });
  }
  return { rows: items.length + problemRows, items, problems, problemRows, conditions };
}

/** Nothing for a code of which a spreadsheet has dropped digits. */
function readItem(row: BatchEntry & { kind: 'row' }): BatchItem | null {
  const { line, value, format, condition, quantity, price } = row;
  const repair = suggestRepair(value);
  if (repair?.reason === 'scientific' && repair.code === null) return null;
  const code =
    format === null ? readTypedCode(value) : { value: format === 'asin' ? value.toUpperCase() : value, format };
  return { row: line, entry: { ...code, condition, quantity, price }, repair };
}
