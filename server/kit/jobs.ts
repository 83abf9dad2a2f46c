import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import type { Db } from '../db/database.ts';
import { inJobTransaction } from './job-database.ts';
import type { Logger } from './logging.ts';

/** A kind of background work; its data is ids, so that a job always acts on the state of the moment it runs. */
export interface Job<Data> {
  name: string;
  data: z.ZodType<Data>;
  /** How often a failed run is tried again, with growing pauses. */
  retries: number;
}

export function defineJob<Data>(name: string, data: z.ZodType<Data>, options: { retries?: number } = {}): Job<Data> {
  return { name, data, retries: options.retries ?? 8 };
}

/** Joins a job with the function that does it. */
export interface JobHandler {
  job: Job<unknown>;
  /** Set for work whose effect is in the database: it commits together with the job's completion. */
  transactional: boolean;
  /** Runs by itself at these times (cron, UTC). */
  cron?: string;
  /** How many of them one process runs at a time, where it is not the usual. */
  atOnce?: number;
  run(data: unknown, tx: Db | undefined): Promise<void>;
}

/** Work with effects outside the database, such as a mail: may run twice after a crash, and must bear it. */
export function handles<Data>(
  job: Job<Data>,
  run: (data: Data) => Promise<void>,
  options: { atOnce?: number; cron?: string } = {},
): JobHandler {
  return { job: job as Job<unknown>, transactional: false, ...options, run: (data) => run(job.data.parse(data)) };
}

/** Work whose whole effect is in the database: done exactly once. */
export function handlesInTransaction<Data>(
  job: Job<Data>,
  run: (data: Data, tx: Db) => Promise<void>,
  options: { cron?: string } = {},
): JobHandler {
  return {
    job: job as Job<unknown>,
    transactional: true,
    cron: options.cron,
    run: (data, tx) => {
      if (!tx) throw new Error(`${job.name} needs a transaction`);
      return run(job.data.parse(data), tx);
    },
  };
}

export interface JobQueue {
  /** Adds a job in the caller's transaction: it exists exactly when the change does. */
  enqueue<Data extends object>(
    tx: Db,
    job: Job<Data>,
    data: Data,
    options?: { startAfter?: Date; key?: string },
  ): Promise<void>;
  /** Adds many jobs of one kind in one statement. */
  enqueueAll<Data extends object>(tx: Db, job: Job<Data>, data: readonly Data[]): Promise<void>;
}

export interface JobSystem extends JobQueue {
  /** Starts working on the jobs. */
  work(handlers: readonly JobHandler[]): Promise<void>;
  /** Runs everything that is due, in this call; returns how many ran. For tests and commands. */
  drain(handlers: readonly JobHandler[]): Promise<number>;
  stop(): Promise<void>;
}

const queueOptions = (job: Job<unknown>) => ({
  retryLimit: job.retries,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  // A killed worker's job is taken over after this long without a sign of life.
  heartbeatSeconds: 30,
  expireInSeconds: 15 * 60,
  notify: true,
});

/** Opens the job queue; `listening` processes are woken by the database instead of waiting for their next look. */
export async function openJobs(
  connection: pg.ClientConfig,
  jobs: readonly Job<unknown>[],
  options: { log: Logger; working: boolean },
): Promise<JobSystem> {
  const { log, working } = options;
  const boss = new PgBoss({
    ...(connection as Record<string, unknown>),
    max: working ? 8 : 2,
    supervise: working,
    schedule: working,
    useListenNotify: working,
    monitorIntervalSeconds: 15,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // While connections close, the server's goodbye arrives as an error.
    if (!stopping) log.error({ err: error }, 'job queue');
  });
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  for (const job of jobs) await boss.createQueue(job.name, queueOptions(job));
  return {
    async enqueue(tx, job, data, { startAfter, key } = {}) {
      await boss.send(job.name, data, { db: fromKysely(tx), startAfter, singletonKey: key });
    },
    async enqueueAll(tx, job, data) {
      const inserted = data.map((one) => ({ data: one }));
      if (inserted.length > 0) await boss.insert(job.name, inserted, { db: fromKysely(tx) });
    },
    async work(handlers) {
      for (const handler of handlers) await startWorkers(boss, handler, log);
    },
    drain: (handlers) => drain(boss, handlers),
    async stop() {
      stopping = true;
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

async function startWorkers(boss: PgBoss, handler: JobHandler, log: Logger): Promise<void> {
  const workers = handler.transactional ? 1 : (handler.atOnce ?? 4);
  for (let started = 0; started < workers; started++) await startWorker(boss, handler, log);
  if (handler.cron) await boss.schedule(handler.job.name, handler.cron, {});
}

async function startWorker(boss: PgBoss, handler: JobHandler, log: Logger): Promise<void> {
  const { name } = handler.job;
  let worker = '';
  const told = async (id: string, run: () => Promise<void>) => {
    try {
      await run();
      log.debug({ job: name, id }, 'job done');
    } catch (error) {
      log.error({ job: name, id, err: error }, 'job failed');
      throw error;
    } finally {
      // The database wakes it for new jobs alone: without this, those that wait are taken one in half a minute.
      boss.notifyWorker(worker);
    }
  };
  if (handler.transactional) {
    worker = await boss.work(name, { transactional: true as const, batchSize: 1 }, async ([job], tx) => {
      if (job) await told(job.id, () => handler.run(job.data, inJobTransaction(tx)));
    });
  } else {
    worker = await boss.work(name, { batchSize: 1 }, async ([job]) => {
      if (job) await told(job.id, () => handler.run(job.data, undefined));
    });
  }
}

async function drain(boss: PgBoss, handlers: readonly JobHandler[]): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran; ) {
    before = ran;
    for (const handler of handlers) ran += await drainQueue(boss, handler);
  }
  return ran;
}

async function drainQueue(boss: PgBoss, handler: JobHandler): Promise<number> {
  const jobs = await boss.fetch<object>(handler.job.name, { batchSize: 100 });
  for (const job of jobs) {
    try {
      await runNow(boss, handler, job.data);
      await boss.complete(handler.job.name, job.id);
    } catch (error) {
      await boss.fail(handler.job.name, job.id, { message: String(error) });
    }
  }
  return jobs.length;
}

async function runNow(boss: PgBoss, handler: JobHandler, data: object): Promise<void> {
  const transaction = handler.transactional ? await boss.getDb().beginTransaction?.() : undefined;
  try {
    await handler.run(data, transaction && inJobTransaction(transaction.db));
    await transaction?.commit();
  } catch (error) {
    await transaction?.rollback();
    throw error;
  }
}
