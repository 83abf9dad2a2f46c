import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { breakTruckload, sweepBreaks } from './break-truckload.job.ts';
import { type BreakNeeds, createTruckloadBreaker } from './break-truckload.ts';
import { createBreakRuns } from './run-break.ts';

export function breakJobs(deps: Deps, needs: BreakNeeds): JobHandler[] {
  const runs = createBreakRuns(deps, { usage: needs.usage, breakUp: createTruckloadBreaker(deps, needs) });
  return [
    handles(breakTruckload, runs.run),
    handlesInTransaction(sweepBreaks, (_data, tx) => runs.sweep(tx), { cron: '40 * * * *' }),
  ];
}
