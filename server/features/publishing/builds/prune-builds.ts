import type { MerchantScope } from '#server/kit/actor.ts';
import { after, hours } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { holdLock } from '#server/kit/locks.ts';
import { buildLock, type OneBuildJob, removeBuild } from '../build-jobs.ts';
import { livePicturesRepository } from '../live/live-pictures.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { buildsRepository } from './builds.repository.ts';

const mostKept = 10;
// Whoever reads a page of it at this moment still gets its style and its scripts.
const grace = hours(1);

/** Takes the oldest builds out of the list of those that are kept; their files go later. */
export const createBuildPruning =
  ({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>) =>
  (scope: MerchantScope, storeId: string): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const store = await liveSitesRepository(tx).lock(scope, storeId);
      const kept = await buildsRepository(tx).kept(scope, storeId);
      const asked = kept.filter(({ kind }) => kind !== 'system');
      // Those of the system's own are nothing anybody goes back to: they stay as long as they are live.
      const old = [...asked.slice(mostKept), ...kept.filter(({ kind }) => kind === 'system')].filter(
        ({ id }) => id !== store?.live_build_id,
      );
      await buildsRepository(tx).dropKept(
        scope,
        storeId,
        old.map(({ id }) => id),
      );
      for (const { id } of old) {
        const job = { merchantId: scope.merchantId, storeId, buildId: id };
        await jobs.enqueue(tx, removeBuild, job, { startAfter: after(clock.now(), grace) });
      }
    });

/** Removes the files of a build that is kept no longer, unless it is live; not while another one may take them over. */
export const createBuildRemoval =
  ({ db, sites }: Pick<Deps, 'db' | 'sites'>) =>
  ({ merchantId, storeId, buildId }: OneBuildJob): Promise<void> =>
    holdLock(db, buildLock(storeId), async () => {
      const scope = { merchantId };
      const store = await liveSitesRepository(db).find(scope, storeId);
      const build = await buildsRepository(db).find(scope, buildId);
      if (build?.is_kept || store?.live_build_id === buildId) return;
      const live = store?.live_build_id ? await sites.readManifest(storeId, store.live_build_id) : null;
      const shown = { id: store?.live_build_id ?? buildId, pictures: live?.pictures ?? [] };
      await db.transaction().execute((tx) => livePicturesRepository(tx).drop(scope, buildId, shown));
      await sites.remove(storeId, buildId);
    });
