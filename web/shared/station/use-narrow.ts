import { useSyncExternalStore } from 'react';

const query = '(max-width: 719.95px)';

/** Whether everything stands in one column, as `narrow` of `pieces.tsx` says. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

function subscribe(listener: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
