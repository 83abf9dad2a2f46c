import { useEffect, useEffectEvent, useState } from 'react';
import type { PaletteItem } from './palette-item.ts';

/** Keeps an Enter that came before the answer: `open` gets the first result as soon as `firstResult` tells it. */
export function useDeferredEnter(first: PaletteItem | null | undefined, open: (item: PaletteItem) => void) {
  const [isKept, setKept] = useState(false);
  const use = useEffectEvent((item: PaletteItem | null) => {
    setKept(false);
    if (item) open(item);
  });
  useEffect(() => {
    if (isKept && first !== undefined) use(first);
  }, [isKept, first]);
  return { keep: () => setKept(true), forget: () => setKept(false) };
}
