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
const leftKey = 'scanfront.counter.left';

function read(key = storageKey): TakenTill | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null')) as Partial<TakenTill> | null;
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
  /** Goes off its till, or has lost it to another browser: a sale that was begun there is gone on with at the next. */
  leave(): void {
    const till = store.get();
    if (till) attempt(() => localStorage.setItem(leftKey, JSON.stringify(till)));
    takenTill.set(null);
  },
  /** The till that was left last, once. */
  takeLeft(): TakenTill | null {
    const left = read(leftKey);
    attempt(() => localStorage.removeItem(leftKey));
    return left;
  },
};
