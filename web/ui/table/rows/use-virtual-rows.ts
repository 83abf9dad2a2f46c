import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { useStartOffset } from '../use-scroll-memory.ts';
import type { RowSource } from './row-source.ts';

export interface VisibleRows {
  /** Positions to draw, in order. */
  indexes: readonly number[];
  /** Pixels of what is not drawn. */
  before: number;
  after: number;
  /** The ref of rows that may be taller than the given height; they also carry their position as `data-index`. */
  measure: (element: HTMLElement | null) => void;
}

const overscan = 8;
const step = 6;

/** Draws rows by the handful: laying the table out anew costs more than a few rows beyond the edge. */
function wholeSteps({ startIndex, endIndex, overscan: beyond, count }: Range) {
  const first = Math.max(0, Math.floor((startIndex - beyond) / step) * step);
  const end = Math.min(count, Math.ceil((endIndex + 1 + beyond) / step) * step);
  return Array.from({ length: end - first }, (_, index) => first + index);
}

/** Which rows are in sight when all are on one page; tells the source, so that it loads those. */
export function useVirtualRows<Row>(
  source: RowSource<Row>,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): VisibleRows {
  const count = source.all ? source.extent : 0;
  const initialOffset = useStartOffset();
  const virtualizer = useVirtualizer({
    count,
    initialOffset,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    rangeExtractor: wholeSteps,
    enabled: source.all,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);

  const { setRange } = source;
  useEffect(() => {
    if (first && last) setRange({ first: first.index, last: last.index });
  }, [first, last, setRange]);

  useEffect(() => {
    // Sizes are remembered by row: another height voids them all.
    if (rowHeight > 0) virtualizer.measure();
  }, [rowHeight, virtualizer]);

  return {
    indexes: items.map((item) => item.index),
    before: first?.start ?? 0,
    // Before the first rows are drawn the list is as tall as it will be, so that it can be scrolled to a place.
    after: virtualizer.getTotalSize() - (last?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}
