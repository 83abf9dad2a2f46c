import { useCallback, useEffect, useRef, useState } from 'react';
import type { RowRange } from './windows.ts';

const settledAfter = 80;
const noRange: RowRange = { first: 0, last: 0 };
const startOf = (index: number, windowSize: number) => index - (index % windowSize);

/** The windows in sight while someone scrolls. A jump counts once it has ended: on its way it would ask for them all. */
export function useSettledRange(windowSize: number) {
  const [range, setRange] = useState(noRange);
  const settled = useRef(noRange);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    // Scrolling within a window changes nothing for the page.
    ({ first, last }: RowRange) => {
      clearTimeout(timer.current);
      const next = { first: startOf(first, windowSize), last: startOf(last, windowSize) };
      const now = settled.current;
      if (now.first === next.first && now.last === next.last) return;
      const settle = () => {
        settled.current = next;
        setRange(next);
      };
      const isNear = Math.abs(next.first - now.first) <= windowSize;
      if (isNear) settle();
      else timer.current = setTimeout(settle, settledAfter);
    },
    [windowSize],
  );
  return [range, change] as const;
}
