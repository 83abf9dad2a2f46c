import { makeStore } from '#web/kit/store.ts';

const storageKey = 'scanfront.seen-updates';
const store = makeStore(read());

function read(): string {
  try {
    return localStorage.getItem(storageKey) ?? '';
  } catch {
    return '';
  }
}

/** Remembers on this device that every update until then was seen. */
export function markSeen(until: string): void {
  if (until <= store.get()) return;
  try {
    localStorage.setItem(storageKey, until);
  } catch {
    // Without storage the dot comes back with the next visit.
  }
  store.set(until);
}

/** The moment until which updates were seen on this device. */
export const useSeenUntil = store.use;
