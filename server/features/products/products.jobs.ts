import { buffer } from 'node:stream/consumers';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { toWebp } from '#server/kit/images.ts';
import { handles, handlesInTransaction, type JobHandler } from '#server/kit/jobs.ts';
import { scheduleRemoval } from '#server/kit/storage.jobs.ts';
import { derivePicture, fetchImported, fetchPictures, sweepPictures } from './picture-jobs.ts';
import { derivativesOf, filesOf } from './picture-keys.ts';
import { picturesRepository } from './pictures.repository.ts';
import { makeRemotePictures } from './remote-pictures.ts';

// Someone may come back to a form they left open over the weekend.
const unclaimedLife = days(7);
const sweptAtOnce = 500;

export function productJobs(deps: Deps): JobHandler[] {
  const remote = makeRemotePictures(deps);
  return [
    handles(derivePicture, ({ merchantId, key }) => makeDerivatives(deps, { merchantId }, key)),
    handles(fetchPictures, remote.fetchFor),
    // Thousands of pictures are in no hurry, and the sites they come from are other people's.
    handles(fetchImported, remote.fetchForAll, { atOnce: 2 }),
    handlesInTransaction(
      sweepPictures,
      async (_data, tx) => {
        const limit = after(deps.clock.now(), -unclaimedLife);
        for (const key of await picturesRepository(tx).dropUnclaimed(limit, sweptAtOnce)) {
          for (const file of filesOf(key)) await scheduleRemoval(deps, tx, `public/${file}`);
        }
      },
      { cron: '40 * * * *' },
    ),
  ];
}

/** Smaller copies for browsers that take them; nothing waits for these. */
async function makeDerivatives(
  { db, clock, storage }: Pick<Deps, 'db' | 'clock' | 'storage'>,
  scope: { merchantId: string },
  key: string,
): Promise<void> {
  for (const { from, to } of derivativesOf(key)) {
    const original = await storage.get(`public/${from}`);
    // The picture was taken away again before its turn came.
    if (!original) return;
    const copy = await toWebp(await buffer(original.body));
    if (copy) await storage.put(`public/${to}`, copy, { contentType: 'image/webp' });
  }
  await picturesRepository(db).markDerived(scope, key, clock.now());
}
