import { z } from 'zod';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { stopSites } from './stopped-sites/stop-sites.service.ts';
import { endTrials, warnOfTrialEnds } from './trials/end-trials.ts';
import { usageRepository } from './usage/usage.repository.ts';

export const sweepBilling = defineJob('billing.sweep', z.object({}));

// Work that ends later than this after its reservation expired is no longer counted.
const lapsedLife = days(7);

/**
 * Every five minutes: trials that ran out end, those that end soon are spoken of, stores that nobody pays for stop, and
 * what unfinished work had reserved is freed.
 */
export const billingJobs = ({ clock, jobs }: Pick<Deps, 'clock' | 'jobs'>): JobHandler[] => [
  handlesInTransaction(
    sweepBilling,
    async (_data, tx) => {
      const now = clock.now();
      const usage = usageRepository(tx);
      await endTrials({ jobs }, tx, now);
      await warnOfTrialEnds({ jobs }, tx, now);
      await stopSites(tx, now);
      await usage.lapse(now);
      await usage.forgetLapsed(newId(after(now, -lapsedLife).getTime()));
    },
    { cron: '*/5 * * * *' },
  ),
];
