import { useEffect, useEffectEvent, useState } from 'react';
import { listenForScans } from './wedge-listener.ts';

let nextOrder = 0;

/**
 * Calls `onCode` when a keyboard-wedge scanner reads a code anywhere in the window. The innermost component
 * that listens gets it. Fields marked `data-scan-target`, text areas and editors keep scans for themselves.
 */
export function useWedgeScanner(onCode: (code: string) => void, { enabled = true }: { enabled?: boolean } = {}): void {
  // Taken while rendering, where parents come first; effects run in the opposite order.
  const [order] = useState(() => {
    nextOrder += 1;
    return nextOrder;
  });
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (enabled) return listenForScans(order, (code) => report(code));
  }, [enabled, order]);
}
