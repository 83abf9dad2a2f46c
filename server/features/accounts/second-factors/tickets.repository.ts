import { sql } from 'kysely';
import type { WayIn } from '#contract/accounts/accounts.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { FactorOwner } from './passkeys.repository.ts';

interface NewTicket {
  id: string;
  tokenHash: Buffer;
  wayIn: WayIn;
  expiresAt: Date;
}

export const ticketsRepository = (db: Db) => ({
  async create({ merchantId, userId }: FactorOwner, ticket: NewTicket): Promise<void> {
    await db
      .insertInto('sign_in_tickets')
      .values({
        merchant_id: merchantId,
        id: ticket.id,
        user_id: userId,
        token_hash: ticket.tokenHash,
        way_in: ticket.wayIn,
        expires_at: ticket.expiresAt,
      })
      .execute();
  },

  find: (tokenHash: Buffer, now: Date) =>
    db
      .selectFrom('sign_in_tickets')
      .select(['merchant_id', 'user_id'])
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst(),

  async spendTry(tokenHash: Buffer, maxTries: number, now: Date): Promise<boolean> {
    const spent = await db
      .updateTable('sign_in_tickets')
      .set({ tries: sql<number>`tries + 1` })
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .where('tries', '<', maxTries)
      .returning('id')
      .executeTakeFirst();
    return spent !== undefined;
  },

  /** Takes it out: it is good for one session. */
  take: (tokenHash: Buffer) =>
    db.deleteFrom('sign_in_tickets').where('token_hash', '=', tokenHash).returning('way_in').executeTakeFirst(),

  /** A new password, or another factor, ends what was begun before it. */
  async dropAllOf({ merchantId, userId }: FactorOwner): Promise<void> {
    await db
      .deleteFrom('sign_in_tickets')
      .where('merchant_id', '=', merchantId)
      .where('user_id', '=', userId)
      .execute();
  },
});
