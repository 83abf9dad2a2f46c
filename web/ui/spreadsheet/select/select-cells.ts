import { nextError } from '../sheet-errors.ts';
import { boundsOf, type Notice, type SheetState } from '../sheet-state.ts';
import { type Move, moved } from './move.ts';
import { at, only, type Position, rangeOf, type Selection, within } from './range.ts';

/** Hints about a moment go with it; what was cut off from a paste stays to be read. */
const lasting = (notice: Notice | undefined) =>
  notice?.kind === 'leave' || notice?.kind === 'readOnly' ? undefined : notice;

function choose(state: SheetState, selection: Selection): SheetState {
  const bounds = boundsOf(state);
  return {
    ...state,
    selection: { anchor: within(selection.anchor, bounds), focus: within(selection.focus, bounds) },
    tabbedFrom: undefined,
    editing: undefined,
    notice: lasting(state.notice),
  };
}

/** Selects a cell, or extends the selection up to it. */
export const select = (state: SheetState, to: Position, extend = false) =>
  choose(state, extend ? { anchor: state.selection.anchor, focus: to } : only(to));

/** The same with the cell brought into sight. */
function goTo(state: SheetState, to: Position, extend = false): SheetState {
  const next = select(state, to, extend);
  const { focus } = next.selection;
  return { ...next, reveal: { ...focus, fromStart: focus.column === 0 && state.selection.focus.column !== 0 } };
}

export function move(state: SheetState, step: Move, extend = false, page = 1): SheetState {
  const { anchor, focus } = state.selection;
  const next = goTo(state, moved(extend ? focus : anchor, step, boundsOf(state), page), extend);
  if (step === 'start' || step === 'rowStart') return { ...next, reveal: { ...next.selection.focus, fromStart: true } };
  return step === 'next' || step === 'previous' ? { ...next, tabbedFrom: state.tabbedFrom ?? anchor.column } : next;
}

/** Enter: down, or up, and back to the column where Tab set out from. */
export function enter(state: SheetState, back: boolean): SheetState {
  const { row, column } = state.selection.anchor;
  return goTo(state, at(row + (back ? -1 : 1), state.tabbedFrom ?? column));
}

export const selectColumns = (state: SheetState, from: number, to: number) =>
  choose(state, { anchor: at(0, from), focus: at(state.rows.length - 1, to) });

export const selectRows = (state: SheetState, from: number, to: number) =>
  choose(state, { anchor: at(from, 0), focus: at(to, state.columns.length - 1) });

export const selectAll = (state: SheetState) => selectRows(state, 0, state.rows.length - 1);

/** Widens the selection to all columns of its rows, or to all rows of its columns. */
export function widen(state: SheetState, to: 'rows' | 'columns'): SheetState {
  const { top, bottom, left, right } = rangeOf(state.selection);
  return to === 'rows' ? selectRows(state, top, bottom) : selectColumns(state, left, right);
}

export function goToNextError(state: SheetState): SheetState {
  const position = nextError(state);
  return position ? goTo(state, position) : state;
}
