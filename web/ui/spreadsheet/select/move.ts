import { at, type Bounds, type Position, within } from './range.ts';

export type Move =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'pageUp'
  | 'pageDown'
  | 'top'
  | 'bottom'
  | 'rowStart'
  | 'rowEnd'
  | 'start'
  | 'end'
  | 'next'
  | 'previous';

const moves: Record<Move, (from: Position, bounds: Bounds, page: number) => Position> = {
  up: ({ row, column }) => at(row - 1, column),
  down: ({ row, column }) => at(row + 1, column),
  left: ({ row, column }) => at(row, column - 1),
  right: ({ row, column }) => at(row, column + 1),
  pageUp: ({ row, column }, _bounds, page) => at(row - page, column),
  pageDown: ({ row, column }, _bounds, page) => at(row + page, column),
  top: ({ column }) => at(0, column),
  bottom: ({ column }, { rows }) => at(rows - 1, column),
  rowStart: ({ row }) => at(row, 0),
  rowEnd: ({ row }, { columns }) => at(row, columns - 1),
  start: () => at(0, 0),
  end: (_from, { rows, columns }) => at(rows - 1, columns - 1),
  next: ({ row, column }, { rows, columns }) => {
    if (column < columns - 1) return at(row, column + 1);
    return row < rows - 1 ? at(row + 1, 0) : at(row, column);
  },
  previous: ({ row, column }, { columns }) => {
    if (column > 0) return at(row, column - 1);
    return row > 0 ? at(row - 1, columns - 1) : at(row, column);
  },
};

/** The cell that a move leads to; the last one in its way at the border. */
export const moved = (from: Position, move: Move, bounds: Bounds, page = 1) =>
  within(moves[move](from, bounds, page), bounds);
