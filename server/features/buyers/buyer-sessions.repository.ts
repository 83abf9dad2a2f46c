import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { BuyerRow } from './buyers.repository.ts';
import type { StoreScope } from './buyers.types.ts';

export const buyerSessionsRepository = (db: Db) => ({
  async create(session: {
    merchantId: string;
    buyerId: string;
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  }): Promise<void> {
    await db
      .insertInto('buyer_sessions')
      .values({
        merchant_id: session.merchantId,
        buyer_id: session.buyerId,
        token_hash: session.tokenHash,
        created_at: session.now,
        expires_at: session.expiresAt,
      })
      .execute();
  },

  /** Whose session it is; a session of another store is none here. */
  findBuyer: (
    store: StoreScope,
    tokenHash: Buffer,
    now: Date,
  ): Promise<(Omit<BuyerRow, 'password_hash'> & { expires_at: Date }) | undefined> =>
    db
      .selectFrom('buyer_sessions as s')
      .innerJoin('buyers as b', (join) =>
        join.onRef('b.merchant_id', '=', 's.merchant_id').onRef('b.id', '=', 's.buyer_id'),
      )
      .select(['b.merchant_id', 'b.store_id', 'b.id', 'b.email', 'b.first_name', 'b.last_name', 'b.phone'])
      .select(['b.addresses', 'b.created_at', 'b.updated_at', 's.expires_at'])
      .where('s.token_hash', '=', tokenHash)
      .where('s.merchant_id', '=', store.merchantId)
      .where('s.expires_at', '>', now)
      .where('b.store_id', '=', store.storeId)
      .executeTakeFirst(),

  /** Keeps a session alive, but no longer than the most after it began. */
  async slide({ merchantId }: MerchantScope, tokenHash: Buffer, expiresAt: Date, longestMs: number): Promise<void> {
    // In seconds: what depends on a session's time zone may not be reckoned from a column where rows lie elsewhere.
    const longest = sql`to_timestamp(extract(epoch from created_at - to_timestamp(0)) + ${longestMs}::float8 / 1000)`;
    const end = sql<Date>`least(${expiresAt}::timestamptz, ${longest})`;
    await db
      .updateTable('buyer_sessions')
      .set({ expires_at: end })
      .where('merchant_id', '=', merchantId)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  async end({ merchantId }: MerchantScope, tokenHash: Buffer): Promise<void> {
    await db
      .deleteFrom('buyer_sessions')
      .where('merchant_id', '=', merchantId)
      .where('token_hash', '=', tokenHash)
      .execute();
  },

  async endAllOf({ merchantId }: MerchantScope, buyerId: string): Promise<void> {
    await db
      .deleteFrom('buyer_sessions')
      .where('merchant_id', '=', merchantId)
      .where('buyer_id', '=', buyerId)
      .execute();
  },
});
