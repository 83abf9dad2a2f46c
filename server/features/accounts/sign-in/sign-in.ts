import type { z } from 'zod';
import type { SignInReply, signInInput } from '#contract/accounts/accounts.schemas.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { checkPassword } from '#server/kit/security/passwords.ts';
import { signInLimit } from '../account-limits.ts';
import { makeBotGate } from '../sign-up/bot-gate.service.ts';
import { usersRepository } from '../users.repository.ts';
import type { DeviceVisitor } from './device-cookie.service.ts';
import type { makeSessions } from './sessions.ts';

/** Signs in with mail and password; a wrong pair answers alike, and in like time, for known and unknown mails. */
export function makeSignIn(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const passBotCheck = makeBotGate(deps);
  const users = usersRepository(deps.db);
  const devices = knownDevices(deps.db);

  return async function signIn(input: z.output<typeof signInInput>, visitor: DeviceVisitor): Promise<SignInReply> {
    await passBotCheck(input.token, visitor.address);
    const user = await users.findByEmail(input.email);
    const tries = await devices.tryKeys({
      device: visitor.device,
      address: visitor.address,
      account: `account:${input.email}`,
      accountId: user?.id,
      now: deps.clock.now(),
    });
    await deps.limits.take(signInLimit, ...tries);
    const right = await checkPassword(user?.password_hash, input.password);
    if (!user || !right) throw failure('WRONG_CREDENTIALS');
    await deps.limits.giveBack(signInLimit, ...tries);
    return sessions.enter(deps.db, user, visitor, 'password');
  };
}
