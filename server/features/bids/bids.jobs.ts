import type { Deps } from '#server/kit/deps.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { readBidJob, sweepBids } from './bids.job.ts';
import { type BidReadingParts, createBidReading } from './read-bid.ts';

export function bidJobs(deps: Deps, parts: BidReadingParts): JobHandler[] {
  const reading = createBidReading(deps, parts);
  return [
    handles(readBidJob, reading.run),
    handlesInTransaction(sweepBids, (_data, tx) => reading.sweep(tx), { cron: '50 * * * *' }),
  ];
}
