import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ColumnSettings, SheetColumn, SheetRow } from './column.ts';
import { changesOf, type GivenValues, type RowChange } from './edit/changes.ts';
import { resolveColumn } from './edit/kinds.ts';
import { rangeOf } from './select/range.ts';
import type { RefusedCell } from './sheet-errors.ts';
import { type CheckRow, openSheet, type SheetState } from './sheet-state.ts';
import { makeSheetStore, type SheetStore } from './sheet-store.ts';
import { type Totals, totalsOf } from './sheet-summary.ts';

export interface SheetOptions<Row extends SheetRow> {
  /** A constant, or memoised. */
  columns: readonly SheetColumn<Row>[];
  /** The originals; another array rebases the sheet on it and keeps the edits. */
  rows: readonly Row[];
  /** What is wrong with a changed row, by column id. A constant, or memoised. */
  checkRow?: ((row: Row) => Partial<Record<string, string>>) | undefined;
}

/** What a page sees of a sheet, and what it can do with it. The commands keep their identity. */
export interface Sheet<Row extends SheetRow> extends Totals, SheetCommands<Row> {
  canUndo: boolean;
  canRedo: boolean;
  store: SheetStore;
}

export interface SheetCommands<Row extends SheetRow> {
  undo: () => void;
  redo: () => void;
  /** Takes every change back; can be undone. */
  reset: () => void;
  /** The rows that differ, with what is being typed. */
  changes: () => RowChange<Row>[];
  /** New originals, after a save: give the `changes()` that were saved. Newer edits and the undo steps stay. */
  rebase: (rows: readonly Row[], saved?: readonly RowChange<Row>[]) => void;
  /** Shows a server's refusals at their cells; they replace those before. */
  refuse: (cells: readonly RefusedCell[]) => void;
  /** Changes cells as one step. */
  write: (given: readonly GivenValues<Row>[]) => void;
  goToNextError: () => void;
  /** The selected rows and columns by id, in their order. */
  selected: () => { rowIds: string[]; columnIds: string[] };
}

/** Holds a sheet's rows, edits and history. The page is drawn anew only when its counts change. */
export function useSpreadsheet<Row extends SheetRow>({ columns, rows, checkRow }: SheetOptions<Row>): Sheet<Row> {
  const resolved = useMemo(
    () => columns.map((column) => resolveColumn(column as unknown as ColumnSettings)),
    [columns],
  );
  const check = checkRow as CheckRow | undefined;
  const [store] = useState(() => makeSheetStore(openSheet(resolved, rows, check)));
  useEffect(() => {
    const state = store.get();
    if (state.columns === resolved && state.checkRow === check) return;
    store.dispatch({ type: 'configure', columns: resolved, checkRow: check });
  }, [store, resolved, check]);
  useEffect(() => store.dispatch({ type: 'rebase', rows }), [store, rows]);

  const [readSummary] = useState(makeSummary);
  const summary = useSyncExternalStore(store.subscribe, () => readSummary(store.get()));
  const commands = useMemo(() => commandsOf<Row>(store), [store]);
  return useMemo(() => ({ ...summary, ...commands, store }), [summary, commands, store]);
}

function commandsOf<Row extends SheetRow>(store: SheetStore): SheetCommands<Row> {
  const afterTyping = (action: Parameters<SheetStore['dispatch']>[0]) => () => {
    store.finishEditing();
    store.dispatch(action);
  };
  return {
    undo: afterTyping({ type: 'undo' }),
    redo: afterTyping({ type: 'redo' }),
    reset: afterTyping({ type: 'reset' }),
    goToNextError: afterTyping({ type: 'nextError' }),
    changes: () => {
      store.finishEditing();
      return changesOf(store.get()) as RowChange<Row>[];
    },
    rebase: (rows, saved = []) => store.dispatch({ type: 'rebase', rows, saved }),
    refuse: (cells) => store.dispatch({ type: 'refuse', cells }),
    write: (given) => afterTyping({ type: 'write', given })(),
    selected: () => selectedIn(store.get()),
  };
}

function selectedIn({ rows, columns, selection }: SheetState) {
  const { top, bottom, left, right } = rangeOf(selection);
  return {
    rowIds: rows.slice(top, bottom + 1).map(({ id }) => id),
    columnIds: columns.slice(left, right + 1).map(({ id }) => id),
  };
}

/** The counts of a sheet, the same object while they are the same. */
function makeSummary() {
  const read = (state: SheetState) => ({
    ...totalsOf(state),
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
  });
  let seen: SheetState | undefined;
  let summary: ReturnType<typeof read> | undefined;
  return (state: SheetState) => {
    if (summary && seen && sameSources(seen, state)) return summary;
    seen = state;
    const next = read(state);
    if (!summary || !isSame(summary, next)) summary = next;
    return summary;
  };
}

const isSame = <Value extends object>(a: Value, b: Value) =>
  (Object.keys(a) as (keyof Value)[]).every((key) => a[key] === b[key]);

const sameSources = (a: SheetState, b: SheetState) =>
  a.edits === b.edits && a.errors === b.errors && a.past === b.past && a.future === b.future;
