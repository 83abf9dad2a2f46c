import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { SignInReply } from '#contract/accounts/accounts.schemas.ts';
import type { namedPasskey, Passkey, usedPasskey } from '#contract/accounts/factors.contract.ts';
import type { Actor, Visitor } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { hashToken } from '#server/kit/security/secrets.ts';
import { readChallenge, verifyMade, verifySigned } from '#server/kit/security/webauthn.ts';
import { passkeyLimit, passkeyOptionsLimit } from '../account-limits.ts';
import type { DeviceVisitor } from '../sign-in/device-cookie.service.ts';
import type { makeSessions } from '../sign-in/sessions.ts';
import { usersRepository } from '../users.repository.ts';
import { type ChallengePurpose, challengesRepository } from './challenges.repository.ts';
import { noteFactorChange } from './note-factor-change.ts';
import { passkeysRepository } from './passkeys.repository.ts';

const challengeLife = minutes(5);
const mostPasskeys = 20;

type UsedPasskey = z.output<typeof usedPasskey>;
type PasskeyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof passkeysRepository>['findByCredential']>>>;

/** Passkeys: made by somebody who is signed in, and enough to sign in with: they are two factors by themselves. */
export function makePasskeys(deps: Deps, sessions: ReturnType<typeof makeSessions>) {
  const { db, clock } = deps;
  const passkeys = passkeysRepository(db);
  const { hostname } = new URL(deps.urls.app);

  return {
    async signInOptions(visitor: Visitor) {
      await deps.limits.take(passkeyOptionsLimit, ...addressKeys(visitor.address));
      return requestOptions('sign-in', null);
    },

    async signIn(used: UsedPasskey, visitor: DeviceVisitor): Promise<SignInReply> {
      const tries = addressKeys(visitor.address);
      await deps.limits.take(passkeyLimit, ...tries);
      await takeChallenge(used.response.clientDataJSON, 'sign-in', null);
      const row = await passkeys.findByCredential(used.id);
      if (!row) throw failure('PASSKEY_REFUSED');
      const signCount = await verify(used, row);
      const reply = await db.transaction().execute(async (tx) => {
        const owner = { merchantId: row.merchant_id, userId: row.user_id };
        if (!(await passkeysRepository(tx).use(owner, row.id, signCount, clock.now())))
          throw failure('PASSKEY_REFUSED');
        return sessions.enter(tx, found(await usersRepository(tx).find(owner, row.user_id)), visitor, 'passkey');
      });
      await deps.limits.giveBack(passkeyLimit, ...tries);
      return reply;
    },

    async registrationOptions(actor: Actor) {
      const user = found(await usersRepository(db).find(actor, actor.userId));
      const known = await passkeys.list(actor);
      if (known.length >= mostPasskeys) {
        throw failure('CONFLICT', { message: `You have ${mostPasskeys} passkeys. Remove one that you no longer use.` });
      }
      const options = await generateRegistrationOptions({
        rpName: 'Scanfront',
        rpID: hostname,
        userID: new TextEncoder().encode(user.id),
        userName: user.email,
        userDisplayName: `${user.first_name} ${user.last_name}`,
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await open(options.challenge, 'register', actor.userId);
      return { ...options };
    },

    async register(actor: Actor, { name, passkey }: z.output<typeof namedPasskey>): Promise<Passkey> {
      await takeChallenge(passkey.response.clientDataJSON, 'register', actor.userId);
      const made = await verifyMade(passkey, deps.urls.app);
      const now = clock.now();
      const id = newId();
      const created = {
        id,
        credentialId: made.credentialId,
        publicKey: made.publicKey,
        signCount: made.signCount,
        transports: made.transports,
        name,
        now,
      };
      await db.transaction().execute(async (tx) => {
        if (!(await passkeysRepository(tx).create(actor, created))) {
          throw failure('CONFLICT', { message: 'This passkey is registered already.' });
        }
        await noteFactorChange(tx, deps, { owner: actor, author: actor }, { kind: 'passkeyAdded', name });
      });
      return { _id: id, name, createdAt: now.toISOString(), lastUsedAt: null };
    },

    async remove(actor: Actor, id: string): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { name } = found(await passkeysRepository(tx).remove(actor, id));
        await noteFactorChange(tx, deps, { owner: actor, author: actor }, { kind: 'passkeyRemoved', name });
      });
    },

    /** What somebody who is signed in is asked to sign, with one of their own. */
    async stepUpOptions(actor: Actor) {
      return requestOptions('step-up', actor.userId, await passkeys.list(actor));
    },

    /** Refuses what is not signed by one of this person's passkeys. */
    async confirm(actor: Actor, used: UsedPasskey): Promise<void> {
      await takeChallenge(used.response.clientDataJSON, 'step-up', actor.userId);
      const row = await passkeys.findByCredential(used.id);
      if (row?.merchant_id !== actor.merchantId || row.user_id !== actor.userId) throw failure('PASSKEY_REFUSED');
      const signCount = await verify(used, row);
      if (!(await passkeys.use(actor, row.id, signCount, clock.now()))) throw failure('PASSKEY_REFUSED');
    },
  };

  async function requestOptions(
    purpose: ChallengePurpose,
    userId: string | null,
    allowed: { credential_id: string; transports: string[] }[] = [],
  ) {
    const options = await generateAuthenticationOptions({
      rpID: hostname,
      userVerification: 'required',
      timeout: challengeLife,
      allowCredentials: allowed.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    });
    await open(options.challenge, purpose, userId);
    return { ...options };
  }

  async function open(challenge: string, purpose: ChallengePurpose, userId: string | null): Promise<void> {
    const expiresAt = after(clock.now(), challengeLife);
    await challengesRepository(db).open({ hash: hashToken(challenge), purpose, userId }, expiresAt);
  }

  /** The challenge that was signed, if it is one of ours: from now on it is nobody's. */
  async function takeChallenge(
    clientDataJSON: string,
    purpose: ChallengePurpose,
    userId: string | null,
  ): Promise<void> {
    const hash = hashToken(readChallenge(clientDataJSON));
    if (!(await challengesRepository(db).take({ hash, purpose, userId }, clock.now())))
      throw failure('PASSKEY_REFUSED');
  }

  function verify(used: UsedPasskey, row: PasskeyRow): Promise<number> {
    return verifySigned(used, { kept: row, ownerId: row.user_id, site: deps.urls.app });
  }
}
