import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { buildTopic } from '../build-jobs.ts';
import { buildsRepository } from '../builds/builds.repository.ts';
import { type LiveSite, liveSitesRepository, type SiteStatus } from '../live/live-sites.repository.ts';
import type { StoreRow } from '../snapshot/site.repository.ts';
import { remakeNow } from './refresh.service.ts';

const storesAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Statuses and files that a crash left behind are put right. */
export function createLiveLinkRepair(deps: Pick<Deps, 'db' | 'sites' | 'signals' | 'log' | 'jobs' | 'clock'>) {
  const { db, sites, signals, log } = deps;
  return {
    /** What the store's status truly is; written down where it said something else. */
    check: (scope: MerchantScope, storeId: string): Promise<SiteStatus> =>
      db.transaction().execute(async (tx) => {
        const store = found(await liveSitesRepository(tx).lock(scope, storeId));
        if (!store.is_active || store.site_status === 'stopped') return store.site_status;
        const open = await buildsRepository(tx).findOpen(scope, storeId);
        if (open && open.kind !== 'system') return store.site_status;
        const failed = (await buildsRepository(tx).findLast(scope, storeId))?.status === 'failed';
        const status = await trueStatus(store, failed);
        if (status !== store.site_status) {
          await liveSitesRepository(tx).setStatus(scope, storeId, status);
          await signals.tell(tx, buildTopic(storeId));
        }
        return status;
      }),

    /** The database says what is live; what web servers see follows it. */
    async showLive(): Promise<void> {
      for (let after = firstId; ; ) {
        const stores = await liveSitesRepository(db).all(after, storesAtOnce);
        for (const store of stores) {
          await show(store).catch((error: unknown) =>
            log.error({ err: error, store: store.id }, 'a live site could not be shown'),
          );
        }
        const last = stores.at(-1);
        if (!last || stores.length < storesAtOnce) return;
        after = last.id;
      }
    },
  };

  async function show({ merchant_id: merchantId, id, live_build_id: live }: LiveSite): Promise<void> {
    if ((await sites.liveBuild(id)) === live) return;
    // A backup has the rows and the pictures, not the files that are made of them: these are made again.
    const isThere = live === null || (await sites.readManifest(id, live)) !== null;
    if (isThere) await sites.goLive(id, live);
    else await db.transaction().execute((tx) => remakeNow(deps, tx, { merchantId }, [id]));
  }

  async function trueStatus(store: StoreRow, lastFailed: boolean): Promise<SiteStatus> {
    if (store.live_build_id === null) return lastFailed ? 'error' : 'init';
    const home = await sites.open(store.id, store.live_build_id, fileOf(paths.home), null);
    if (!home) return 'error';
    return lastFailed && store.site_status === 'error' ? 'error' : 'live';
  }
}
