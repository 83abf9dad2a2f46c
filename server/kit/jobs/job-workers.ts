import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from '../logging.ts';
import type { JobClaims } from './job-claims.ts';
import { createJobWorker, type JobWorker } from './job-worker.ts';
import type { JobHandler } from './jobs.ts';

export { heartbeatMs } from './job-worker.ts';

// New jobs are told of; this is for those whose time has come, and for what was not heard.
const lookMs = 5_000;

/** The workers of one process: one for each kind of job. */
export function openJobWorkers(boss: PgBoss, log: Logger) {
  const workers = new Map<string, JobWorker>();
  let looking: NodeJS.Timeout | undefined;

  /** Some of these may wait; of any kind when it is not said which. */
  function wake(name?: string): void {
    if (name === undefined) for (const worker of workers.values()) worker.wake();
    else workers.get(name)?.wake();
  }

  return {
    wake,

    open(handlers: readonly JobHandler[], claims: JobClaims): void {
      for (const handler of handlers) workers.set(handler.job.name, createJobWorker({ boss, claims, log }, handler));
      wake();
      looking ??= setInterval(() => {
        claims.readDue([...workers.keys()]).then(
          (due) => due.forEach(wake),
          (error: unknown) => log.warn({ err: error }, 'jobs that are due were not seen'),
        );
      }, lookMs);
    },

    /** Takes no more, and waits for what was begun, though not for longer than this. */
    async close(patienceMs: number): Promise<void> {
      clearInterval(looking);
      const closed = Promise.all([...workers.values()].map((worker) => worker.close()));
      await Promise.race([closed, pause(patienceMs, undefined, { ref: false })]);
    },
  };
}
