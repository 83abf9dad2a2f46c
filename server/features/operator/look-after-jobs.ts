import type { z } from 'zod';
import type { JobFilter, jobQueue, OperatorActKind, OperatorJob } from '#contract/operator/operator.schemas.ts';
import { readActivity } from '#server/db/activity.ts';
import type { Db } from '#server/db/database.ts';
import { type OperatorName, recordOperatorAct } from '#server/features/accounts/operators/operator-acts.sql.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { type JobState, jobsRepository } from '#server/kit/jobs/jobs.repository.ts';
import { givenUpQueues, mailQueues, toJob, toQueues } from './operator.mapper.ts';

const pageSize = 50;
const mostRetried = 1000;
/** Whoever only looks gives up soon. */
export const patienceMs = 4_000;

/** Background jobs of all merchants: what waits, runs and failed, and having it tried again or given up. */
export function lookAfterJobs({ db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>) {
  /** What is tried again or given up is noted with it. */
  const note = (tx: Db, operator: OperatorName, kind: OperatorActKind, about: string) =>
    recordOperatorAct(tx, operator, { at: clock.now(), kind, about });

  function refuse(state: JobState, wanted: string): never {
    throw failure('CONFLICT', { message: `This job is ${words[state]}: ${wanted}.` });
  }

  /** What became of it was told already, or written down: running it again would do nothing. */
  const isGivenUp = (queue: string) => givenUpQueues(jobs.kinds()).has(queue);
  const givenUp = () =>
    failure('CONFLICT', {
      message: 'Whoever waits for it was told that nothing comes of it, and can ask for it again.',
    });

  return {
    queues: (): Promise<{ queues: z.output<typeof jobQueue>[]; workers: number }> =>
      db.transaction().execute(async (tx) => {
        await readActivity(tx).limitTime(patienceMs);
        const repository = jobsRepository(tx);
        const queues = toQueues(jobs.kinds(), await repository.waiting(), await repository.begun());
        return { queues, workers: await repository.countWorkers() };
      }),

    list: ({ state, queue, mails, after }: JobFilter): Promise<{ jobs: OperatorJob[]; next: string | null }> =>
      db.transaction().execute(async (tx) => {
        await readActivity(tx).limitTime(patienceMs);
        const kinds = jobs.kinds();
        const queues = queue === undefined ? mails && [...mailQueues(kinds)] : [queue];
        const [moment = '', id = ''] = after?.split('_') ?? [];
        const rows = await jobsRepository(tx).list({
          state,
          queues: queues || undefined,
          after: after === undefined ? undefined : { moment, id },
          limit: pageSize + 1,
        });
        const page = rows.slice(0, pageSize);
        const last = rows.length > pageSize ? page.at(-1) : undefined;
        return { jobs: page.map((row) => toJob(row, kinds)), next: last ? `${last.moment}_${last.id}` : null };
      }),

    async retry(operator: OperatorName, { queue, id }: { queue: string; id: string }): Promise<void> {
      const states = isGivenUp(queue) ? (['retry'] as const) : (['failed', 'retry'] as const);
      const isRetried = await db.transaction().execute(async (tx) => {
        if (!(await jobsRepository(tx).retry(queue, id, states))) return false;
        await note(tx, operator, 'jobRetried', `${queue} ${id}`);
        return true;
      });
      if (isRetried) return;
      const { state } = found(await jobsRepository(db).find(queue, id));
      if (state === 'failed') throw givenUp();
      refuse(state, 'only one that failed can be tried again');
    },

    async retryQueue(operator: OperatorName, queue: string): Promise<{ retried: number; left: number }> {
      if (isGivenUp(queue)) throw givenUp();
      const retried = await db.transaction().execute(async (tx) => {
        const amount = await jobsRepository(tx).retryFailed(queue, mostRetried);
        if (amount > 0) await note(tx, operator, 'queueRetried', `${queue}, ${amount}`);
        return amount;
      });
      const left = (await jobsRepository(db).begun()).find((begun) => begun.queue === queue)?.failed ?? 0;
      return { retried, left };
    },

    async cancel(operator: OperatorName, { queue, id }: { queue: string; id: string }): Promise<void> {
      const cancelled = await db.transaction().execute(async (tx) => {
        const job = await jobsRepository(tx).cancel(queue, id);
        if (job) await note(tx, operator, 'jobCancelled', `${queue} ${id}`);
        return job;
      });
      if (!cancelled) {
        const { state } = found(await jobsRepository(db).find(queue, id));
        return refuse(state, 'only one that waits can be given up');
      }
      // As after a last try that failed: whoever waits for it reads that nothing comes of it.
      const handler = jobs.kinds().find(({ job }) => job.name === queue);
      await handler?.giveUp?.(cancelled.data, id);
      log.warn({ job: queue, id, operator }, 'an operator gave up a job');
    },
  };
}

const words: Readonly<Record<JobState, string>> = {
  created: 'waiting',
  retry: 'waiting for its next try',
  active: 'running',
  completed: 'done',
  cancelled: 'given up',
  failed: 'failed',
};
