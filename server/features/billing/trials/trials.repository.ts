import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Trials by our own clock. Whoever is busy with one at the provider is not waited for: it has its turn next time. */
export const trialsRepository = (db: Db) => ({
  /** Ends trials that ran out; one that the payment provider knows is the provider's to end. */
  async end(now: Date, most: number): Promise<{ merchantId: string }[]> {
    const { rows } = await sql<{ merchantId: string }>`
      update subscriptions set status = 'canceled', ended_at = ${now}, updated_at = ${now} where merchant_id in (
        select merchant_id from subscriptions
        where status = 'trialing' and ends_at <= ${now} and provider_id is null
        order by ends_at limit ${most} for update skip locked)
      returning merchant_id as "merchantId"`.execute(db);
    return rows;
  },

  /**
   * Notes which trials end soon and whose owner was not warned of that end. The provider knows whole seconds: an end
   * that moved by less than a minute is the same.
   */
  async warn(within: { now: Date; until: Date }, most: number): Promise<{ merchantId: string; endsAt: Date }[]> {
    const { rows } = await sql<{ merchantId: string; endsAt: Date }>`
      update subscriptions set warned_of = ends_at where merchant_id in (
        select merchant_id from subscriptions
        where status = 'trialing' and ends_at > ${within.now} and ends_at <= ${within.until}
          and not cancel_at_period_end
          and (warned_of is null or abs(extract(epoch from ends_at - warned_of)) >= 60)
        order by ends_at limit ${most} for update skip locked)
      returning merchant_id as "merchantId", ends_at as "endsAt"`.execute(db);
    return rows;
  },
});
