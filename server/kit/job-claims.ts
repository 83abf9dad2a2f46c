import type pg from 'pg';
import { nameStatements, preparingClient } from '../db/preparing-client.ts';
import type { Logger } from './logging.ts';

// Stands for our processes among the locks of the database.
const processes = 5_340_721;
const lockOf = `hashtextextended('job:' || $1, 0)`;
const channel = 'scanfront_jobs_given_up';
const reconnectMs = 500;
const mostAtOnce = 50;
// The queue keeps the heartbeat of longer ones alive.
const shortMs = 1_000;

/** Tells every working process that a job waits again. */
export const tellGivenUp = `select pg_notify('${channel}', $1)`;

/** A job as one worker has taken it; every try has a number of its own. */
export interface ClaimedJob {
  id: string;
  name: string;
  retryCount: number;
}

export type JobClaims = ReturnType<typeof openJobClaims>;

/**
 * Which jobs this process works on, as locks on a connection of its own: they end with the process, however it ends,
 * so that others see at once whose jobs nobody does any more. The connection is opened when it is needed.
 */
export function openJobClaims(connection: pg.ClientConfig, log: Logger, onGivenUp: (name: string) => void) {
  const Client = preparingClient(nameStatements());
  const held = new Set<string>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  /** One question after the other: jobs end at the same time, and the driver takes no second one meanwhile. */
  function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const answer = last.then(async () => (await (await connected()).query<Row>(text, values)).rows);
    last = answer.catch(() => undefined);
    return answer;
  }

  async function connected(): Promise<pg.Client> {
    if (client) return client;
    connecting ??= connect().finally(() => {
      connecting = null;
    });
    return connecting;
  }

  async function connect(): Promise<pg.Client> {
    const opened = new Client({ ...connection, application_name: 'scanfront jobs' });
    opened.on('error', (error) => isClosed || log.warn({ err: error }, 'jobs are not claimed'));
    opened.on('end', () => {
      if (client !== opened) return;
      client = null;
      reconnect();
    });
    opened.on('notification', ({ payload }) => onGivenUp(payload ?? ''));
    await opened.connect();
    await opened.query(`listen ${channel}`);
    await opened.query(`select pg_advisory_lock(${processes}, pg_backend_pid())`);
    for (const id of held) await opened.query(`select pg_advisory_lock(${lockOf})`, [id]);
    client = opened;
    return opened;
  }

  /** What it works on is claimed again; in between the heartbeat alone says that somebody does it. */
  function reconnect(): void {
    if (isClosed || held.size === 0) return;
    setTimeout(() => connected().catch(reconnect), reconnectMs).unref();
  }

  async function tryLock(id: string): Promise<boolean> {
    // The database would give it to the same connection twice.
    if (held.has(id)) return false;
    const [lock] = await ask<{ got: boolean }>(`select pg_try_advisory_lock(${lockOf}) as got`, [id]);
    return lock?.got ?? false;
  }

  /** For what a connection that broke has done by itself. */
  async function tell(text: string, values: unknown[]): Promise<void> {
    if (client) await ask(text, values).catch(() => undefined);
  }

  const unlock = (id: string) => tell(`select pg_advisory_unlock(${lockOf})`, [id]);

  /** Between the end of the work and the queue's note of it nobody holds the job: until then it counts as alive. */
  async function letGo(job: ClaimedJob, startedAt: number): Promise<void> {
    if (performance.now() - startedAt > shortMs) {
      await tell(`update pgboss.job set heartbeat_on = now() where name = $1 and id = $2 and state = 'active'`, [
        ...[job.name, job.id],
      ]);
    }
    held.delete(job.id);
    await unlock(job.id);
  }

  async function isStillMine({ id, name, retryCount }: ClaimedJob): Promise<boolean> {
    const rows = await ask(
      `select 1 from pgboss.job where name = $1 and id = $2 and state = 'active' and retry_count = $3`,
      [name, id, retryCount],
    );
    return rows.length > 0;
  }

  const readSilent = (silentMs: number, id: string | null = null): Promise<ClaimedJob[]> =>
    ask<ClaimedJob>(
      `select name, id, retry_count as "retryCount" from pgboss.job
       where state = 'active' and heartbeat_on < now() - $1 * interval '1 millisecond' and ($2::uuid is null or id = $2)
       limit ${mostAtOnce}`,
      [silentMs, id],
    );

  return {
    /** Opens the connection ahead of the first job. */
    async open(): Promise<void> {
      await connected();
    },

    /** Does a job that was taken from the queue, unless somebody else does it. */
    async hold(job: ClaimedJob, work: () => Promise<void>): Promise<void> {
      if (!(await tryLock(job.id))) throw new Error('This job is still being done.');
      held.add(job.id);
      const startedAt = performance.now();
      try {
        // Whoever took it over has done so before the lock was ours.
        if (!(await isStillMine(job))) throw new Error('This job was taken over.');
        await work();
      } finally {
        await letGo(job, startedAt);
      }
    },

    /** How many processes work on jobs now. */
    async countProcesses(): Promise<number> {
      const [found] = await ask<{ count: string }>(
        `select count(*) as count from pg_locks where locktype = 'advisory' and classid = ${processes}
         and database = (select oid from pg_database where datname = current_database())`,
      );
      return Number(found?.count);
    },

    /** Gives up jobs that show no sign of life: no heartbeat for so long, and nobody who holds them. */
    async release(silentMs: number, giveUp: (job: ClaimedJob) => Promise<unknown>): Promise<void> {
      for (const { id } of await readSilent(silentMs)) {
        if (!(await tryLock(id))) continue;
        try {
          // Read again: whoever held it until now may have done it.
          for (const job of await readSilent(silentMs, id)) await giveUp(job);
        } finally {
          await unlock(id);
        }
      }
    },

    async close(): Promise<void> {
      isClosed = true;
      await client?.end();
    },
  };
}
