import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { lockUntilCommit } from '#server/kit/locks.ts';
import type { JoiningDetails, StoreScope } from './buyers.types.ts';

export type ProofKind = 'register' | 'reset';
export type ProofRow = Selectable<Tables['buyer_proofs']>;

export const buyerProofsRepository = (db: Db) => ({
  async create(
    store: StoreScope,
    proof: { id: string; kind: ProofKind; email: string; details?: JoiningDetails; now: Date; expiresAt: Date },
  ): Promise<void> {
    await db
      .insertInto('buyer_proofs')
      .values({
        merchant_id: store.merchantId,
        store_id: store.storeId,
        id: proof.id,
        kind: proof.kind,
        email: proof.email,
        details: JSON.stringify(proof.details ?? {}),
        created_at: proof.now,
        expires_at: proof.expiresAt,
      })
      // A job that runs again finds its proof there.
      .onConflict((conflict) => conflict.columns(['merchant_id', 'id']).doNothing())
      .execute();
  },

  /** By its id alone, for the job that mails it. */
  findOf: ({ merchantId }: MerchantScope, id: string): Promise<ProofRow | undefined> =>
    db
      .selectFrom('buyer_proofs')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  find: (store: StoreScope, kind: ProofKind, id: string, now: Date): Promise<ProofRow | undefined> =>
    db
      .selectFrom('buyer_proofs')
      .selectAll()
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  /** Uses a proof up; whoever comes second finds nothing. */
  use: (store: StoreScope, kind: ProofKind, id: string, now: Date): Promise<ProofRow | undefined> =>
    db
      .updateTable('buyer_proofs')
      .set({ used_at: now })
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst(),

  /** Of several mails that prove the same mailbox one is used at a time: whoever comes second finds theirs retired. */
  lockMailbox: ({ storeId }: StoreScope, email: string): Promise<void> =>
    lockUntilCommit(db, `buyer mailbox ${storeId} ${email}`),

  /** Makes every open proof of the mail worthless, whatever it is for. */
  async retireAll(store: StoreScope, email: string, now: Date): Promise<void> {
    await db
      .updateTable('buyer_proofs')
      .set({ used_at: now })
      .where('merchant_id', '=', store.merchantId)
      .where('store_id', '=', store.storeId)
      .where('email', '=', email)
      .where('used_at', 'is', null)
      .execute();
  },
});
