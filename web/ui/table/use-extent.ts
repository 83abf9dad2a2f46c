import { useCallback, useState } from 'react';
import { extentAfter } from './windows.ts';

interface ExtentOptions {
  /** Changes when another list is shown. */
  list: string;
  total: number;
  isCapped: boolean;
  windowSize: number;
}

/** How many rows there are to scroll through. Where counting stopped, what scrolling finds is noted here. */
export function useExtent({ list, total, isCapped, windowSize }: ExtentOptions) {
  const [found, setFound] = useState({ list, extent: total });
  const extent = isCapped && found.list === list ? Math.max(total, found.extent) : total;

  const noteWindow = useCallback(
    (window: number | undefined, rows: number | undefined) => {
      if (!isCapped || window === undefined || rows === undefined) return;
      const next = extentAfter(extent, window, rows, windowSize);
      setFound((now) => (now.list === list && now.extent === next ? now : { list, extent: next }));
    },
    [isCapped, extent, windowSize, list],
  );
  return [extent, noteWindow] as const;
}
