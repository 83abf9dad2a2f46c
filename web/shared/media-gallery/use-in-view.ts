import { type RefCallback, useCallback, useEffect, useRef } from 'react';

/** Calls when the element that gets the ref comes near the visible part. */
export function useInView<Item extends Element>(onSeen: () => void): RefCallback<Item> {
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  return useCallback((element: Item | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
}
