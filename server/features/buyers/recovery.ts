import type { z } from 'zod';
import type { resetForm } from '#contract/storefront/shop-forms.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { addressKeys } from '#server/kit/network/network-address.ts';
import { knownDevices } from '#server/kit/security/known-devices.ts';
import { hashPassword } from '#server/kit/security/passwords.ts';
import { sameSecret } from '#server/kit/security/secrets.ts';
import { accountKey, mailLimit, resetLimit } from './buyer-limits.ts';
import { buyerProofsRepository } from './buyer-proofs.repository.ts';
import { buyerSessionsRepository } from './buyer-sessions.repository.ts';
import { buyerToken } from './buyer-tokens.ts';
import { sendReset, tellAboutPassword } from './buyers.jobs.ts';
import { buyersRepository } from './buyers.repository.ts';
import type { StoreScope } from './buyers.types.ts';

/** Setting a new password with a link that only the mailbox's owner can read. */
export function makeBuyerRecovery(deps: Deps) {
  const { db, clock, secrets, limits } = deps;

  const proofIdOf = (token: string): string | undefined => {
    const [proofId = ''] = token.split('.');
    return sameSecret(token, buyerToken(secrets, 'reset', proofId)) ? proofId : undefined;
  };

  return {
    /** Whether the account exists is found out by the job, so the answer and its timing are the same for all. */
    async forgot(store: StoreScope, email: string, address: string): Promise<void> {
      await limits.take(resetLimit, ...addressKeys(address, 'address'));
      await limits.take(mailLimit, accountKey(store, email));
      const { merchantId, storeId } = store;
      await deps.jobs.enqueue(db, sendReset, { merchantId, storeId, email, proofId: newId(clock.now().getTime()) });
    },

    /** Whether a link still works; for the page it opens. */
    async canReset(store: StoreScope, token: string): Promise<boolean> {
      const proofId = proofIdOf(token);
      const proof = proofId && (await buyerProofsRepository(db).find(store, 'reset', proofId, clock.now()));
      return Boolean(proof && !proof.used_at);
    },

    /** Sets the password and ends every session; false when the link is used, too old or not ours. */
    async reset(
      store: StoreScope,
      { token, password }: z.output<typeof resetForm>,
      { address, device }: { address: string; device: string },
    ): Promise<boolean> {
      await limits.take({ ...resetLimit, name: 'buyer-reset-link' }, ...addressKeys(address, 'address'));
      const proofId = proofIdOf(token);
      if (!proofId) return false;
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      return db.transaction().execute(async (tx) => {
        const proofs = buyerProofsRepository(tx);
        const proof = await proofs.find(store, 'reset', proofId, now);
        if (!proof) return false;
        await proofs.lockMailbox(store, proof.email);
        const used = await proofs.use(store, 'reset', proofId, now);
        const buyer = used && (await buyersRepository(tx).findByEmail(store, used.email));
        if (!buyer) return false;
        await proofs.retireAll(store, buyer.email, now);
        await buyersRepository(tx).setPassword(store, buyer.id, passwordHash, now);
        await buyerSessionsRepository(tx).endAllOf(store, buyer.id);
        // The device that opened the link can sign in, however often strangers try.
        const owner = { merchantId: store.merchantId, buyerId: buyer.id };
        await knownDevices(tx).forgetAll(owner);
        await knownDevices(tx).remember(owner, device, now);
        await deps.jobs.enqueue(tx, tellAboutPassword, { ...scopeOf(store), buyerId: buyer.id });
        return true;
      });
    },
  };
}

const scopeOf = ({ merchantId, storeId }: StoreScope) => ({ merchantId, storeId });
