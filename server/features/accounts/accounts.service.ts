import type { Deps } from '#server/kit/deps.ts';
import { makeAddStaff } from './add-staff.ts';
import { makePasswordRecovery } from './mail-proofs/password-recovery.ts';
import { makeVerification } from './mail-proofs/verification.ts';
import { makeProfile } from './profile.ts';
import { makePasskeys } from './second-factors/passkeys.ts';
import { makeSecondStep } from './second-factors/second-step.ts';
import { makeSignInRules } from './second-factors/sign-in-rules.ts';
import { makeStepUp } from './second-factors/step-up.ts';
import { makeTotp } from './second-factors/totp.ts';
import { makeSessions } from './sign-in/sessions.ts';
import { makeSignIn } from './sign-in/sign-in.ts';
import { makeSocialSignIn } from './sign-in/social-sign-in.ts';
import { makeSignUp } from './sign-up/sign-up.ts';

export type AccountsService = ReturnType<typeof accountsService>;

/** Everything about getting in, staying in and who one is. */
export function accountsService(deps: Deps) {
  const sessions = makeSessions(deps);
  const passkeys = makePasskeys(deps, sessions);
  return {
    sessions,
    passkeys,
    totp: makeTotp(deps),
    secondStep: makeSecondStep(deps, sessions),
    stepUp: makeStepUp(deps, passkeys),
    rules: makeSignInRules(deps),
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
