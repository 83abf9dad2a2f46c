import type { TicketInput } from '#contract/tickets/tickets.contract.ts';
import type { Db } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';

export const ticketsRepository = (db: Db) => ({
  async create({ merchantId, userId }: Actor, ticket: TicketInput & { id: string; now: Date }): Promise<void> {
    const { id, topic, subject, message, now } = ticket;
    await db
      .insertInto('tickets')
      .values({ merchant_id: merchantId, id, user_id: userId, topic, subject, message, created_at: now })
      .execute();
  },

  /** A ticket with who opened it. */
  findWithUser: ({ merchantId }: MerchantScope, id: string) =>
    db
      .selectFrom('tickets as t')
      .innerJoin('users as u', (join) =>
        join.onRef('u.merchant_id', '=', 't.merchant_id').onRef('u.id', '=', 't.user_id'),
      )
      .select(['t.id', 't.topic', 't.subject', 't.message', 'u.email', 'u.first_name', 'u.last_name', 'u.role'])
      .where('t.merchant_id', '=', merchantId)
      .where('t.id', '=', id)
      .executeTakeFirst(),

  async storeTitles({ merchantId }: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('stores')
      .select('title')
      .where('merchant_id', '=', merchantId)
      .where('is_active', '=', true)
      .orderBy('created_at')
      .limit(5)
      .execute();
    return rows.map(({ title }) => title);
  },
});
