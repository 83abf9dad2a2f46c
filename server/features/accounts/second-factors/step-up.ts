import type { z } from 'zod';
import type { Factors, stepUpInput } from '#contract/accounts/factors.contract.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { checkPassword } from '#server/kit/security/passwords.ts';
import { hashToken, newToken, sameSecret } from '#server/kit/security/secrets.ts';
import { factorLimit, guessLimit, mailboxKey, mailLimit } from '../account-limits.ts';
import { sendStepUpCode } from '../accounts.jobs.ts';
import { stepUpCode } from '../mail-proofs/mailed-secrets.ts';
import { sessionsRepository } from '../sign-in/sessions.repository.ts';
import { usersRepository } from '../users.repository.ts';
import { challengesRepository } from './challenges.repository.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import type { makePasskeys } from './passkeys.ts';
import { signInRulesRepository } from './sign-in-rules.repository.ts';
import { totpRepository } from './totp.repository.ts';
import { spendCode } from './totp.ts';

const mailedLife = minutes(15);

/** Showing again, in a session that is open, that it is still the same person. */
export function makeStepUp(deps: Deps, passkeys: ReturnType<typeof makePasskeys>) {
  const { db, clock } = deps;
  const stepUpLimit = { ...factorLimit, name: 'step-up' };

  return {
    list,

    async confirm(actor: Actor, input: z.output<typeof stepUpInput>): Promise<void> {
      const tries = [`user:${actor.userId}`, ...addressKeys(actor.address)];
      await deps.limits.take(stepUpLimit, ...tries);
      if (input.passkey) await passkeys.confirm(actor, input.passkey);
      else if (input.password !== undefined) await confirmPassword(actor, input.password);
      else if (input.mailedCode !== undefined) await confirmMailed(actor, input.mailedCode);
      else await confirmCode(actor, input.code ?? '');
      await deps.limits.giveBack(stepUpLimit, ...tries);
      await sessionsRepository(db).stepUp(actor, clock.now());
    },

    /** For those who sign in elsewhere alone: their mailbox is all they have here. */
    async mailCode(actor: Actor): Promise<void> {
      const { hasPassword, totp, passkeys: known } = await list(actor);
      if (hasPassword || totp || known.length > 0) {
        throw failure('CONFLICT', { message: 'Use your password, a passkey or your authenticator app.' });
      }
      const user = found(await usersRepository(db).find(actor, actor.userId));
      await deps.limits.take(mailLimit, mailboxKey(user.email));
      const hash = hashToken(newToken());
      await db.transaction().execute(async (tx) => {
        await challengesRepository(tx).dropMailed(actor.userId);
        const challenge = { hash, purpose: 'mail', userId: actor.userId } as const;
        await challengesRepository(tx).open(challenge, after(clock.now(), mailedLife));
        const { merchantId, userId } = actor;
        await deps.jobs.enqueue(tx, sendStepUpCode, { merchantId, userId });
      });
    },
  };

  async function list(actor: Actor): Promise<Factors> {
    const user = found(await usersRepository(db).find(actor, actor.userId));
    const rows = await passkeysRepository(db).list(actor);
    const totp = await totpRepository(db).find(actor);
    const { isDemanded } = await signInRulesRepository(db).of(actor);
    return {
      passkeys: rows.map((row) => ({
        _id: row.id,
        name: row.name,
        createdAt: row.created_at.toISOString(),
        lastUsedAt: row.last_used_at?.toISOString() ?? null,
      })),
      totp: totp?.confirmed_at
        ? {
            since: totp.confirmed_at.toISOString(),
            recoveryCodesLeft: await totpRepository(db).recoveryCodesLeft(actor),
          }
        : null,
      hasPassword: user.password_hash !== null,
      isDemanded,
    };
  }

  async function confirmPassword(actor: Actor, password: string): Promise<void> {
    const user = found(await usersRepository(db).find(actor, actor.userId));
    if (!(await checkPassword(user.password_hash, password))) {
      throw invalid({ param: 'password', msg: 'You entered incorrect password' });
    }
  }

  async function confirmCode(actor: Actor, code: string): Promise<void> {
    const used = await db.transaction().execute((tx) => spendCode(tx, deps, actor, code));
    if (!used) throw invalid({ param: 'code', msg: 'This code is not right. Each is good once.' });
  }

  async function confirmMailed(actor: Actor, mailedCode: string): Promise<void> {
    const guesses = `step-up:${actor.userId}`;
    await deps.limits.take(guessLimit, guesses);
    const open = await challengesRepository(db).findMailed(actor.userId, clock.now());
    const isRight = open && sameSecret(mailedCode, stepUpCode(deps.secrets, open.challenge_hash));
    const challenge = open && { hash: open.challenge_hash, purpose: 'mail' as const, userId: actor.userId };
    if (!isRight || !challenge || !(await challengesRepository(db).take(challenge, clock.now()))) {
      throw invalid({ param: 'mailedCode', msg: 'This code is not right or has expired.' });
    }
    await deps.limits.giveBack(guessLimit, guesses);
  }
}
