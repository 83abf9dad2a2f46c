import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { schedulePictureRemoval } from '#server/kit/files/storage.jobs.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs/jobs.ts';
import { fetchImported, fetchPictures, sweepPictures } from './pictures/fetch-pictures.job.ts';
import { makeRemotePictures } from './pictures/fetch-remote-pictures.ts';
import { picturesRepository } from './pictures/pictures.repository.ts';

// Someone may come back to a form they left open over the weekend.
const unclaimedLife = days(7);
const sweptAtOnce = 500;

export function productJobs(deps: Deps): JobHandler[] {
  const remote = makeRemotePictures(deps);
  return [
    handles(fetchPictures, remote.fetchFor),
    // Thousands of pictures are in no hurry, and the sites they come from are other people's.
    handles(fetchImported, remote.fetchForAll, { atOnce: 2 }),
    handlesInTransaction(
      sweepPictures,
      async (_data, tx) => {
        const limit = after(deps.clock.now(), -unclaimedLife);
        for (const { merchantId, key } of await picturesRepository(tx).dropUnclaimed(limit, sweptAtOnce)) {
          await schedulePictureRemoval(deps, tx, { merchantId }, key, 'square');
        }
      },
      { cron: '40 * * * *' },
    ),
  ];
}
