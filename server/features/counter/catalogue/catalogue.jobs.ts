import { z } from 'zod';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { tillCatalogueRepository } from './catalogue.repository.ts';

const forgetChanges = defineJob('counter.forget-changes', z.object({}));

// A till that was off for longer reads everything once.
const kept = days(14);

export const tillCatalogueJobs = (deps: Deps): JobHandler[] => [
  handlesInTransaction(
    forgetChanges,
    async (_data, tx) => tillCatalogueRepository(tx).forgetChanges(after(deps.clock.now(), -kept)),
    { cron: '20 4 * * *' },
  ),
];
