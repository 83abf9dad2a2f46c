import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kit/actor.ts';

type Account = Pick<Actor, 'merchantId'>;

/** Accounts at ShipStation, of all merchants. */
export const hubAccountsRepository = (db: Db) => ({
  /** Whose turn to be read it is; whoever asks next gets others. */
  async takeDue(before: Date, now: Date, limit: number): Promise<Account[]> {
    const { rows } = await sql<Account>`
      update channel_accounts a set read_at = ${now}
      from (
        select merchant_id from channel_accounts
        where channel = 'shipstation' and not is_broken and (read_at is null or read_at <= ${before})
        order by read_at nulls first limit ${limit} for update skip locked) due
      where a.merchant_id = due.merchant_id and a.channel = 'shipstation'
      returning a.merchant_id as "merchantId"`.execute(db);
    return rows;
  },
});
