import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import type { RowSource } from './row-source.ts';

export interface VisibleRows {
  /** Positions to draw, in order. */
  indexes: readonly number[];
  /** Pixels of what is not drawn. */
  before: number;
  after: number;
}

/** Which rows are in sight when all are on one page; tells the source, so that it loads those. */
export function useVirtualRows<Row>(
  source: RowSource<Row>,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): VisibleRows {
  const count = source.all ? (source.total ?? 0) : 0;
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
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
    after: last ? virtualizer.getTotalSize() - last.end : 0,
  };
}
