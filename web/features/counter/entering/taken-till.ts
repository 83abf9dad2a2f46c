import { attempt } from '#web/kit/attempt.ts';
import { makeStore } from '#web/kit/store.ts';

/** The till that this browser has taken. */
export interface TakenTill {
  /** What it sells under. */
  device: string;
  till: string;
  /** Whose till it is: what the browser keeps of goods and sales is kept under it. */
  store: string;
}

const storageKey = 'scanfront.counter.till';

function read(): TakenTill | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(storageKey) ?? 'null')) as Partial<TakenTill> | null;
  const { device, till, store } = kept ?? {};
  const isWhole = typeof device === 'string' && typeof till === 'string' && typeof store === 'string';
  return isWhole ? { device, till, store } : null;
}

const store = makeStore(read());

export const takenTill = {
  get: store.get,
  use: store.use,
  set(till: TakenTill | null): void {
    attempt(() => {
      if (till) localStorage.setItem(storageKey, JSON.stringify(till));
      else localStorage.removeItem(storageKey);
    });
    store.set(till);
  },
};
