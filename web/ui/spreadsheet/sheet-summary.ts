import { readCell } from './column.ts';
import { rangeOf } from './select/range.ts';
import { type SheetState, withEdits } from './sheet-state.ts';

/** What was changed and what is wrong, counted. */
export interface Totals {
  changedCells: number;
  changedRows: number;
  errors: number;
}

export function totalsOf({ edits, errors }: SheetState): Totals {
  const sizes = (rows: ReadonlyMap<string, ReadonlyMap<string, unknown>>) =>
    [...rows.values()].reduce((sum, { size }) => sum + size, 0);
  return { changedCells: sizes(edits), changedRows: edits.size, errors: sizes(errors) };
}

export interface SelectionSummary {
  cells: number;
  rows: number;
  columns: number;
  /** Of the numbers among them; not when money and other numbers are mixed, nor of a single cell. */
  sum?: { amount: number; kind: 'number' | 'money' };
}

/** What the status bar says of the selection. */
export function summarise(state: SheetState): SelectionSummary {
  const { top, bottom, left, right } = rangeOf(state.selection);
  const rows = bottom - top + 1;
  const columns = right - left + 1;
  const summary = { cells: rows * columns, rows, columns };
  const numeric = state.columns.slice(left, right + 1).filter(({ kind }) => kind === 'number' || kind === 'money');
  const kind = numeric[0]?.kind;
  if (summary.cells < 2 || numeric.some((column) => column.kind !== kind)) return summary;
  if (kind !== 'number' && kind !== 'money') return summary;
  let amount = 0;
  for (const original of state.rows.slice(top, bottom + 1)) {
    const row = withEdits(original, state.edits.get(original.id));
    for (const { id } of numeric) amount += Number(readCell(row, id) ?? 0) || 0;
  }
  return { ...summary, sum: { amount, kind } };
}
