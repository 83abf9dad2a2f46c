import { z } from 'zod';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handles, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { historyRepository } from './history.repository.ts';

const sweepHistory = defineJob('history.sweep', z.object({}));
const rowsAtOnce = 5000;

/** Removes what is older than 400 days, once a night, in portions that hold nobody up. */
export const historyJobs = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler[] => [
  handles(
    sweepHistory,
    async () => {
      const now = clock.now();
      const removeSome = () => db.transaction().execute((tx) => historyRepository(tx).removeOld(now, rowsAtOnce));
      while ((await removeSome()) === rowsAtOnce);
    },
    { cron: '41 3 * * *' },
  ),
];
