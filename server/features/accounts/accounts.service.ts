import type { Deps } from '#server/kit/deps.ts';
import { makeAddStaff } from './add-staff.ts';
import { makePasswordRecovery } from './password-recovery.ts';
import { makeProfile } from './profile.ts';
import { makeSessions } from './sessions.ts';
import { makeSignIn } from './sign-in.ts';
import { makeSignUp } from './sign-up.ts';
import { makeSocialSignIn } from './social-sign-in.ts';
import { makeVerification } from './verification.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Everything about getting in, staying in and who one is. */
export function accountsService(deps: Deps) {
  const sessions = makeSessions(deps);
  return {
    sessions,
    signUp: makeSignUp(deps),
    signIn: makeSignIn(deps, sessions),
    verification: makeVerification(deps, sessions),
    recovery: makePasswordRecovery(deps),
    social: makeSocialSignIn(deps, sessions),
    profile: makeProfile(deps),
    addStaff: makeAddStaff(deps, sessions),
    challenge: () => deps.botCheck.challenge(),
  };
}
