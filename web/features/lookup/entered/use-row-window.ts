import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Barcode } from '../lookup-model.ts';

interface RowWindowOptions {
  barcodes: readonly Barcode[];
  scroller: RefObject<HTMLElement | null>;
  rowHeight: number;
  /** What sticks to the top covers as much. */
  headHeight: number;
  /** Where the one that was added last stands. */
  newest: number;
}

/** The rows in sight of a list of any length. */
export function useRowWindow({ barcodes, scroller, rowHeight, headHeight, newest }: RowWindowOptions) {
  const shown = useRef(barcodes);
  shown.current = barcodes;
  // The same function always: another one would have every row measured anew, at every change of any of them.
  const getItemKey = useCallback((index: number) => shown.current[index]?.id ?? index, []);
  const virtualizer = useVirtualizer({
    count: barcodes.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    scrollPaddingEnd: headHeight,
    overscan: 6,
  });
  useFollow(virtualizer, barcodes, newest);
  const items = virtualizer.getVirtualItems();
  return {
    rows: (all: readonly Barcode[], draw: (barcode: Barcode, index: number) => ReactNode): ReactNode[] =>
      items.map(({ index }) => {
        const barcode = all[index];
        return barcode && draw(barcode, index);
      }),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtualizer.measureElement,
  };
}

export type RowWindow = ReturnType<typeof useRowWindow>;

/** Keeps what was added last in sight, and what is being looked up unless somebody has scrolled away from it. */
function useFollow(list: Virtualizer<HTMLElement, Element>, barcodes: readonly Barcode[], newest: number): void {
  const amount = barcodes.length;
  const looking = barcodes.findIndex(({ state }) => state === 'looking');
  const last = useRef({ amount, looking: -1 });
  useEffect(() => {
    const before = last.current;
    last.current = { amount, looking: looking < 0 ? before.looking : looking };
    const { startIndex = 0, endIndex = 0 } = list.range ?? {};
    const isInSight = before.looking < 0 || (before.looking >= startIndex - 1 && before.looking <= endIndex + 1);
    if (looking >= 0 && looking !== before.looking && isInSight) list.scrollToIndex(looking, { align: 'auto' });
    else if (looking < 0 && amount > before.amount) list.scrollToIndex(newest, { align: 'auto' });
  }, [list, amount, looking, newest]);
}
