import { isText } from '#providers/site-storage/site-storage.port.ts';
import type { Deps } from '#server/kit/deps.ts';
import type { OneBuildJob } from '../build-jobs.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';

const filesAtOnce = 2_000;

// Most of a store, and of each of them few are ever asked for: the content origin compresses those when they are.
const seldomAsked = /^products\/[^/]+\.html$|\/older\/|^feeds\//;

/**
 * Lays compressed copies beside the texts of a build that went live, those that many ask for. Nobody waits for them: the
 * content origin compresses what it is asked for, and the next build has those made that are missing.
 */
export const createBuildCompression =
  ({ db, sites }: Pick<Deps, 'db' | 'sites'>) =>
  async ({ merchantId, storeId, buildId }: OneBuildJob): Promise<void> => {
    const manifest = await sites.readManifest(storeId, buildId);
    const files = Object.entries(manifest?.files ?? {}).filter(([, { contentType }]) => isText(contentType));
    const paths = files.map(([path]) => path).filter((path) => !seldomAsked.test(path));
    for (let from = 0; from < paths.length; from += filesAtOnce) {
      const store = await liveSitesRepository(db).find({ merchantId }, storeId);
      if (store?.live_build_id !== buildId) return;
      await sites.compress(storeId, buildId, paths.slice(from, from + filesAtOnce));
    }
  };
