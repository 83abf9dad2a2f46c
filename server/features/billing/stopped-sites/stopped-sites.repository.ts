import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Only these statements make an active store `stopped`, and let it go on: whatever else happens to it keeps that. */
export const stoppedSitesRepository = (db: Db) => ({
  /** Answers for how many merchants it did. A subscription that is being bought anew at this moment has its turn next time. */
  async stop(overSince: Date, now: Date, most: number): Promise<number> {
    const { rows } = await sql<{ merchants: number }>`
      with ended as (
        update subscriptions set stopped_at = ${now} where merchant_id in (
          select merchant_id from subscriptions
          where ended_at <= ${overSince} and stopped_at is null and status in ('canceled', 'incomplete')
          order by ended_at limit ${most} for update skip locked)
        returning merchant_id
      ), stopped as (
        update stores s set site_status = 'stopped' from ended
        where s.merchant_id = ended.merchant_id and ${isOpen}
      )
      select count(*)::int as merchants from ended`.execute(db);
    return rows[0]?.merchants ?? 0;
  },

  /** Of an account that is being closed, whatever it has paid for. */
  async close({ merchantId }: MerchantScope): Promise<void> {
    await sql`
      update stores s set site_status = 'stopped' where s.merchant_id = ${merchantId} and ${isOpen}`.execute(db);
  },

  /** Of an account that is open again; those that nobody pays for stay stopped. */
  async reopen({ merchantId }: MerchantScope): Promise<void> {
    await sql`
      update stores s set site_status = ${statusAgain}
      where s.merchant_id = ${merchantId} and ${isStopped}
        and not exists (select 1 from subscriptions p where p.merchant_id = s.merchant_id and p.stopped_at is not null)
      `.execute(db);
  },

  /** Not of a closed account: its plan may still be paid for. */
  async restore({ merchantId }: MerchantScope): Promise<void> {
    await sql`
      with alive as (
        update subscriptions set ended_at = null, stopped_at = null
        where merchant_id = ${merchantId} and status in ('trialing', 'active', 'past_due')
        returning merchant_id
      )
      update stores s set site_status = ${statusAgain} from alive
      where s.merchant_id = alive.merchant_id and ${isStopped} and not exists (
        select 1 from users u where u.merchant_id = s.merchant_id and u.role = 'owner' and u.status = 'inactive')
      `.execute(db);
  },
});

const isOpen = sql`s.is_active and s.site_status <> 'stopped'
  and (s.live_build_id is not null or s.site_status in ('publishing', 'deploying'))`;

const isStopped = sql`s.is_active and s.site_status = 'stopped'`;

const statusAgain = sql`case when s.live_build_id is null then 'init' else 'live' end`;
