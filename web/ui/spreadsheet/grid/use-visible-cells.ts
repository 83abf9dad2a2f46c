import { defaultRangeExtractor, type Range as IndexRange, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useMemo } from 'react';
import type { Bounds, Position } from '../select/range.ts';
import type { Geometry } from './geometry.ts';

/** The rows and columns to draw: those in sight, the frozen ones and, so that it keeps the focus, the active cell's. */
export function useVisibleCells(
  scroller: RefObject<HTMLElement | null>,
  geometry: Geometry,
  bounds: Bounds,
  active: Position,
) {
  const { rowHeight, widths, gutter, frozen } = geometry;
  const getScrollElement = () => scroller.current;
  // Columns first: after new rows are drawn, reading how far the box is scrolled would cost a layout.
  const columns = useVirtualizer({
    horizontal: true,
    count: bounds.columns,
    getScrollElement,
    estimateSize: (index) => widths[index] ?? 0,
    paddingStart: gutter,
    overscan: 1,
    rangeExtractor: useCallback((range: IndexRange) => joined(range, active.column, frozen), [active.column, frozen]),
  });
  const rows = useVirtualizer({
    count: bounds.rows,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 6,
    rangeExtractor: useCallback((range: IndexRange) => joined(range, active.row, 0), [active.row]),
  });
  useEffect(() => {
    // Sizes are remembered by index: other ones void them all.
    if (rowHeight > 0) rows.measure();
    if (widths.length > 0) columns.measure();
  }, [rowHeight, widths, rows, columns]);

  const shown = columns.getVirtualItems().map(({ index }) => index);
  const key = shown.join();
  return {
    rows: rows.getVirtualItems().map(({ index }) => index),
    // The same list for the same columns, else every row would be drawn anew.
    columns: useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key]),
  };
}

function joined(range: IndexRange, extra: number, first: number) {
  const indexes = new Set([...Array(Math.min(first, range.count)).keys(), ...defaultRangeExtractor(range)]);
  if (extra < range.count) indexes.add(extra);
  return [...indexes].sort((a, b) => a - b);
}
