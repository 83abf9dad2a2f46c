import { z } from 'zod';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { dashboardRepository } from './dashboard.repository.ts';

const foldSales = defineJob('dashboard.fold-sales', z.object({}));

const mostQuarters = 20_000;

/** Keeps the written-down sales short, several times an hour. */
export const dashboardJobs = (): JobHandler[] => [
  handlesInTransaction(foldSales, async (_data, tx) => void (await dashboardRepository(tx).foldSales(mostQuarters)), {
    cron: '*/10 * * * *',
  }),
];
