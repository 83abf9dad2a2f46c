/** A cell by its place, both counted from 0. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, all ends included. */
export interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** The anchor is the cell that is typed into; the range reaches from there to the focus. */
export interface Selection {
  readonly anchor: Position;
  readonly focus: Position;
}

/** How many rows and columns there are. */
export interface Bounds {
  readonly rows: number;
  readonly columns: number;
}

/** What one row shows of a range: its columns, and whether the range begins or ends with this row. */
export interface Band {
  readonly from: number;
  readonly to: number;
  readonly top: boolean;
  readonly bottom: boolean;
}

export const at = (row: number, column: number): Position => ({ row, column });
export const only = (position: Position): Selection => ({ anchor: position, focus: position });
export const samePosition = (a: Position, b: Position) => a.row === b.row && a.column === b.column;

export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  };
}

export const heightOf = ({ top, bottom }: Range) => bottom - top + 1;
export const widthOf = ({ left, right }: Range) => right - left + 1;
export const cellsIn = (range: Range) => heightOf(range) * widthOf(range);

export const contains = ({ top, left, bottom, right }: Range, { row, column }: Position) =>
  row >= top && row <= bottom && column >= left && column <= right;

/** Every cell of a range, row by row. */
export function* positionsIn({ top, left, bottom, right }: Range): Generator<Position> {
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) yield { row, column };
  }
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(value, count - 1));

/** The nearest cell that exists. */
export const within = ({ row, column }: Position, { rows, columns }: Bounds) =>
  at(clamp(row, rows), clamp(column, columns));

export function bandOf(range: Range | undefined, row: number): Band | undefined {
  if (!range || row < range.top || row > range.bottom) return undefined;
  return { from: range.left, to: range.right, top: row === range.top, bottom: row === range.bottom };
}

export const sameBand = (a: Band | undefined, b: Band | undefined) =>
  a === b || (!!a && !!b && a.from === b.from && a.to === b.to && a.top === b.top && a.bottom === b.bottom);

/** The sides of a cell that lie on the border of the range: some of `t r b l`, or nothing outside of it. */
export function edgesOf(band: Band | undefined, column: number) {
  if (!band || column < band.from || column > band.to) return undefined;
  return `${band.top ? 't' : ''}${column === band.to ? 'r' : ''}${band.bottom ? 'b' : ''}${column === band.from ? 'l' : ''}`;
}
