import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element, followed as it changes; 0 until it is known. */
export function useWidth<Element extends HTMLElement>(): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
