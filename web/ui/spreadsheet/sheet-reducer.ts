import type { CellValue, Column, SheetRow } from './column.ts';
import { clear, copied, fill, fillTowards, paste, toggle } from './edit/change-range.ts';
import { configure, type GivenValues, type RowChange, rebase, writeValues } from './edit/changes.ts';
import { cancel, choose, commit, edit } from './edit/edit-cell.ts';
import { redo, reset, undo } from './edit/write-cells.ts';
import type { Move } from './select/move.ts';
import { type Position, type Range, rangeOf } from './select/range.ts';
import {
  enter,
  goToNextError,
  move,
  select,
  selectAll,
  selectColumns,
  selectRows,
  widen,
} from './select/select-cells.ts';
import { type RefusedCell, refuse } from './sheet-errors.ts';
import type { CheckRow, SheetState } from './sheet-state.ts';

export type SheetAction =
  | { type: 'move'; move: Move; extend?: boolean; page?: number }
  | { type: 'enter'; back: boolean }
  | { type: 'select'; at: Position; extend?: boolean }
  | { type: 'selectColumns'; from: number; to: number }
  | { type: 'selectRows'; from: number; to: number }
  | { type: 'selectAll' }
  | { type: 'widen'; to: 'rows' | 'columns' }
  | { type: 'edit'; seed?: string }
  | { type: 'commit'; text: string }
  | { type: 'choose'; value: CellValue }
  | { type: 'cancel' | 'leave' | 'toggle' | 'clear' | 'cut' | 'copied' }
  | { type: 'paste'; text: string }
  | { type: 'fill'; target: Range }
  | { type: 'fillTowards'; direction: 'down' | 'right' }
  | { type: 'undo' | 'redo' | 'reset' | 'nextError' }
  | { type: 'write'; given: readonly GivenValues[] }
  | { type: 'refuse'; cells: readonly RefusedCell[] }
  | { type: 'rebase'; rows: readonly SheetRow[]; saved?: readonly RowChange[] }
  | { type: 'configure'; columns: readonly Column[]; checkRow: CheckRow | undefined };

/** Everything that can happen to a sheet. */
export function sheetReducer(state: SheetState, action: SheetAction): SheetState {
  switch (action.type) {
    case 'move':
      return move(state, action.move, action.extend, action.page);
    case 'enter':
      return enter(state, action.back);
    case 'select':
      return select(state, action.at, action.extend);
    case 'selectColumns':
      return selectColumns(state, action.from, action.to);
    case 'selectRows':
      return selectRows(state, action.from, action.to);
    case 'selectAll':
      return selectAll(state);
    case 'widen':
      return widen(state, action.to);
    case 'edit':
      return edit(state, action.seed);
    case 'commit':
      return commit(state, action.text);
    case 'choose':
      return choose(state, action.value);
    case 'cancel':
      return cancel(state);
    case 'leave':
      return { ...state, notice: { kind: 'leave' } };
    case 'toggle':
      return toggle(state);
    case 'clear':
      return clear(state, 'cleared');
    case 'cut':
      return clear(state, 'cut');
    case 'copied':
      return copied(state);
    case 'paste':
      return paste(state, action.text);
    case 'fill':
      return fill(state, rangeOf(state.selection), action.target);
    case 'fillTowards':
      return fillTowards(state, action.direction);
    case 'undo':
      return undo(state);
    case 'redo':
      return redo(state);
    case 'reset':
      return reset(state);
    case 'nextError':
      return goToNextError(state);
    case 'write':
      return writeValues(state, action.given);
    case 'refuse':
      return refuse(state, action.cells);
    case 'rebase':
      return rebase(state, action.rows, action.saved);
    case 'configure':
      return configure(state, action.columns, action.checkRow);
  }
}
