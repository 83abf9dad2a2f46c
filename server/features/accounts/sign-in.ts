import type { z } from 'zod';
import type { SignInReply, signInInput } from '#contract/accounts/accounts.schemas.ts';
import type { Visitor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { checkPassword } from '#server/kit/passwords.ts';
import { signInLimit } from './account-limits.ts';
import { makeBotGate } from './bot-gate.service.ts';
import type { makeSessions } from './sessions.ts';
import { usersRepository } from './users.repository.ts';

/** Signs in with mail and password; a wrong pair answers alike, and in like time, for known and unknown mails. */
export function makeSignIn(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const passBotCheck = makeBotGate(deps);
  const users = usersRepository(deps.db);

  return async function signIn(input: z.output<typeof signInInput>, visitor: Visitor): Promise<SignInReply> {
    const tries = [`account:${input.email}`, `address:${visitor.address}`];
    await passBotCheck(input.token, visitor.address);
    await deps.limits.take(signInLimit, ...tries);
    const user = await users.findByEmail(input.email);
    const right = await checkPassword(user?.password_hash, input.password);
    if (!user || !right) throw failure('WRONG_CREDENTIALS');
    await deps.limits.giveBack(signInLimit, ...tries);
    return sessions.enter(deps.db, user, visitor);
  };
}
