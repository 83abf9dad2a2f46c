import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '../../db/database.ts';
import { inJobTransaction } from './job-database.ts';
import { describeRun, jobRuns } from './job-probes.ts';
import { type GiveUp, tryJob } from './job-tries.ts';

/** What is asked of a handler here. */
interface Drained {
  job: { name: string };
  transactional: boolean;
  run(data: unknown, tx: Db | undefined, id?: string): Promise<void>;
  giveUp?: GiveUp<unknown>;
}

/** Runs everything that is due, one job after the other, until nothing is left; returns how many ran. */
export async function drainJobs(boss: PgBoss, handlers: readonly Drained[]): Promise<number> {
  let ran = 0;
  for (let before = -1; before !== ran; ) {
    before = ran;
    for (const handler of handlers) ran += await drainQueue(boss, handler);
  }
  return ran;
}

async function drainQueue(boss: PgBoss, handler: Drained): Promise<number> {
  const jobs = await boss.fetch<object>(handler.job.name, { batchSize: 100, includeMetadata: true });
  for (const job of jobs) {
    try {
      await jobRuns.tracePromise(() => runNow(boss, handler, job), describeRun(job));
      await boss.complete(handler.job.name, job.id);
    } catch (error) {
      await boss.fail(handler.job.name, job.id, { message: String(error) });
    }
  }
  return jobs.length;
}

async function runNow(boss: PgBoss, handler: Drained, job: JobWithMetadata): Promise<void> {
  const transaction = handler.transactional ? await boss.getDb().beginTransaction?.() : undefined;
  if (!transaction) return tryJob(handler, job);
  try {
    await handler.run(job.data, inJobTransaction(transaction.db), job.id);
    await transaction.commit();
  } catch (error) {
    await transaction.rollback();
    throw error;
  }
}
