import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from '../logging.ts';
import { completeJob, type JobClaims } from './job-claims.ts';
import { inJobTransaction } from './job-database.ts';
import { describeRun, jobRuns } from './job-probes.ts';
import { tryJob } from './job-tries.ts';
import type { JobHandler } from './jobs.ts';

export interface WorkerParts {
  boss: PgBoss;
  claims: JobClaims;
  log: Logger;
}

export type JobWorker = ReturnType<typeof createJobWorker>;

/** How often a job that takes long shows that somebody does it. */
export const heartbeatMs = 2_000;

/** Where jobs of one kind are done, several at a time: one look takes as many as can be begun. */
export function createJobWorker(place: WorkerParts, handler: JobHandler) {
  const { boss, log } = place;
  const { name } = handler.job;
  const most = handler.transactional ? 1 : (handler.atOnce ?? 4);
  const running = new Set<Promise<void>>();
  let mayWait = false;
  let looking: Promise<void> | null = null;
  let isClosed = false;

  function look(): void {
    looking ??= takeAll().finally(() => {
      looking = null;
    });
  }

  async function takeAll(): Promise<void> {
    try {
      while (mayWait && !isClosed && running.size < most) await takeSome();
    } catch (error) {
      if (!isClosed) log.error({ job: name, err: error }, 'job queue');
    }
  }

  async function takeSome(): Promise<void> {
    const free = most - running.size;
    const takenAt = performance.now();
    mayWait = false;
    const jobs = await boss.fetch<object>(name, { batchSize: free, includeMetadata: true });
    // Fewer than were asked for is all there was, and whatever comes now is told.
    if (jobs.length === free) mayWait = true;
    for (const job of jobs) begin(job, takenAt);
  }

  function begin(job: JobWithMetadata, takenAt: number): void {
    const done = doJob(place, handler, job, takenAt).finally(() => {
      running.delete(done);
      look();
    });
    running.add(done);
  }

  return {
    /** Some of its jobs may wait. */
    wake(): void {
      mayWait = true;
      look();
    },

    /** Takes no more; resolves when all that was begun has ended. */
    async close(): Promise<void> {
      isClosed = true;
      // Jobs that are being fetched belong to what was begun.
      await looking;
      await Promise.all(running);
    },
  };
}

/** Never throws: what failed is tried again by the queue. */
async function doJob(
  { boss, claims, log }: WorkerParts,
  handler: JobHandler,
  job: JobWithMetadata,
  takenAt: number,
): Promise<void> {
  const { id, name } = job;
  const watched = describeRun(job);
  const beating = setInterval(
    () => void boss.touch(name, job).catch((error: unknown) => log.warn({ job: name, id, err: error }, 'heartbeat')),
    heartbeatMs,
  );
  try {
    const work = handler.transactional ? () => runInTransaction(boss, handler, job) : () => tryJob(handler, job);
    const holding = { takenAt, completes: !handler.transactional };
    const isNoted = await claims.hold(job, () => jobRuns.tracePromise(() => withinTime(job, work()), watched), holding);
    if (!isNoted) await boss.complete(name, job);
    log.debug({ job: name, id }, 'job done');
  } catch (error) {
    log.error({ job: name, id, err: error, correlationId: watched.traceId }, 'job failed');
    await boss
      .fail(name, job, { message: String(error) })
      .catch((problem: unknown) => log.error({ job: name, id, err: problem }, 'job queue'));
  } finally {
    clearInterval(beating);
  }
}

/** The effect commits together with the job's completion, or neither does. */
async function runInTransaction(boss: PgBoss, handler: JobHandler, job: JobWithMetadata): Promise<void> {
  const transaction = await boss.getDb().beginTransaction?.();
  if (!transaction) throw new Error(`${job.name} needs a transaction`);
  try {
    await handler.run(job.data, inJobTransaction(transaction.db), job.id);
    const { rows } = await transaction.db.executeSql(completeJob, [job.name, job.id, job.retryCount]);
    if (rows.length === 0) throw new Error('This job was taken over.');
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}

/** Whoever hangs keeps nobody else from the worker for longer than a job may take. */
async function withinTime({ expireInSeconds }: JobWithMetadata, work: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('This job took too long.')), expireInSeconds * 1000);
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
