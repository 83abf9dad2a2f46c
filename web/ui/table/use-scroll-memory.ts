import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';

// How far down each entry of the browser's history was left, for as long as the tab lives.
const left = new Map<string, number>();

/** Where a list begins: where it was left, or at the top. */
export function useStartOffset(): number {
  const { key } = useLocation();
  const [start] = useState(() => left.get(key) ?? 0);
  return start;
}

/** Brings a list back to where it was left when the back button returns to it. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    const top = left.get(key);
    if (hasRows && top !== undefined) scroller.current?.scrollTo({ top, behavior: 'instant' });
  }, [key, hasRows, scroller]);
  useEffect(() => {
    const element = scroller.current;
    const note = () => left.set(key, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', note, { passive: true });
    return () => element?.removeEventListener('scroll', note);
  }, [key, scroller]);
}
