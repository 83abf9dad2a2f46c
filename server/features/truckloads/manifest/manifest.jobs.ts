import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs.ts';
import { readManifestJob, sweepManifests } from './manifest-jobs.ts';
import { makeReadingRuns } from './run-reading.ts';

export function manifestJobs(deps: Deps): JobHandler[] {
  const runs = makeReadingRuns(deps);
  return [
    handles(readManifestJob, runs.run),
    handlesInTransaction(sweepManifests, (_data, tx) => runs.sweep(tx), { cron: '35 * * * *' }),
  ];
}
