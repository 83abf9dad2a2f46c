import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface FactorOwner extends MerchantScope {
  userId: string;
}

interface NewPasskey {
  id: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  now: Date;
}

export const passkeysRepository = (db: Db) => ({
  list: (owner: FactorOwner) =>
    db
      .selectFrom('passkeys')
      .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
      .where('merchant_id', '=', owner.merchantId)
      .where('user_id', '=', owner.userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  /** By what an authenticator names it, before anybody knows whose it is. */
  findByCredential: (credentialId: string) =>
    db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst(),

  /** False where it is known already, whoever's it is. */
  async create(owner: FactorOwner, passkey: NewPasskey): Promise<boolean> {
    const created = await db
      .insertInto('passkeys')
      .values({
        merchant_id: owner.merchantId,
        id: passkey.id,
        user_id: owner.userId,
        credential_id: passkey.credentialId,
        public_key: passkey.publicKey,
        sign_count: passkey.signCount,
        transports: passkey.transports,
        name: passkey.name,
        created_at: passkey.now,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return created !== undefined;
  },

  /** Counts a signature; false where another with the same count, or a later one, has come before. */
  async use(owner: FactorOwner, id: string, signCount: number, now: Date): Promise<boolean> {
    const used = await db
      .updateTable('passkeys')
      .set({ sign_count: signCount, last_used_at: now })
      .where('merchant_id', '=', owner.merchantId)
      .where('id', '=', id)
      // Those that are shared between devices don't count, and say 0.
      .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  },

  remove: (owner: FactorOwner, id: string) =>
    db
      .deleteFrom('passkeys')
      .where('merchant_id', '=', owner.merchantId)
      .where('user_id', '=', owner.userId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst(),

  /** All of somebody's. */
  async removeAll(owner: FactorOwner): Promise<void> {
    await db
      .deleteFrom('passkeys')
      .where('merchant_id', '=', owner.merchantId)
      .where('user_id', '=', owner.userId)
      .execute();
  },
});
