/** Positions of rows, both ends included. */
export interface RowRange {
  first: number;
  last: number;
}

/** The windows of rows that a range touches, each `size` rows long, numbered from 0. */
export function windowsOf({ first, last }: RowRange, size: number, total: number): readonly number[] {
  if (total <= 0) return [];
  const end = Math.min(last, total - 1);
  const start = Math.min(Math.max(0, first), end);
  const from = Math.floor(start / size);
  const to = Math.floor(Math.max(start, end) / size);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** How far the list goes when its rows were not all counted: one window beyond the last full one, until the end is found. */
export function extentAfter(extent: number, window: number, rows: number, size: number): number {
  if (rows < size) return window * size + rows;
  return Math.max(extent, (window + 2) * size);
}
