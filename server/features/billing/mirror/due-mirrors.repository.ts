import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days, hours } from '#server/kit/clock.ts';

const toScopes = (rows: readonly { merchant_id: string }[]): MerchantScope[] =>
  rows.map(({ merchant_id: merchantId }) => ({ merchantId }));

/** Whose subscription has to be read again, or brought to the provider. */
export const dueMirrors = (db: Db) => ({
  /** Trials that only we know of; those that failed last come last. */
  async localTrials(now: Date, most: number): Promise<MerchantScope[]> {
    const rows = await db
      .selectFrom('subscriptions')
      .select('merchant_id')
      .where('provider_id', 'is', null)
      .where('status', '=', 'trialing')
      .where('ends_at', '>', now)
      .orderBy('read_at', (order) => order.asc().nullsFirst())
      .orderBy('created_at')
      .limit(most)
      .execute();
    return toScopes(rows);
  },

  /**
   * Not read for a day; not read since its end, or that of an app, was due; over for long, not read for a month.
   * Somebody who bought anew and of whom we never heard is among the last two.
   */
  async unread(now: Date, most: number): Promise<MerchantScope[]> {
    const { rows } = await sql<{ merchant_id: string }>`
      select s.merchant_id from subscriptions s join merchants m on m.id = s.merchant_id
      where m.payment_customer_id is not null and (
        s.read_at is null
        or (s.read_at < ${after(now, -days(1))} and (s.ended_at is null or s.ended_at > ${after(now, -days(30))}))
        or s.read_at < ${after(now, -days(30))}
        or (s.ends_at <= ${now} and s.read_at < ${after(now, -hours(1))} and s.ended_at is null)
        or (s.read_at < ${after(now, -hours(1))} and exists (
          select from installed_apps i
          where i.merchant_id = s.merchant_id and i.status <> 'canceled' and i.ends_at <= ${now})))
      order by s.read_at nulls first limit ${most}`.execute(db);
    return toScopes(rows);
  },
});
