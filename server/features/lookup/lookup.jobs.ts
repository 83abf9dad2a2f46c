import { z } from 'zod';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { catalogueRepository } from './catalogue.repository.ts';
import { answerLife } from './catalogue.ts';

const sweepCatalogue = defineJob('lookup.sweep-catalogue', z.object({}));

const sweptAtOnce = 20_000;

/** Forgets what sources said too long ago to be believed. */
export const lookupJobs = ({ clock }: Pick<Deps, 'clock'>): JobHandler[] => [
  handlesInTransaction(
    sweepCatalogue,
    async (_data, tx) => {
      const now = clock.now();
      const catalogue = catalogueRepository(tx);
      await catalogue.dropOld('misses', after(now, -answerLife.price), sweptAtOnce);
      await catalogue.dropOld('items', after(now, -answerLife.item), sweptAtOnce);
    },
    { cron: '25 * * * *' },
  ),
];
