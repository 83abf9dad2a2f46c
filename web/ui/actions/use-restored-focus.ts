import { useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what had it before its row was moved, which takes it away. */
export function useRestoredFocus() {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element?.isConnected && document.activeElement !== element) element.focus();
  });
  return () => {
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
