import type { z } from 'zod';
import { type SignInReply, wayIn } from '#contract/accounts/accounts.schemas.ts';
import type { secondStepInput } from '#contract/accounts/factors.contract.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { factorLimit } from '../account-limits.ts';
import type { DeviceVisitor } from '../sign-in/device-cookie.service.ts';
import type { makeSessions } from '../sign-in/sessions.ts';
import { usersRepository } from '../users.repository.ts';
import { ticketsRepository } from './tickets.repository.ts';
import { totpRepository } from './totp.repository.ts';
import { spendCode } from './totp.ts';

const triesOfTicket = 5;

/** The second step by a code. By a passkey it is a sign-in with a passkey, which needs no ticket. */
export function makeSecondStep(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const { db, clock } = deps;

  return async function takeSecondStep(
    { ticket, code }: z.output<typeof secondStepInput>,
    visitor: DeviceVisitor,
  ): Promise<SignInReply> {
    const addresses = addressKeys(visitor.address);
    await deps.limits.take(factorLimit, ...addresses);
    const tokenHash = hashToken(ticket);
    const row = await ticketsRepository(db).find(tokenHash, clock.now());
    if (!row) throw failure('GONE');
    const owner = { merchantId: row.merchant_id, userId: row.user_id };
    await deps.limits.take(factorLimit, `user:${row.user_id}`);
    if (!(await ticketsRepository(db).spendTry(tokenHash, triesOfTicket, clock.now()))) throw failure('GONE');
    const reply = await db.transaction().execute(async (tx) => {
      const taken = await ticketsRepository(tx).take(tokenHash);
      if (!taken) throw failure('GONE');
      const used = await spendCode(tx, deps, owner, code);
      if (!used) throw invalid({ param: 'code', msg: 'This code is not right. Each is good once.' });
      const user = found(await usersRepository(tx).find(owner, owner.userId));
      const entered = await sessions.open(tx, user, visitor, wayIn.parse(taken.way_in));
      if (used === 'totp') return entered;
      return { ...entered, recoveryCodesLeft: await totpRepository(tx).recoveryCodesLeft(owner) };
    });
    await deps.limits.giveBack(factorLimit, `user:${row.user_id}`, ...addresses);
    return reply;
  };
}
