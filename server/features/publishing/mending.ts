import { fileOf, paths } from '#contract/storefront/addresses.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { buildTopic } from './build-jobs.ts';
import { buildsRepository } from './builds.repository.ts';
import { liveSitesRepository, type SiteStatus } from './live-sites.repository.ts';
import type { StoreRow } from './site.repository.ts';

const storesAtOnce = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Statuses and files that a crash left behind are put right. */
export function makeMending({ db, sites, signals, log }: Pick<Deps, 'db' | 'sites' | 'signals' | 'log'>) {
  return {
    /** What the store's status truly is; written down where it said something else. */
    check: (scope: MerchantScope, storeId: string): Promise<SiteStatus> =>
      db.transaction().execute(async (tx) => {
        const store = found(await liveSitesRepository(tx).lock(scope, storeId));
        if (!store.is_active) return store.site_status;
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
        for (const { id, live_build_id } of stores) {
          if ((await sites.liveBuild(id)) === live_build_id) continue;
          await sites
            .goLive(id, live_build_id)
            .catch((error: unknown) => log.error({ err: error, store: id }, 'a live site could not be shown'));
        }
        const last = stores.at(-1);
        if (!last || stores.length < storesAtOnce) return;
        after = last.id;
      }
    },
  };

  async function trueStatus(store: StoreRow, lastFailed: boolean): Promise<SiteStatus> {
    if (store.live_build_id === null) return lastFailed ? 'error' : 'init';
    const home = await sites.open(store.id, store.live_build_id, fileOf(paths.home), null);
    if (!home) return 'error';
    return lastFailed && store.site_status === 'error' ? 'error' : 'live';
  }
}
