import { isIP } from 'node:net';
import type { z } from 'zod';
import { newPasskey, usedPasskey } from '#contract/accounts/factors.contract.ts';
import type { ShopStore } from '#server/features/storefront/shop-pages.port.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { checkPassword } from '#server/kit/security/passwords.ts';
import { hashToken, newToken, sameSecret } from '#server/kit/security/secrets.ts';
import { readChallenge, verifyMade, verifySigned } from '#server/kit/security/webauthn.ts';
import { signInLimit } from '../buyer-limits.ts';
import type { BuyerSessions } from '../buyer-sessions.ts';
import { tellAboutPasskey } from '../buyers.jobs.ts';
import { buyersRepository } from '../buyers.repository.ts';
import type { Entered } from '../joining.ts';
import { buyerPasskeysRepository } from './buyer-passkeys.repository.ts';

// As long as somebody leaves a page open before they press its button.
const challengeLife = hours(1);
export const mostPasskeys = 20;

/** What a page gives to sign: for whom, at the store where it was drawn. */
type Purpose = 'sign-in' | `add ${string}`;

const hostOf = ({ origin }: ShopStore): string => new URL(origin).hostname;

/** A passkey belongs to a name: an address in numbers has none. */
const hasName = (store: ShopStore): boolean => isIP(hostOf(store).replace(/^\[|\]$/g, '')) === 0;

/**
 * Passkeys of buyers: made by somebody who is signed in, and enough to sign in with. The pages that ask for one carry the
 * challenge along; it is ours by its signature, and written down only once it comes back.
 */
export function makeBuyerPasskeys(deps: Deps, sessions: BuyerSessions) {
  const { db, clock, secrets, limits } = deps;

  const sign = (store: ShopStore, purpose: Purpose, text: string): string =>
    secrets.token('buyer-passkey', `${store.storeId} ${purpose} ${text}`);

  function challenge(store: ShopStore, purpose: Purpose) {
    if (!hasName(store)) return null;
    const text = `${clock.now().getTime().toString(36)}.${newToken().slice(0, 22)}`;
    const signed = Buffer.from(`${text}.${sign(store, purpose, text)}`).toString('base64url');
    return { challenge: signed, host: hostOf(store) };
  }

  /** Whether this is ours, of this store, and new. */
  async function takeChallenge(store: ShopStore, purpose: Purpose, clientDataJSON: string): Promise<void> {
    const brought = readChallenge(clientDataJSON);
    const [time = '', random = '', mac = ''] = Buffer.from(brought, 'base64url').toString().split('.');
    if (!sameSecret(mac, sign(store, purpose, `${time}.${random}`))) throw failure('PASSKEY_REFUSED');
    const now = clock.now();
    const expiresAt = after(new Date(Number.parseInt(time, 36)), challengeLife);
    const isNew =
      expiresAt > now && (await buyerPasskeysRepository(db).takeChallenge(store, hashToken(brought), now, expiresAt));
    if (!isNew) throw failure('PASSKEY_REFUSED');
  }

  return {
    signInChallenge: (store: ShopStore) => challenge(store, 'sign-in'),
    addChallenge: (store: ShopStore, buyerId: string) => challenge(store, `add ${buyerId}`),

    list: ({ merchantId }: ShopStore, buyerId: string) => buyerPasskeysRepository(db).list({ merchantId, buyerId }),

    /** Signs in; refuses what is not signed by a passkey of this store. */
    async signIn(store: ShopStore, json: string, from: { address: string; device: string }): Promise<Entered> {
      const tries = addressKeys(from.address);
      const limit = { ...signInLimit, name: 'buyer-passkey' };
      await limits.take(limit, ...tries);
      const used = parse(usedPasskey, json);
      await takeChallenge(store, 'sign-in', used.response.clientDataJSON);
      const kept = await buyerPasskeysRepository(db).findByCredential(store, used.id);
      if (!kept) throw failure('PASSKEY_REFUSED');
      const signCount = await verifySigned(used, { kept, ownerId: kept.buyer_id, site: store.origin });
      const token = await db.transaction().execute(async (tx) => {
        if (!(await buyerPasskeysRepository(tx).use(store, kept.id, signCount, clock.now()))) {
          throw failure('PASSKEY_REFUSED');
        }
        return sessions.open(tx, store, kept.buyer_id, from.device);
      });
      await limits.giveBack(limit, ...tries);
      return { buyerId: kept.buyer_id, token };
    },

    /** Keeps a new one, for whoever knows the password; false where that is wrong. */
    async add(
      store: ShopStore,
      buyerId: string,
      { name, password, passkey }: { name: string; password: string; passkey: string },
    ): Promise<'added' | 'wrong password'> {
      const limit = { ...signInLimit, name: 'buyer-add-passkey' };
      await limits.take(limit, `buyer:${buyerId}`);
      const buyer = await buyersRepository(db).find(store, buyerId);
      if (!(await checkPassword(buyer?.password_hash, password))) return 'wrong password';
      await limits.giveBack(limit, `buyer:${buyerId}`);
      const made = parse(newPasskey, passkey);
      await takeChallenge(store, `add ${buyerId}`, made.response.clientDataJSON);
      const { credentialId, publicKey, signCount, transports } = await verifyMade(made, store.origin);
      const { merchantId, storeId } = store;
      const now = clock.now();
      const kept = { id: newId(), host: hostOf(store), credentialId, publicKey, signCount, transports, name, now };
      await db.transaction().execute(async (tx) => {
        const repository = buyerPasskeysRepository(tx);
        const owner = { merchantId, buyerId };
        if (!(await repository.create(owner, kept))) throw failure('PASSKEY_REFUSED');
        if ((await repository.list(owner)).length > mostPasskeys) throw failure('PASSKEY_REFUSED');
        await deps.jobs.enqueue(tx, tellAboutPasskey, { merchantId, storeId, buyerId, name, isAdded: true });
      });
      return 'added';
    },

    rename: ({ merchantId }: ShopStore, buyerId: string, { id, name }: { id: string; name: string }) =>
      buyerPasskeysRepository(db).rename({ merchantId, buyerId }, id, name),

    remove: ({ merchantId, storeId }: ShopStore, buyerId: string, id: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const removed = await buyerPasskeysRepository(tx).remove({ merchantId, buyerId }, id);
        if (!removed) return false;
        const news = { merchantId, storeId, buyerId, name: removed.name, isAdded: false };
        await deps.jobs.enqueue(tx, tellAboutPasskey, news);
        return true;
      }),
  };
}

export type BuyerPasskeys = ReturnType<typeof makeBuyerPasskeys>;

function parse<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(json));
  } catch (cause) {
    throw failure('PASSKEY_REFUSED', { cause });
  }
}
