import type { CellValue } from '../column.ts';
import { only } from '../select/range.ts';
import { cellAt, type Entry, editText, entryFrom, type SheetState } from '../sheet-state.ts';
import { toggle } from './change-range.ts';
import { writeCells } from './write-cells.ts';

/** Opens the active cell for typing; a checkbox is turned over instead. */
export function edit(state: SheetState, seed?: string): SheetState {
  const { anchor } = state.selection;
  const cell = cellAt(state, anchor);
  if (!cell) return state;
  if (cell.column.isReadOnly(cell.row)) return { ...state, notice: { kind: 'readOnly' } };
  if (cell.column.kind === 'boolean') return seed === undefined ? toggle(state) : state;
  const editing = seed === undefined ? { at: anchor } : { at: anchor, seed };
  return { ...state, selection: only(anchor), editing, reveal: { ...anchor }, notice: undefined };
}

/** Ends editing with this text. The text that was there before is no change, even where reading it would be one. */
export function commit(state: SheetState, text: string): SheetState {
  const cell = state.editing && cellAt(state, state.editing.at);
  if (!cell || text === editText(cell)) return cancel(state);
  return put(state, entryFrom(text, cell));
}

/** Ends editing with a choice from the list. */
export const choose = (state: SheetState, value: CellValue) => put(state, { value });

export const cancel = (state: SheetState): SheetState => ({ ...state, editing: undefined });

function put(state: SheetState, entry: Entry): SheetState {
  return state.editing ? writeCells(state, [{ ...state.editing.at, entry }]) : state;
}
