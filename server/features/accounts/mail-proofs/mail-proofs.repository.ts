import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type ProofPurpose = 'verify' | 'reset';

export interface NewProof {
  merchantId: string;
  userId: string;
  id: string;
  purpose: ProofPurpose;
  now: Date;
  expiresAt: Date;
}

export const mailProofsRepository = (db: Db) => ({
  async create(proof: NewProof): Promise<void> {
    await db
      .insertInto('mail_proofs')
      .values({
        merchant_id: proof.merchantId,
        user_id: proof.userId,
        id: proof.id,
        purpose: proof.purpose,
        created_at: proof.now,
        expires_at: proof.expiresAt,
      })
      .execute();
  },

  find: (scope: MerchantScope, id: string) =>
    db
      .selectFrom('mail_proofs')
      .selectAll()
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  /** By its id alone, for links that name no merchant. */
  findById: (id: string) => db.selectFrom('mail_proofs').selectAll().where('id', '=', id).executeTakeFirst(),

  async markRefused(scope: MerchantScope, id: string, now: Date): Promise<void> {
    await db
      .updateTable('mail_proofs')
      .set({ refused_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Whether the mailbox refused the newest code of the user. */
  async isRefused(scope: MerchantScope, userId: string): Promise<boolean> {
    const newest = await newestCode(db, scope, userId).select('refused_at').executeTakeFirst();
    return newest !== undefined && newest.refused_at !== null;
  },

  /** Spends one try of the newest proof; nothing comes back once it is used, expired or out of tries. */
  async spendTry(userId: string, merchantId: string, maxTries: number, now: Date): Promise<{ id: string } | undefined> {
    return db
      .updateTable('mail_proofs')
      .set({ tries: sql<number>`tries + 1` })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', newestCode(db, { merchantId }, userId).select('id'))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', maxTries)
      .returning('id')
      .executeTakeFirst();
  },

  /** Uses a proof up; whoever comes second finds nothing. */
  async use(id: string, purpose: ProofPurpose, now: Date): Promise<{ merchantId: string; userId: string } | undefined> {
    const row = await db
      .updateTable('mail_proofs')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['merchant_id', 'user_id'])
      .executeTakeFirst();
    return row && { merchantId: row.merchant_id, userId: row.user_id };
  },

  /** Makes every open proof of the user worthless, whatever it is for. */
  async retireAll(scope: MerchantScope, userId: string, now: Date): Promise<void> {
    await db
      .updateTable('mail_proofs')
      .set({ used_at: now })
      .where('merchant_id', '=', scope.merchantId)
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .execute();
  },
});

const newestCode = (db: Db, { merchantId }: MerchantScope, userId: string) =>
  db
    .selectFrom('mail_proofs')
    .where('merchant_id', '=', merchantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', 'verify')
    .orderBy('created_at', 'desc')
    .limit(1);
