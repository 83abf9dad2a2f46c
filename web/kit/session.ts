import { makeStore } from './store.ts';

/** What the browser keeps between visits: the token while signed in, and the mail for the next sign-in. */
interface Session {
  token: string | null;
  email: string;
}

const storageKey = 'scanfront.session';
const signedOut: Session = { token: null, email: '' };
const store = makeStore(read());

function read(): Session {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Session>;
    return {
      token: typeof kept.token === 'string' ? kept.token : null,
      email: typeof kept.email === 'string' ? kept.email : '',
    };
  } catch {
    return signedOut;
  }
}

function change(next: Session): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage the session lasts as long as the tab; nothing else is lost.
  }
  store.set(next);
}

// Signing out in one tab signs out of all of them.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storageKey) store.set(read());
});

export const session = {
  get: store.get,
  subscribe: store.subscribe,
  start: (token: string, email: string): void => change({ token, email }),
  /** Forgets everything but the mail (specification 1 §4). */
  end: (): void => change({ token: null, email: store.get().email }),
};

/** The session, kept up to date across tabs. */
export const useSession = store.use;
