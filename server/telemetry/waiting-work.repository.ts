import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** Jobs of one kind that nobody has begun yet. */
export interface WaitingJobs {
  queue: string;
  /** Those whose time has come. */
  due: number;
  /** Since when the oldest of them is due. */
  oldestDueSeconds: number;
  /** Those that are due, and those that failed and are tried again later. */
  owed: number;
  /** Since when the oldest of these was asked for. */
  oldestOwedSeconds: number;
}

/** Sessions of the database that wait for what others hold. */
export interface LockWaits {
  kind: 'row' | 'table' | 'advisory';
  count: number;
  longestSeconds: number;
}

/** What waits in the database, over all merchants. */
export const waitingWorkRepository = (db: Db) => ({
  /** For the rest of the transaction: who only looks gives up soon. */
  async limitTime(patienceMs: number): Promise<void> {
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(db);
  },

  /** By the queue's own index of what is not begun: what is done costs nothing. */
  async jobs(): Promise<WaitingJobs[]> {
    const { rows } = await sql<WaitingJobs>`
      select name as queue, count(1) filter (where start_after <= now()) as due,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)
          ::double precision as "oldestDueSeconds", -- never null
        count(1) as owed,
        coalesce(extract(epoch from now() - min(created_on)), 0)::double precision as "oldestOwedSeconds" -- never null
      from pgboss.job
      where state < 'active' and not blocked and (start_after <= now() or state = 'retry')
      group by name`.execute(db);
    return rows;
  },

  async locks(): Promise<LockWaits[]> {
    const { rows } = await sql<LockWaits>`
      select case when locktype = 'advisory' then 'advisory' when locktype in ('transactionid', 'tuple') then 'row'
          else 'table' end as kind, -- never null
        count(1) as count,
        coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::double precision as "longestSeconds" -- never null
      from pg_locks
      where not granted
        and (database is null or database = (select oid from pg_database where datname = current_database()))
      group by 1`.execute(db);
    return rows;
  },
});
