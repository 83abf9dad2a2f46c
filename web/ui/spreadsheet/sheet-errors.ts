import { readCell } from './column.ts';
import type { Position } from './select/range.ts';
import { type RowErrors, type SheetState, withEdits } from './sheet-state.ts';

/** The errors of these rows found anew, all others as they were. Rows without edits are not judged. */
export function recheck(state: SheetState, rowIds: Iterable<string>): SheetState['errors'] {
  const errors = new Map(state.errors);
  for (const id of rowIds) {
    const found = errorsOf(state, id);
    if (found.size > 0) errors.set(id, found);
    else errors.delete(id);
  }
  return errors;
}

function errorsOf(state: SheetState, rowId: string): RowErrors {
  const found = new Map<string, string>();
  const original = state.rows[state.places.get(rowId) ?? -1];
  const edits = state.edits.get(rowId);
  if (!original || !edits) return found;
  const row = withEdits(original, edits);
  for (const [columnId, message] of state.refused.get(rowId) ?? []) found.set(shownAt(state, columnId), message);
  for (const [columnId, message] of Object.entries(state.checkRow?.(row) ?? {})) {
    if (message) found.set(shownAt(state, columnId), message);
  }
  for (const column of state.columns) {
    const entry = edits.get(column.id) ?? { value: readCell(row, column.id) };
    const message = 'error' in entry ? entry.error : column.check(entry.value, row);
    if (message) found.set(column.id, message);
  }
  return found;
}

/** A message about something that has no column is shown at the first one. */
const shownAt = ({ columns }: SheetState, columnId: string) =>
  columns.some(({ id }) => id === columnId) ? columnId : (columns[0]?.id ?? columnId);

export interface RefusedCell {
  /** Of the row. */
  readonly id: string;
  readonly columnId: string;
  readonly message: string;
}

/**
 * Shows messages from outside, such as a server's refusal, at their cells until these are edited;
 * one about something that has no column goes with any edit of its row.
 */
export function refuse(state: SheetState, cells: readonly RefusedCell[]): SheetState {
  const refused = new Map<string, Map<string, string>>();
  for (const { id, columnId, message } of cells) {
    const row = refused.get(id) ?? new Map<string, string>();
    refused.set(id, row.set(columnId, message));
  }
  const next = { ...state, refused };
  return { ...next, errors: recheck(next, [...state.refused.keys(), ...refused.keys()]) };
}

/** The first cell with an error after the active one, row by row, round the end. */
export function nextError(state: SheetState): Position | undefined {
  const width = state.columns.length;
  const { anchor } = state.selection;
  const here = anchor.row * width + anchor.column;
  const rounds = state.rows.length * width;
  let nearest: { position: Position; distance: number } | undefined;
  for (const position of errorPositions(state)) {
    const ahead = position.row * width + position.column - here;
    const distance = ahead > 0 ? ahead : ahead + rounds;
    if (!nearest || distance < nearest.distance) nearest = { position, distance };
  }
  return nearest?.position;
}

function* errorPositions({ errors, columns, places }: SheetState): Generator<Position> {
  const indexes = new Map(columns.map(({ id }, index) => [id, index]));
  for (const [rowId, messages] of errors) {
    const row = places.get(rowId);
    for (const columnId of messages.keys()) {
      const column = indexes.get(columnId);
      if (row !== undefined && column !== undefined) yield { row, column };
    }
  }
}
