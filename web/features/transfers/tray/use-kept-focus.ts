import { useEffect, useRef } from 'react';

/** A fix takes its own button away: when what is `shown` changes, the focus stays in the element that gets this. */
export function useKeptFocus(shown: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [shown]);
  return element;
}
