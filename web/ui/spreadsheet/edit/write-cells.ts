import { readCell } from '../column.ts';
import { type Position, type Selection, within } from '../select/range.ts';
import { recheck } from '../sheet-errors.ts';
import {
  boundsOf,
  type CellChange,
  cellAt,
  type Entry,
  type SheetState,
  type Step,
  sameEntry,
} from '../sheet-state.ts';

export interface Write extends Position {
  readonly entry: Entry;
}

// What can be undone is kept to what memory bears: thousands of cells may change in one step.
const maxSteps = 200;
const maxCells = 400_000;

/** Changes cells as one step that can be undone. Cells that may not be changed, or would stay the same, are left out. */
export function writeCells(state: SheetState, writes: Iterable<Write>, after: Selection = state.selection): SheetState {
  const cells: CellChange[] = [];
  for (const { row: place, column: index, entry } of writes) {
    const cell = cellAt(state, { row: place, column: index });
    if (!cell || cell.column.isReadOnly(cell.row) || sameEntry(cell.entry, entry)) continue;
    cells.push({ rowId: cell.row.id, columnId: cell.column.id, before: cell.entry, after: entry });
  }
  const moved = { ...state, selection: after, editing: undefined };
  if (cells.length === 0) return moved;
  const step = { cells, before: state.selection, after };
  return { ...applyCells(moved, cells, 'after'), past: trimmed([...state.past, step]), future: [] };
}

function trimmed(steps: readonly Step[]) {
  let cells = 0;
  let from = steps.length;
  while (from > 0 && steps.length - from < maxSteps) {
    cells += steps[from - 1]?.cells.length ?? 0;
    if (cells > maxCells && from < steps.length) break;
    from -= 1;
  }
  return from === 0 ? steps : steps.slice(from);
}

function applyCells(state: SheetState, cells: readonly CellChange[], side: 'before' | 'after'): SheetState {
  const edits = new Map(state.edits);
  const refused = new Map(state.refused);
  const known = new Set(state.columns.map(({ id }) => id));
  const touched = new Map<string, Map<string, Entry>>();
  for (const { rowId, columnId, ...change } of cells) {
    const original = state.rows[state.places.get(rowId) ?? -1];
    if (!original) continue;
    const row = touched.get(rowId) ?? new Map(edits.get(rowId));
    touched.set(rowId, row);
    if (sameEntry(change[side], { value: readCell(original, columnId) })) row.delete(columnId);
    else row.set(columnId, change[side]);
    const messages = refused.get(rowId);
    if (messages) refused.set(rowId, new Map([...messages].filter(([id]) => id !== columnId && known.has(id))));
  }
  for (const [rowId, row] of touched) {
    if (row.size > 0) edits.set(rowId, row);
    else edits.delete(rowId);
  }
  const next = { ...state, edits, refused };
  return { ...next, errors: recheck(next, touched.keys()) };
}

export function undo(state: SheetState): SheetState {
  const step = state.past.at(-1);
  if (!step) return state;
  const next = { ...goTo(state, step.before), past: state.past.slice(0, -1), future: [...state.future, step] };
  return { ...applyCells(next, step.cells, 'before'), notice: { kind: 'undone', cells: step.cells.length } };
}

export function redo(state: SheetState): SheetState {
  const step = state.future.at(-1);
  if (!step) return state;
  const next = { ...goTo(state, step.after), past: [...state.past, step], future: state.future.slice(0, -1) };
  return { ...applyCells(next, step.cells, 'after'), notice: { kind: 'redone', cells: step.cells.length } };
}

function goTo(state: SheetState, { anchor, focus }: Selection): SheetState {
  const bounds = boundsOf(state);
  const selection = { anchor: within(anchor, bounds), focus: within(focus, bounds) };
  return { ...state, selection, reveal: { ...selection.anchor }, editing: undefined };
}

/** Every cell as it was loaded or last saved, as one step that can be undone. */
export function reset(state: SheetState): SheetState {
  const cells = [...state.edits].flatMap(([rowId, edits]) => {
    const original = state.rows[state.places.get(rowId) ?? -1];
    if (!original) return [];
    const changeBack = ([columnId, before]: [string, Entry]): CellChange => {
      return { rowId, columnId, before, after: { value: readCell(original, columnId) } };
    };
    return [...edits].map(changeBack);
  });
  if (cells.length === 0) return state;
  const step = { cells, before: state.selection, after: state.selection };
  const next = { ...state, editing: undefined, notice: undefined, past: trimmed([...state.past, step]), future: [] };
  return applyCells(next, cells, 'after');
}
