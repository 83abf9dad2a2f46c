import { createHash } from 'node:crypto';
import type pg from 'pg';
import { nameStatements, preparingClient } from '../../db/preparing-client.ts';
import { createBatchLoader } from '../batch-loader.ts';
import type { Logger } from '../logging.ts';

// Stands for our processes among the locks of the database.
const processes = 5_340_721;
const lockOf = (id: string) => `hashtextextended('job:' || ${id}, 0)`;
// Where the queue tells of new jobs by the names of their kinds.
export const waitingChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;
const reconnectMs = 500;
const mostAtOnce = 50;
// The queue keeps the heartbeat of longer ones alive.
const shortMs = 1_000;
// Sooner than this nobody takes a job over, however silent it is.
const freshMs = 500;

/** Tells every working process that a job waits. */
export const tellWaiting = `select pg_notify('${waitingChannel}', $1)`;

/** The processes that work on jobs now, as rows. */
export const workingProcesses = `from pg_locks where locktype = 'advisory' and classid = ${processes}
  and database = (select oid from pg_database where datname = current_database())`;

/** Notes that a try of a job has come to a good end, unless somebody else has taken it over. */
export const completeJob = `
  update pgboss.job set state = 'completed', completed_on = now()
  where name = $1 and id = $2::uuid and state = 'active' and retry_count = $3 returning id`;

/** A job as one worker has taken it; every try has a number of its own. */
export interface ClaimedJob {
  id: string;
  name: string;
  retryCount: number;
}

interface Holding {
  /** On the clock of this process. */
  takenAt?: number;
  /** Whether it is noted here that the job is done; else its own transaction does. */
  completes?: boolean;
}

export type JobClaims = ReturnType<typeof openJobClaims>;

/**
 * Which jobs this process works on, as locks on a connection of its own: they end with the process, however it ends,
 * so that others see at once whose jobs nobody does any more. The connection is opened when it is needed. By the same
 * one it hears of new jobs: of their kind, or of any when it was away and may have missed some.
 */
export function openJobClaims(connection: pg.ClientConfig, log: Logger, onWaiting: (name?: string) => void) {
  const Client = preparingClient(nameStatements());
  const held = new Set<string>();
  const locking = new Set<string>();
  let client: pg.Client | null = null;
  let connecting: Promise<pg.Client> | null = null;
  let isListening = false;
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
    opened.on('notification', ({ payload }) => onWaiting(payload));
    await opened.connect();
    // All it writes is that a job is done. One whose end is lost in a crash of the machine is done again.
    await opened.query('set synchronous_commit = off');
    await opened.query(`listen ${waitingChannel}`);
    await opened.query(`select pg_advisory_lock(${processes}, pg_backend_pid())`);
    for (const id of held) await opened.query(`select pg_advisory_lock(${lockOf('$1')})`, [id]);
    client = opened;
    if (isListening) onWaiting();
    return opened;
  }

  /** What it works on is claimed again; in between the heartbeat alone says that somebody does it. */
  function reconnect(): void {
    if (isClosed || (!isListening && held.size === 0)) return;
    setTimeout(() => connected().catch(reconnect), reconnectMs).unref();
  }

  const lockAll = createBatchLoader<string, boolean>(async (ids) => {
    const text = `select u.id, pg_try_advisory_lock(${lockOf('u.id')}) as got from unnest($1::text[]) u (id)`;
    return new Map((await ask<{ id: string; got: boolean }>(text, [ids])).map(({ id, got }) => [id, got]));
  });

  async function tryLock(id: string): Promise<boolean> {
    // The database would give it to the same connection twice.
    if (held.has(id) || locking.has(id)) return false;
    locking.add(id);
    try {
      return (await lockAll(id)) ?? false;
    } finally {
      locking.delete(id);
    }
  }

  /** For what a connection that broke has done by itself. */
  async function tell(text: string, values: unknown[]): Promise<void> {
    if (client) await ask(text, values).catch(() => undefined);
  }

  const unlock = (id: string) => tell(`select pg_advisory_unlock(${lockOf('$1')})`, [id]);

  /** Between the end of the work and the queue's note of it nobody holds the job: until then it counts as alive. */
  async function letGo(job: ClaimedJob, startedAt: number): Promise<void> {
    if (performance.now() - startedAt > shortMs) {
      await tell(`update pgboss.job set heartbeat_on = now() where name = $1 and id = $2 and state = 'active'`, [
        job.name,
        job.id,
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

  /** Notes that a job is done, and lets it go; false where that could not be noted. */
  async function complete({ id, name, retryCount }: ClaimedJob): Promise<boolean> {
    held.delete(id);
    const text = `with done as (${completeJob}) select pg_advisory_unlock(${lockOf('$2::uuid')})`;
    const noted = client && (await ask(text, [name, id, retryCount]).catch(() => null));
    return noted !== null;
  }

  const readSilent = (silentMs: number, id: string | null = null): Promise<ClaimedJob[]> =>
    ask<ClaimedJob>(
      `select name, id, retry_count as "retryCount" from pgboss.job
       where state = 'active' and heartbeat_on < now() - $1 * interval '1 millisecond' and ($2::uuid is null or id = $2)
       limit ${mostAtOnce}`,
      [silentMs, id],
    );

  return {
    /** Opens the connection ahead of the first job, and listens from then on. */
    async open(): Promise<void> {
      isListening = true;
      await connected();
    },

    /**
     * Does a job that was taken from the queue, unless somebody else does it. Whoever says when it began to be taken
     * spares asking whether it was taken over since. Answers false when it is done and that could not be noted.
     */
    async hold(job: ClaimedJob, work: () => Promise<void>, { takenAt, completes }: Holding = {}): Promise<boolean> {
      if (!(await tryLock(job.id))) throw new Error('This job is still being done.');
      held.add(job.id);
      const startedAt = performance.now();
      try {
        // Whoever took it over has done so before the lock was ours.
        const isFresh = takenAt !== undefined && startedAt - takenAt < freshMs;
        if (!isFresh && !(await isStillMine(job))) throw new Error('This job was taken over.');
        await work();
      } catch (error) {
        await letGo(job, startedAt);
        throw error;
      }
      if (completes) return complete(job);
      await letGo(job, startedAt);
      return true;
    },

    /** Those of these kinds of jobs of which one is due; however many there are, the first is enough. */
    async readDue(kinds: readonly string[]): Promise<string[]> {
      const due = await ask<{ name: string }>(
        `select k.name from unnest($1::text[]) k (name) where exists (
           select from pgboss.job j
           where j.name = k.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
        [kinds],
      );
      return due.map(({ name }) => name);
    },

    /** How many processes work on jobs now. */
    async countProcesses(): Promise<number> {
      const [found] = await ask<{ count: string }>(`select count(*) as count ${workingProcesses}`);
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
