import { makeStore } from '#web/kit/store.ts';

/** What the browser remembers of being a shared device: it asks for a PIN when nobody is signed in. */
export interface SharedDevice {
  name: string;
  idleMinutes: number;
}

const storageKey = 'scanfront.device';

function read(): SharedDevice | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<SharedDevice> | null;
    return typeof kept?.name === 'string' && typeof kept.idleMinutes === 'number'
      ? { name: kept.name, idleMinutes: kept.idleMinutes }
      : null;
  } catch {
    return null;
  }
}

const store = makeStore(read());

export const sharedDevice = {
  get: store.get,
  subscribe: store.subscribe,
  remember(device: SharedDevice | null): void {
    try {
      if (device) localStorage.setItem(storageKey, JSON.stringify(device));
      else localStorage.removeItem(storageKey);
    } catch {
      // Without storage it is known until the page is closed.
    }
    store.set(device);
  },
};

export const useSharedDevice = store.use;

/** Where somebody goes who has to say who they are. */
export const wayIn = (): string => (store.get() ? '/switch' : '/login');
