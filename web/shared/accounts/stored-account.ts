import { attempt } from '#web/kit/attempt.ts';
import { session } from '#web/kit/session.ts';

const storageKey = 'scanfront.account';

/** What was kept of a session, as it was kept: `parseAccount` says what of it is still understood. */
export interface StoredAccount {
  user?: unknown;
  subscription?: unknown;
}

interface Kept extends StoredAccount {
  holder: string;
}

type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Enough to tell one session from the next, and of no use to whoever finds it.
const markOf = (token: string) => token.slice(0, 8);

/** The last known account of one session, over a storage that may be absent, full or forbidden. */
export function createStoredAccount(keptIn: () => KeptIn | undefined) {
  const load = (): Kept | undefined => {
    const text = attempt(() => keptIn()?.getItem(storageKey));
    const kept: unknown = text ? attempt(() => JSON.parse(text)) : undefined;
    return isKept(kept) ? kept : undefined;
  };
  const read = (token: string | null): StoredAccount => {
    const kept = load();
    if (!kept || token === null || kept.holder !== markOf(token)) return {};
    const { holder: _, ...account } = kept;
    return account;
  };
  return {
    read,
    keep(token: string, part: StoredAccount): void {
      const kept: Kept = { ...read(token), ...part, holder: markOf(token) };
      attempt(() => keptIn()?.setItem(storageKey, JSON.stringify(kept)));
    },
    /** Removes what belongs to another session than this one. */
    forgetOthers(token: string | null): void {
      if (token !== null && load()?.holder === markOf(token)) return;
      attempt(() => keptIn()?.removeItem(storageKey));
    },
  };
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'holder' in value && typeof value.holder === 'string';

export const storedAccount = createStoredAccount(() => globalThis.localStorage);

// Signing out, in this tab or another, and signing in as somebody else both end it.
session.subscribe(() => storedAccount.forgetOthers(session.get().token));
