import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { readManifestJob, sweepManifests } from './read-manifest.job.ts';
import { createManifestRuns } from './run-manifest.ts';

export function manifestJobs(deps: Deps): JobHandler[] {
  const runs = createManifestRuns(deps);
  return [
    handles(readManifestJob, runs.run),
    handlesInTransaction(sweepManifests, (_data, tx) => runs.sweep(tx), { cron: '35 * * * *' }),
  ];
}
