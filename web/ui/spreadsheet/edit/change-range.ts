import { type CellValue, isEmpty, type SheetRow } from '../column.ts';
import {
  at,
  cellsIn,
  contains,
  heightOf,
  type Position,
  positionsIn,
  type Range,
  rangeOf,
  type Selection,
  widthOf,
} from '../select/range.ts';
import { boundsOf, type Cell, cellAt, type Entry, editText, entryFrom, type SheetState } from '../sheet-state.ts';
import { formatTsv, parseTsv } from './tsv.ts';
import { type Write, writeCells } from './write-cells.ts';

const isLocked = (cell: Cell | undefined) => !cell || cell.column.isReadOnly(cell.row);
const asSelection = ({ top, left, bottom, right }: Range): Selection => ({
  anchor: at(top, left),
  focus: at(bottom, right),
});

/**
 * Writes where it may be written, and counts the cells that had to be kept. A cell is read in the light of what
 * is written before it in its row: a sub-category after its category.
 */
function writeRange(
  state: SheetState,
  range: Range,
  entryFor: (cell: Cell, position: Position) => Entry | 'keep' | undefined,
  after?: Selection,
) {
  const writes: Write[] = [];
  let kept = 0;
  let draft: SheetRow | undefined;
  for (const position of positionsIn(range)) {
    const cell = cellAt(state, position);
    if (!cell) continue;
    if (draft?.id !== cell.row.id) draft = { ...cell.row };
    const entry = entryFor({ ...cell, row: draft }, position);
    if (entry === undefined) continue;
    if (entry === 'keep' || isLocked(cell)) {
      kept += 1;
      continue;
    }
    writes.push({ ...position, entry });
    if ('value' in entry) Object.assign(draft, { [cell.column.id]: entry.value });
  }
  return { state: writeCells(state, writes, after), cells: writes.length, kept };
}

/** The selected cells as tab-separated text. */
export function copyText(state: SheetState) {
  const { top, bottom, left, right } = rangeOf(state.selection);
  const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_unused, column) => {
      const cell = cellAt(state, at(top + row, left + column));
      return cell ? editText(cell) : '';
    }),
  );
  return formatTsv(rows);
}

/** Empties the selected cells, except those that may not be empty. */
export function clear(state: SheetState, kind: 'cleared' | 'cut'): SheetState {
  const result = writeRange(state, rangeOf(state.selection), (cell) => {
    if ('value' in cell.entry && isEmpty(cell.entry.value)) return undefined;
    const entry = entryFrom('', cell);
    return 'error' in entry || cell.column.check(entry.value, cell.row) !== undefined ? 'keep' : entry;
  });
  const { cells, kept } = result;
  const notice = kind === 'cut' || kept > 0 ? { kind, cells, kept } : undefined;
  return { ...result.state, notice };
}

/**
 * Puts tab-separated text into the sheet. It repeats where the selection is a multiple of it, a single value
 * everywhere; else it reaches from the selection's first cell as far as there are cells.
 */
export function paste(state: SheetState, text: string): SheetState {
  const lines = parseTsv(text);
  const height = lines.length;
  const width = lines.reduce((widest, cells) => Math.max(widest, cells.length), 0);
  if (height === 0 || width === 0) return state;
  const selected = rangeOf(state.selection);
  const repeats = heightOf(selected) % height === 0 && widthOf(selected) % width === 0;
  const { rows, columns } = boundsOf(state);
  const target = repeats
    ? selected
    : {
        ...selected,
        bottom: Math.min(selected.top + height, rows) - 1,
        right: Math.min(selected.left + width, columns) - 1,
      };
  const pasted = writeRange(
    state,
    target,
    (cell, { row, column }) => {
      const given = lines[(row - target.top) % height]?.[(column - target.left) % width];
      return given === undefined ? undefined : entryFrom(given, cell);
    },
    asSelection(target),
  );
  const cutRows = repeats ? 0 : height - heightOf(target);
  const cutColumns = repeats ? 0 : width - widthOf(target);
  return {
    ...pasted.state,
    reveal: at(target.top, target.left),
    notice: { kind: 'pasted', cells: pasted.cells, kept: pasted.kept, cutRows, cutColumns },
  };
}

/** Repeats the cells of `source` over the rest of `target`, which contains it; the target is selected then. */
export function fill(state: SheetState, source: Range, target: Range): SheetState {
  const repeated = (position: number, from: number, count: number) =>
    from + ((((position - from) % count) + count) % count);
  const filled = writeRange(
    state,
    target,
    (cell, position) => {
      if (contains(source, position)) return undefined;
      const row = repeated(position.row, source.top, heightOf(source));
      const column = repeated(position.column, source.left, widthOf(source));
      const from = cellAt(state, at(row, column));
      if (!from) return undefined;
      return from.column.id === cell.column.id ? from.entry : entryFrom(editText(from), cell);
    },
    asSelection(target),
  );
  return { ...filled.state, notice: { kind: 'filled', cells: filled.cells, kept: filled.kept } };
}

/** Copies the first row or column of the selection over the rest of it; a single one takes its neighbour's. */
export function fillTowards(state: SheetState, direction: 'down' | 'right'): SheetState {
  const range = rangeOf(state.selection);
  const isDown = direction === 'down';
  const alone = isDown ? heightOf(range) === 1 : widthOf(range) === 1;
  const first = (isDown ? range.top : range.left) - (alone ? 1 : 0);
  if (first < 0) return state;
  const source = isDown ? { ...range, top: first, bottom: first } : { ...range, left: first, right: first };
  const target = isDown ? { ...range, top: first } : { ...range, left: first };
  return { ...fill(state, source, target), selection: state.selection };
}

/** Turns the active checkbox over, and every other selected one to the same. */
export function toggle(state: SheetState): SheetState {
  const active = cellAt(state, state.selection.anchor);
  if (active?.column.kind !== 'boolean') return state;
  if (isLocked(active)) return { ...state, notice: { kind: 'readOnly' } };
  const value: CellValue = !('value' in active.entry && active.entry.value === true);
  const toggled = writeRange(state, rangeOf(state.selection), ({ column }) =>
    column.kind === 'boolean' ? { value } : undefined,
  );
  return { ...toggled.state, notice: undefined };
}

export const copied = (state: SheetState): SheetState => ({
  ...state,
  notice: { kind: 'copied', cells: cellsIn(rangeOf(state.selection)) },
});
