import type { PgBoss } from 'pg-boss';
import type { Logger } from '../logging.ts';
import { type ClaimedJob, type JobClaims, tellWaiting } from './job-claims.ts';

const lookMs = 2_000;

export interface TakeOverOptions {
  claims: JobClaims;
  log: Logger;
  /** A job is given up after this long without a heartbeat, when nobody holds it. */
  silentMs: number;
}

/**
 * Takes over the jobs of processes that were killed, within seconds: the queue itself waits for several heartbeats
 * that don't come. It looks for such jobs after its own start and after another process has gone, and not otherwise.
 */
export function startTakingOver(boss: PgBoss, { claims, log, silentMs }: TakeOverOptions): () => void {
  const lookFor = silentMs + 4 * lookMs;
  let until = performance.now() + lookFor;
  let processes = 0;
  let isLooking = false;

  async function look(): Promise<void> {
    const before = processes;
    processes = await claims.countProcesses();
    if (processes < before) until = performance.now() + lookFor;
    if (performance.now() < until) await claims.release(silentMs, giveUp);
  }

  async function giveUp({ name, id, retryCount }: ClaimedJob): Promise<void> {
    log.warn({ job: name, id }, 'the process that had this job has gone');
    const transaction = await boss.getDb().beginTransaction?.();
    if (!transaction) return;
    const { db } = transaction;
    try {
      await boss.fail(name, { id, retryCount }, { message: 'The process that had this job has gone.' }, { db });
      // Nothing is wrong with the job itself: it need not wait before it is tried again.
      const again = `update pgboss.job set start_after = now() where name = $1 and id = $2 and state = 'retry'`;
      await db.executeSql(again, [name, id]);
      await db.executeSql(tellWaiting, [name]);
      await transaction.commit();
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  const timer = setInterval(
    () => {
      if (isLooking) return;
      isLooking = true;
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'jobs could not be taken over'))
        .finally(() => {
          isLooking = false;
        });
    },
    Math.min(lookMs, silentMs),
  );
  timer.unref();
  return () => clearInterval(timer);
}
