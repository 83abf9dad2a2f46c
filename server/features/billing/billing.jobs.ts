import { z } from 'zod';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { defineJob, handlesInTransaction, type JobHandler } from '#server/kit/jobs.ts';
import { billingRepository } from './billing.repository.ts';
import { usageRepository } from './usage.repository.ts';

export const sweepBilling = defineJob('billing.sweep', z.object({}));

// Work that ends later than this after its reservation expired is no longer counted.
const lapsedLife = days(7);

/** Every five minutes: trials that ran out end, and what unfinished work had reserved is freed. */
export const billingJobs = ({ clock }: Pick<Deps, 'clock'>): JobHandler[] => [
  handlesInTransaction(
    sweepBilling,
    async (_data, tx) => {
      const now = clock.now();
      const usage = usageRepository(tx);
      await billingRepository(tx).endTrials(now);
      await usage.lapse(now);
      await usage.forgetLapsed(newId(after(now, -lapsedLife).getTime()));
    },
    { cron: '*/5 * * * *' },
  ),
];
