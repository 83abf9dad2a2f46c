import { z } from 'zod';
import { user } from '#contract/accounts/accounts.schemas.ts';
import { subscription } from '#contract/billing/billing.schemas.ts';
import { session } from './session.ts';

const storageKey = 'scanfront.account';

const schema = z.object({
  holder: z.string(),
  user: user.optional().catch(undefined),
  subscription: subscription.nullable().optional().catch(undefined),
});

type Kept = z.output<typeof schema>;
/** What the shell and its gates need to open without a network; a subscription of `null` is none. */
export type Account = Omit<Kept, 'holder'>;

type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// Enough to tell one session from the next, and of no use to whoever finds it.
const markOf = (token: string) => token.slice(0, 8);

/** The last known account of one session, over a storage that may be absent, full or forbidden. */
export function createKeptAccount(keptIn: () => KeptIn | undefined) {
  const load = (): Kept | undefined => {
    const text = attempt(() => keptIn()?.getItem(storageKey));
    return text ? schema.safeParse(attempt(() => JSON.parse(text))).data : undefined;
  };
  const read = (token: string | null): Account => {
    const kept = load();
    if (!kept || token === null || kept.holder !== markOf(token)) return {};
    const { holder: _, ...account } = kept;
    return account;
  };
  return {
    read,
    keep(token: string, part: Account): void {
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

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

export const keptAccount = createKeptAccount(() => globalThis.localStorage);

// Signing out, in this tab or another, and signing in as somebody else both end it.
session.subscribe(() => keptAccount.forgetOthers(session.get().token));
