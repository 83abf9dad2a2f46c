import { z } from 'zod';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { customerListRepository } from './customer-list.repository.ts';

const foldCounts = defineJob('customers.fold-counts', z.object({}));

// So many are added up while a list is read without anybody's noticing.
const mostCounts = 200;

/** Keeps the written-down lengths of lists short, several times an hour. */
export const customerJobs = (): JobHandler[] => [
  handlesInTransaction(foldCounts, (_data, tx) => customerListRepository(tx).foldCounts(mostCounts), {
    cron: '*/10 * * * *',
  }),
];
