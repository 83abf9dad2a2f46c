import { makeStore } from '#web/kit/store.ts';

// In memory only: the bar belongs to the visit in which publishing was started (specification 3 §2).
const shown = makeStore<ReadonlySet<string>>(new Set());

export const shownProgress = {
  has: (storeId: string): boolean => shown.get().has(storeId),
  start: (storeId: string): void => shown.set(new Set([...shown.get(), storeId])),
  end: (storeId: string): void => shown.set(new Set([...shown.get()].filter((id) => id !== storeId))),
};

/** The stores whose progress is shown. */
export const useShownProgress = shown.use;
