import type { Deps } from '#server/kit/deps.ts';
import { makeBuyerSessions } from './buyer-sessions.ts';
import { makeEntering } from './entering.ts';
import { makeJoining } from './joining.ts';
import { makeOwnData } from './own-data.ts';
import { makeBuyerPasskeys } from './passkeys/buyer-passkeys.ts';
import { makeBuyerRecovery } from './recovery.ts';

export type BuyersService = ReturnType<typeof buyersService>;

/** People who buy in a store and have an account there. */
export function buyersService(deps: Deps) {
  const sessions = makeBuyerSessions(deps);
  const joining = makeJoining(deps, sessions);
  return {
    /** Who is signed in at the store; null for a guest. */
    readBuyer: sessions.read,
    signOut: sessions.end,
    register: joining.register,
    confirm: joining.confirm,
    waitingMail: joining.waitingMail,
    signIn: makeEntering(deps, sessions, joining),
    recovery: makeBuyerRecovery(deps),
    ownData: makeOwnData(deps),
    passkeys: makeBuyerPasskeys(deps, sessions),
  };
}
