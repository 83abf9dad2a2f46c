import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { factorLimit } from '../account-limits.ts';
import { usersRepository } from '../users.repository.ts';
import { noteFactorChange } from './note-factor-change.ts';
import type { FactorOwner } from './passkeys.repository.ts';
import { totpRepository } from './totp.repository.ts';

const sealing = 'totp';
const period = 30;
const setUpLife = minutes(60);
const codesAtOnce = 10;
// Without those that are taken for each other.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

const wrongCode = (param: string) => invalid({ param, msg: 'This code is not right. Each is good once.' });

const sealedFor = ({ merchantId, userId }: FactorOwner) => `${merchantId}:${userId}`;

/** What is kept of a recovery code: of no use without the installation's key. */
const recoveryHash = ({ secrets }: Pick<Deps, 'secrets'>, { userId }: FactorOwner, code: string): Buffer =>
  Buffer.from(secrets.token('recovery-code', `${userId}:${code}`), 'base64url');

/** The step whose code this is: the present one, or the one before or after it. */
function findStep(secret: string, token: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period });
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}

/**
 * Uses up a code of somebody's app, or a recovery code; false where it is wrong or was used. Commits with the caller's
 * transaction.
 */
export async function spendCode(
  tx: Db,
  deps: Pick<Deps, 'secrets' | 'clock' | 'jobs'>,
  owner: FactorOwner,
  typed: string,
): Promise<'totp' | 'recovery' | null> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  const repository = totpRepository(tx);
  if (!/^\d{6}$/.test(code)) {
    if (!(await repository.spendRecoveryCode(owner, recoveryHash(deps, owner, code)))) return null;
    const left = await repository.recoveryCodesLeft(owner);
    await noteFactorChange(tx, deps, { owner }, { kind: 'codeUsed', left });
    return 'recovery';
  }
  const row = await repository.find(owner);
  if (!row?.confirmed_at) return null;
  const step = findStep(deps.secrets.unseal(sealing, sealedFor(owner), row.sealed), code, deps.clock.now());
  return step !== null && (await repository.spendStep(owner, step)) ? 'totp' : null;
}

/** Codes of an authenticator app. */
export function makeTotp(deps: Deps) {
  const { db, clock, secrets } = deps;

  return {
    async begin(actor: Actor): Promise<{ secret: string; uri: string }> {
      const user = found(await usersRepository(db).find(actor, actor.userId));
      const secret = new Secret({ size: 20 });
      const sealed = secrets.seal(sealing, sealedFor(actor), secret.base32);
      if (!(await totpRepository(db).begin(actor, sealed, clock.now()))) {
        throw failure('CONFLICT', { message: 'An authenticator app is set up already. Remove it first.' });
      }
      const uri = new TOTP({ issuer: 'Scanfront', label: user.email, secret, period }).toString();
      return { secret: secret.base32, uri };
    },

    async confirm(actor: Actor, code: string): Promise<{ recoveryCodes: string[] }> {
      const tries = [`user:${actor.userId}`, ...addressKeys(actor.address)];
      await deps.limits.take(factorLimit, ...tries);
      const now = clock.now();
      const row = await totpRepository(db).find(actor);
      if (!row || row.confirmed_at || after(row.created_at, setUpLife) < now) throw failure('GONE');
      const step = findStep(secrets.unseal(sealing, sealedFor(actor), row.sealed), code, now);
      if (step === null) throw wrongCode('code');
      await deps.limits.giveBack(factorLimit, ...tries);
      return db.transaction().execute(async (tx) => {
        if (!(await totpRepository(tx).confirm(actor, row.sealed, step, now))) throw failure('GONE');
        await noteFactorChange(tx, deps, { owner: actor, author: actor }, { kind: 'totpAdded' });
        return { recoveryCodes: await renew(tx, actor) };
      });
    },

    async remove(actor: Actor): Promise<void> {
      await db.transaction().execute(async (tx) => {
        found((await totpRepository(tx).remove(actor)) || null);
        await totpRepository(tx).replaceRecoveryCodes(actor, []);
        await noteFactorChange(tx, deps, { owner: actor, author: actor }, { kind: 'totpRemoved' });
      });
    },

    async renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }> {
      return db.transaction().execute(async (tx) => {
        const row = found(await totpRepository(tx).find(actor));
        if (!row.confirmed_at) throw failure('NOT_FOUND');
        await noteFactorChange(tx, deps, { owner: actor, author: actor }, { kind: 'codesRenewed' });
        return { recoveryCodes: await renew(tx, actor) };
      });
    },
  };

  async function renew(tx: Db, owner: FactorOwner): Promise<string[]> {
    const codes = Array.from({ length: codesAtOnce }, makeRecoveryCode);
    const hashes = codes.map((code) => recoveryHash(deps, owner, code.replace('-', '')));
    await totpRepository(tx).replaceRecoveryCodes(owner, hashes);
    return codes;
  }
}

function makeRecoveryCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${part()}-${part()}`;
}
