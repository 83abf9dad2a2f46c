import { size, tableSize } from '../../theme/tokens.ts';
import type { Column } from '../column.ts';
import { type Bounds, type Position, within } from '../select/range.ts';
import type { Reveal } from '../sheet-state.ts';

/** Where everything lies, in pixels. Rows are all of one height, so nothing has to be measured. */
export interface Geometry {
  readonly rowHeight: number;
  readonly headHeight: number;
  /** Width of the row numbers; 0 without them. */
  readonly gutter: number;
  readonly widths: readonly number[];
  /** Left edges, the gutter included. */
  readonly starts: readonly number[];
  readonly width: number;
  /** How many columns stay in sight, and where the rest begins. */
  readonly frozen: number;
  readonly frozenEnd: number;
}

export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const narrowest = 132;

export function geometryOf(columns: readonly Column[], wanted: number, phone: boolean): Geometry {
  const gutter = phone ? 0 : 48;
  const frozen = Math.min(phone ? Math.min(wanted, 1) : wanted, columns.length);
  const widths = columns.map(({ width }, index) => (phone && index < frozen ? Math.min(width, narrowest) : width));
  const starts: number[] = [];
  let end = gutter;
  for (const width of widths) {
    starts.push(end);
    end += width;
  }
  return {
    rowHeight: phone ? size.touchTarget : tableSize.compact,
    headHeight: tableSize.head,
    gutter,
    widths,
    starts,
    width: end,
    frozen,
    frozenEnd: starts[frozen] ?? end,
  };
}

/** The cell under a point of the scrolled box; beside the cells, the nearest one in sight. */
export function cellUnder(geometry: Geometry, bounds: Bounds, view: View, point: { x: number; y: number }): Position {
  const { frozenEnd, headHeight, rowHeight, starts, gutter } = geometry;
  const x = Math.max(gutter, Math.min(point.x, view.width - 1));
  const y = Math.max(headHeight, Math.min(point.y, view.height - 1));
  const left = x < frozenEnd ? x : x + view.left;
  const column = starts.findLastIndex((start) => start <= left);
  return within({ row: Math.floor((y - headHeight + view.top) / rowHeight), column }, bounds);
}

/** Where to scroll so that a cell is wholly in sight; as far as it is, nothing moves. */
export function scrollToShow(geometry: Geometry, { row, column, fromStart = false }: Reveal, view: View) {
  const { headHeight, rowHeight, starts, widths, frozen, frozenEnd } = geometry;
  const top = row * rowHeight;
  const start = starts[column] ?? 0;
  const across = { from: start - frozenEnd, to: start + (widths[column] ?? 0) - view.width };
  const left = column < frozen ? view.left : nearest(view.left, across.to, across.from);
  return {
    top: nearest(view.top, top + headHeight + rowHeight - view.height, top),
    left: fromStart ? 0 : left,
  };
}

/** The value nearest to `current` between the two; the upper one wins where they cross. */
const nearest = (current: number, lowest: number, highest: number) => Math.min(Math.max(current, lowest), highest);

/** How many rows a page is. */
export const rowsPerPage = ({ headHeight, rowHeight }: Geometry, height: number) =>
  Math.max(1, Math.floor((height - headHeight) / rowHeight) - 1);

/** The range to fill while the handle is dragged to a cell: the selection made longer, down, up, right or left. */
export function fillRange(source: { top: number; left: number; bottom: number; right: number }, to: Position) {
  const down = to.row - source.bottom;
  const up = source.top - to.row;
  const right = to.column - source.right;
  const left = source.left - to.column;
  const most = Math.max(down, up, right, left);
  if (most <= 0) return undefined;
  if (most === down) return { ...source, bottom: to.row };
  if (most === up) return { ...source, top: to.row };
  return most === right ? { ...source, right: to.column } : { ...source, left: to.column };
}
