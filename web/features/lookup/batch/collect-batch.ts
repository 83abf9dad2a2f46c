import type { Condition } from '#contract/products/products.schemas.ts';
import type { Repair } from '../repair-code.ts';
import type { BatchColumns } from './find-columns.ts';
import { type BatchEntry, type RowProblem, readRow } from './read-row.ts';
import type { CsvRow } from './tokenize-csv.ts';

export interface BatchItem {
  row: number;
  entry: BatchEntry;
  repair: Repair | null;
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
  /** What can be added, each code once. */
  items: readonly BatchItem[];
  problems: readonly RowProblem[];
  problemRows: number;
  /** Rows whose code stands in a row above already. */
  repeated: number;
  /** Conditions that have another name here. */
  conditions: readonly NamedCondition[];
}

/** Takes rows chunk by chunk and keeps what they come to. */
export function collectBatch(columns: BatchColumns) {
  const items: BatchItem[] = [];
  const problems: RowProblem[] = [];
  const values = new Set<string>();
  const conditions = new Map<string, Condition>();
  const counts = { rows: 0, problemRows: 0, repeated: 0 };

  const takeRow = (row: CsvRow) => {
    const read = readRow(row, columns);
    if (read.kind === 'blank') return;
    counts.rows += 1;
    if (read.kind === 'problems') {
      counts.problemRows += 1;
      problems.push(...read.problems);
      return;
    }
    const { entry, repair, condition } = read;
    if (condition && condition.said !== condition.is.toLowerCase()) conditions.set(condition.said, condition.is);
    if (values.has(entry.value)) counts.repeated += 1;
    else items.push({ row: row.number, entry, repair });
    values.add(entry.value);
  };

  return {
    take(rows: readonly CsvRow[]) {
      for (const row of rows) takeRow(row);
    },
    batch: (): Batch => ({
      ...counts,
      items,
      problems,
      conditions: [...conditions].map(([said, is]) => ({ said, is })),
    }),
  };
}
