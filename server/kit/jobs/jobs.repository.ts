import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { waitingChannel, workingProcesses } from './job-claims.ts';

/** Jobs of one kind that nobody has begun yet. */
export interface WaitingJobs {
  queue: string;
  /** Those whose time has come. */
  due: number;
  /** Since when the oldest of them is due. */
  oldestDueSeconds: number;
  /** Those that are due, and those that failed and are tried again later. */
  owed: number;
  /** Those of these that failed before. */
  retrying: number;
  /** Since when the oldest of these was asked for. */
  oldestOwedSeconds: number;
}

/** Jobs of one kind that are being done, or that nothing more comes of. */
export interface BegunJobs {
  queue: string;
  active: number;
  failed: number;
}

export type JobState = 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';

export interface JobRow {
  id: string;
  queue: string;
  state: JobState;
  data: unknown;
  output: unknown;
  retryCount: number;
  retryLimit: number;
  createdAt: Date;
  startAfter: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Where it stands in its list: microseconds of what the list is ordered by. */
  moment: string;
}

/** What is listed together: what waits by when its time comes, the rest by what happened last. */
export type ListedState = 'failed' | 'waiting' | 'active' | 'done';

interface JobPage {
  state: ListedState;
  /** All kinds where it is left out. */
  queues?: readonly string[];
  after?: { moment: string; id: string } | undefined;
  limit: number;
}

const lists: Record<ListedState, { is: RawBuilder<unknown>; at: RawBuilder<unknown>; isAscending: boolean }> = {
  failed: { is: sql`state = 'failed'`, at: sql`completed_on`, isAscending: false },
  waiting: { is: sql`state < 'active' and not blocked`, at: sql`start_after`, isAscending: true },
  active: { is: sql`state = 'active'`, at: sql`started_on`, isAscending: false },
  done: { is: sql`state in ('completed', 'cancelled')`, at: sql`completed_on`, isAscending: false },
};

/** Jobs of all merchants, for whoever looks after the installation. */
export const jobsRepository = (db: Db) => ({
  /** By the queue's own index of what is not begun: what is done costs nothing. */
  async waiting(): Promise<WaitingJobs[]> {
    const { rows } = await sql<WaitingJobs>`
      select name as queue, count(1) filter (where start_after <= now()) as due,
        coalesce(extract(epoch from now() - min(start_after) filter (where start_after <= now())), 0)
          ::double precision as "oldestDueSeconds", -- never null
        count(1) as owed, count(1) filter (where state = 'retry') as retrying,
        coalesce(extract(epoch from now() - min(created_on)), 0)::double precision as "oldestOwedSeconds" -- never null
      from pgboss.job
      where state < 'active' and not blocked and (start_after <= now() or state = 'retry')
      group by name`.execute(db);
    return rows;
  },

  /** Reads what a day has left of jobs, as the queue itself does several times a minute. */
  async begun(): Promise<BegunJobs[]> {
    const { rows } = await sql<BegunJobs>`
      select name as queue, count(1) filter (where state = 'active') as active,
        count(1) filter (where state = 'failed') as failed
      from pgboss.job where state in ('active', 'failed') group by name`.execute(db);
    return rows;
  },

  async countWorkers(): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(1) as count ${sql.raw(workingProcesses)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async list({ state, queues, after, limit }: JobPage): Promise<JobRow[]> {
    const { is, at, isAscending } = lists[state];
    const direction = isAscending ? sql`asc` : sql`desc`;
    const from = sql`(timestamptz 'epoch' + ${after?.moment ?? '0'}::bigint * interval '1 microsecond', ${after?.id ?? null}::uuid)`;
    const isBeyond = isAscending ? sql`(${at}, id) > ${from}` : sql`(${at}, id) < ${from}`;
    const { rows } = await sql<JobRow>`
      select id, name as queue, state::text as state, data, output, retry_count as "retryCount",
        retry_limit as "retryLimit", created_on as "createdAt", start_after as "startAfter",
        started_on as "startedAt", completed_on as "endedAt",
        coalesce((extract(epoch from ${at}) * 1000000)::bigint, 0)::text as moment -- never null
      from pgboss.job
      where ${is} ${queues ? sql`and name = any(${[...queues]}::text[])` : sql``} ${after ? sql`and ${isBeyond}` : sql``}
      order by ${at} ${direction}, id ${direction} limit ${limit}`.execute(db);
    return rows;
  },

  async find(queue: string, id: string): Promise<{ state: JobState } | undefined> {
    const { rows } = await sql<{ state: JobState }>`
      select state::text as state from pgboss.job where name = ${queue} and id = ${id}`.execute(db);
    return rows[0];
  },

  /** Has a job tried once more, and at once; false where it is in none of these states. */
  async retry(queue: string, id: string, states: readonly ('failed' | 'retry')[]): Promise<boolean> {
    const { rows } = await sql`
      update pgboss.job set ${tryAgain}
      where name = ${queue} and id = ${id} and state::text = any(${[...states]}::text[]) returning id`.execute(db);
    if (rows.length > 0) await tell(db, queue);
    return rows.length > 0;
  },

  /** The same of so many that failed, those first that failed first. */
  async retryFailed(queue: string, most: number): Promise<number> {
    const { rows } = await sql`
      update pgboss.job set ${tryAgain}
      where name = ${queue} and state = 'failed' and id in (
        select id from pgboss.job where name = ${queue} and state = 'failed' order by completed_on limit ${most})
      returning id`.execute(db);
    if (rows.length > 0) await tell(db, queue);
    return rows.length;
  },

  /** Takes out a job that nobody has begun, and answers what it carried. */
  async cancel(queue: string, id: string): Promise<{ data: unknown } | undefined> {
    const { rows } = await sql<{ data: unknown }>`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${queue} and id = ${id} and state in ('created', 'retry') returning data`.execute(db);
    return rows[0];
  },
});

// One try more than it had, where it has had them all.
const tryAgain = sql`state = 'retry', start_after = now(), completed_on = null,
  retry_limit = case when state = 'failed' then greatest(retry_limit, retry_count) + 1 else retry_limit end`;

/** Whoever works hears of it when the change commits. */
const tell = (db: Db, queue: string) => sql`select pg_notify(${waitingChannel}, ${queue})`.execute(db);
