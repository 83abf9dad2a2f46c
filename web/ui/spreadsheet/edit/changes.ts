import type { CellValue, Column, SheetRow } from '../column.ts';
import { readCell, sameValue } from '../column.ts';
import { type Position, within } from '../select/range.ts';
import { recheck } from '../sheet-errors.ts';
import { boundsOf, type CheckRow, type Entry, placesOf, type RowEdits, type SheetState } from '../sheet-state.ts';
import { type Write, writeCells } from './write-cells.ts';

/** What differs in one row: `values` to be saved, and what is wrong with the rest, by column id. */
export interface RowChange<Row extends SheetRow = SheetRow> {
  readonly id: string;
  readonly values: Partial<Omit<Row, 'id'>>;
  readonly errors: Readonly<Record<string, string>>;
}

/** The rows that differ from the original, in their order, with only the cells that differ. */
export function changesOf(state: SheetState): RowChange[] {
  const inOrder = [...state.edits].sort(([a], [b]) => (state.places.get(a) ?? 0) - (state.places.get(b) ?? 0));
  return inOrder.map(([id, edits]) => {
    const errors = state.errors.get(id);
    const good = [...edits].flatMap(([columnId, entry]) =>
      'value' in entry && !errors?.has(columnId) ? [[columnId, entry.value]] : [],
    );
    return { id, values: Object.fromEntries(good), errors: Object.fromEntries(errors ?? []) };
  });
}

/**
 * Takes new originals, after a save or a fresh load. Edits that say the same vanish, and so do those of `saved`
 * which were not changed since, even where the server wrote them otherwise; newer ones stay.
 */
export function rebase(state: SheetState, rows: readonly SheetRow[], saved: readonly RowChange[] = []): SheetState {
  if (rows === state.rows && saved.length === 0) return state;
  const places = placesOf(rows);
  const savedValues = new Map(saved.map(({ id, values }) => [id, values as Record<string, CellValue>]));
  const edits = new Map<string, RowEdits>();
  for (const [id, cells] of state.edits) {
    const row = rows[places.get(id) ?? -1];
    const kept = row && stillDifferent(cells, row, savedValues.get(id));
    if (kept && kept.size > 0) edits.set(id, kept);
  }
  const refused = new Map([...state.refused].filter(([id]) => edits.has(id)));
  const next = { ...state, rows, places, edits, refused, errors: new Map() };
  return follow({ ...next, errors: recheck(next, edits.keys()) }, state);
}

function stillDifferent(edits: RowEdits, row: SheetRow, saved: Record<string, CellValue> = {}): RowEdits {
  const isSettled = (columnId: string, entry: Entry) =>
    'value' in entry &&
    (sameValue(entry.value, readCell(row, columnId)) || (columnId in saved && sameValue(entry.value, saved[columnId])));
  return new Map([...edits].filter(([columnId, entry]) => !isSettled(columnId, entry)));
}

/** Selection and editing stay with their rows where these have moved. */
function follow(state: SheetState, before: SheetState): SheetState {
  const bounds = boundsOf(state);
  const moved = (position: Position) => {
    const row = state.places.get(before.rows[position.row]?.id ?? '') ?? position.row;
    return within({ ...position, row }, bounds);
  };
  const { anchor, focus } = before.selection;
  const { editing } = before;
  const isGone = editing && !state.places.has(before.rows[editing.at.row]?.id ?? '');
  return {
    ...state,
    selection: { anchor: moved(anchor), focus: moved(focus) },
    editing: editing && !isGone ? { ...editing, at: moved(editing.at) } : undefined,
  };
}

/** Takes other columns or another check of rows; edits stay. */
export function configure(state: SheetState, columns: readonly Column[], checkRow: CheckRow | undefined): SheetState {
  const next = { ...state, columns, checkRow, errors: new Map() };
  const isSameWidth = columns.length === state.columns.length;
  const bounds = boundsOf(next);
  const { anchor, focus } = state.selection;
  return {
    ...next,
    errors: recheck(next, state.edits.keys()),
    selection: { anchor: within(anchor, bounds), focus: within(focus, bounds) },
    editing: isSameWidth ? state.editing : undefined,
  };
}

/** Values for cells named by row and column, whether or not these are in sight. */
export interface GivenValues<Row extends SheetRow = SheetRow> {
  readonly id: string;
  readonly values: Partial<Omit<Row, 'id'>>;
}

/** Writes given values as one step. */
export function writeValues(state: SheetState, given: readonly GivenValues[]): SheetState {
  const indexes = new Map(state.columns.map(({ id }, index) => [id, index]));
  const writes = given.flatMap(({ id, values }) =>
    Object.entries(values as Record<string, CellValue>).map(
      ([columnId, value]): Write => ({
        row: state.places.get(id) ?? -1,
        column: indexes.get(columnId) ?? -1,
        entry: { value },
      }),
    ),
  );
  return writeCells(state, writes);
}
