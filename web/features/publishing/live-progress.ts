import { makeStore } from '#web/kit/store.ts';

/** What the bar shows: work that goes on, or for a moment that it is completed. */
export type Shown = 'working' | 'completed';

// Long enough to be read.
const moment = 2000;

/** Whose progress is shown; `later` calls back after some milliseconds and returns how to take that back. */
export function createLiveProgress(later: (act: () => void, milliseconds: number) => () => void) {
  const shown = makeStore<ReadonlyMap<string, Shown>>(new Map());
  const endings = new Map<string, () => void>();
  const put = (storeId: string, next?: Shown) => {
    // What was to end is over, or has begun anew.
    endings.get(storeId)?.();
    endings.delete(storeId);
    const others = [...shown.get()].filter(([id]) => id !== storeId);
    shown.set(new Map(next ? [...others, [storeId, next]] : others));
  };
  return {
    /** The stores whose progress is shown. */
    get: shown.get,
    use: shown.use,
    start: (storeId: string): void => put(storeId, 'working'),
    /** Goes by itself after a moment. */
    complete: (storeId: string): void => {
      put(storeId, 'completed');
      endings.set(
        storeId,
        later(() => put(storeId), moment),
      );
    },
    end: (storeId: string): void => put(storeId),
  };
}

// In memory only: the bar belongs to the visit in which publishing was started (specification 3 §2).
export const liveProgress = createLiveProgress((act, milliseconds) => {
  const timer = setTimeout(act, milliseconds);
  return () => clearTimeout(timer);
});
