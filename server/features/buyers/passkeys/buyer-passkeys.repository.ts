import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { StoreScope } from '../buyers.types.ts';

export interface PasskeyOwner extends MerchantScope {
  buyerId: string;
}

interface NewPasskey {
  id: string;
  host: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  now: Date;
}

export const buyerPasskeysRepository = (db: Db) => ({
  list: ({ merchantId, buyerId }: PasskeyOwner) =>
    db
      .selectFrom('buyer_passkeys')
      .select(['id', 'name', 'host', 'credential_id', 'created_at', 'last_used_at'])
      .where('merchant_id', '=', merchantId)
      .where('buyer_id', '=', buyerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** By what an authenticator names it; a passkey of another store is none here. */
  findByCredential: ({ merchantId, storeId }: StoreScope, credentialId: string) =>
    db
      .selectFrom('buyer_passkeys as p')
      .innerJoin('buyers as b', (join) =>
        join.onRef('b.merchant_id', '=', 'p.merchant_id').onRef('b.id', '=', 'p.buyer_id'),
      )
      .select(['p.id', 'p.buyer_id', 'p.credential_id', 'p.public_key', 'p.sign_count'])
      .where('p.merchant_id', '=', merchantId)
      .where('p.credential_id', '=', credentialId)
      .where('b.store_id', '=', storeId)
      .executeTakeFirst(),

  /** False where it is known already, whoever's it is. */
  async create({ merchantId, buyerId }: PasskeyOwner, passkey: NewPasskey): Promise<boolean> {
    const created = await db
      .insertInto('buyer_passkeys')
      .values({
        merchant_id: merchantId,
        id: passkey.id,
        buyer_id: buyerId,
        host: passkey.host,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        name: passkey.name,
        created_at: passkey.now,
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'credential_id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  },

  async rename({ merchantId, buyerId }: PasskeyOwner, id: string, name: string): Promise<boolean> {
    const renamed = await db
      .updateTable('buyer_passkeys')
      .set({ name })
      .where('merchant_id', '=', merchantId)
      .where('buyer_id', '=', buyerId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    return renamed !== undefined;
  },

  remove: ({ merchantId, buyerId }: PasskeyOwner, id: string) =>
    db
      .deleteFrom('buyer_passkeys')
      .where('merchant_id', '=', merchantId)
      .where('buyer_id', '=', buyerId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst(),

  /** Counts a signature; false where another with the same count, or a later one, has come before. */
  async use({ merchantId }: MerchantScope, id: string, signCount: number, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('buyer_passkeys')
      .set({ sign_count: signCount, last_used_at: now })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      // Those that are shared between devices don't count, and say 0.
      .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  /** Uses a challenge up; false for whoever comes second. Those that have ended by themselves go along the way. */
  async takeChallenge({ merchantId }: MerchantScope, hash: Buffer, now: Date, expiresAt: Date): Promise<boolean> {
    await db
      .deleteFrom('buyer_challenges')
      .where('merchant_id', '=', merchantId)
      .where('expires_at', '<', now)
      .execute();
    const taken = await db
      .insertInto('buyer_challenges')
      .values({ merchant_id: merchantId, challenge_hash: hash, expires_at: expiresAt })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'challenge_hash']).doNothing())
      .returning('challenge_hash')
      .executeTakeFirst();
    return taken !== undefined;
  },
});
