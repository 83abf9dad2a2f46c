import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { accountKey, mailLimit, registerLimit } from './buyer-limits.ts';
import { buyerProofsRepository, type ProofRow } from './buyer-proofs.repository.ts';
import type { BuyerSessions } from './buyer-sessions.ts';
import { buyerToken, joiningToken } from './buyer-tokens.ts';
import { sendJoining } from './buyers.jobs.ts';
import { buyersRepository } from './buyers.repository.ts';
import type { JoiningDetails, Registration, StoreScope } from './buyers.types.ts';

export interface Entered {
  buyerId: string;
  token: string;
}

export type Confirmed =
  /** Signed in with this token. */
  | ({ outcome: 'entered' } & Entered)
  /** The link was opened elsewhere than where it was asked for: the password says that it is the same person. */
  | { outcome: 'password'; email: string }
  /** The link has done its work before. */
  | { outcome: 'done' }
  | { outcome: 'gone' };

/** Getting an account at a store: nothing exists before the mail is confirmed. */
export function makeJoining(deps: Deps, sessions: BuyerSessions) {
  const { db, clock, secrets, limits } = deps;

  /** The proof a link stands for, used or not; undefined when it is forged, of another store, or too old. */
  async function readLink(store: StoreScope, token: string): Promise<ProofRow | undefined> {
    const [proofId = ''] = token.split('.');
    if (!sameSecret(token, buyerToken(secrets, 'register', proofId))) return undefined;
    return buyerProofsRepository(db).find(store, 'register', proofId, clock.now());
  }

  /** Makes the account and signs in; undefined when the mail got one in the meantime. */
  async function finish(store: StoreScope, proof: ProofRow, device: string): Promise<Entered | undefined> {
    const now = clock.now();
    return db.transaction().execute(async (tx) => {
      const proofs = buyerProofsRepository(tx);
      await proofs.lockMailbox(store, proof.email);
      if (!(await proofs.use(store, 'register', proof.id, now))) return undefined;
      await proofs.retireAll(store, proof.email, now);
      const buyerId = newId(now.getTime());
      const details = proof.details as unknown as JoiningDetails;
      const created = await buyersRepository(tx).create(store, { id: buyerId, email: proof.email, details, now });
      return created ? { buyerId, token: await sessions.open(tx, store, buyerId, device) } : undefined;
    });
  }

  return {
    readLink,
    finish,

    /**
     * Remembers a registration until its mail is confirmed. Whether the mail is known is found out by the job, so
     * that the answer and its timing are the same for all. What comes back marks the browser.
     */
    async register(store: StoreScope, form: Registration, address: string): Promise<string> {
      await limits.take(registerLimit, ...addressKeys(address, 'address'));
      await limits.take(mailLimit, accountKey(store, form.email));
      const passwordHash = await hashPassword(form.password);
      const now = clock.now();
      const id = newId(now.getTime());
      const details = { firstName: form.firstName, lastName: form.lastName, passwordHash };
      await db.transaction().execute(async (tx) => {
        await buyerProofsRepository(tx).create(store, {
          id,
          kind: 'register',
          email: form.email,
          details,
          now,
          expiresAt: after(now, hours(24)),
        });
        await deps.jobs.enqueue(tx, sendJoining, { merchantId: store.merchantId, proofId: id });
      });
      return joiningToken(secrets, id);
    },

    /** Whose account waits for its password, by the link that was opened; for the form that asks for it. */
    async waitingMail(store: StoreScope, token: string): Promise<string | undefined> {
      const proof = await readLink(store, token);
      return proof && !proof.used_at ? proof.email : undefined;
    },

    /** Follows the link of the mail. */
    async confirm(
      store: StoreScope,
      token: string,
      { joining, device }: { joining: string | undefined; device: string },
    ): Promise<Confirmed> {
      const proof = await readLink(store, token);
      if (!proof) return { outcome: 'gone' };
      if (proof.used_at) return { outcome: 'done' };
      // Whoever registers somebody else's mail knows the password and hopes for a careless click: that alone is not enough.
      const isSameBrowser = joining !== undefined && sameSecret(joining, joiningToken(secrets, proof.id));
      if (!isSameBrowser) return { outcome: 'password', email: proof.email };
      const entered = await finish(store, proof, device);
      return entered ? { outcome: 'entered', ...entered } : { outcome: 'done' };
    },
  };
}

export type Joining = ReturnType<typeof makeJoining>;
