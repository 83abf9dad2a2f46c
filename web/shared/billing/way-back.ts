import { session } from '#web/kit/session.ts';
import { makeStore } from '#web/kit/store.ts';

/** A page that was left for a larger plan: what was typed there is kept until somebody comes back. */
interface WayBack {
  path: string;
  /** What waits there, in a sentence. */
  text: string;
}

const store = makeStore<WayBack | null>(null);

// Whoever signs in next has typed nothing.
session.subscribe(() => store.set(null));

export const wayBack = {
  get: store.get,
  keep: (to: WayBack): void => store.set(to),
  forget: (): void => store.set(null),
};

export const useWayBack = store.use;
