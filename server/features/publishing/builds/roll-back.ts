import { type Db, takeTime } from '#server/db/database.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { buildTopic, compressBuild } from '../build-jobs.ts';
import { liveProductsRepository } from '../live/live-products.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { liveTruckloadsRepository } from '../live/live-truckloads.repository.ts';
import { priceHistoryRepository } from '../live/price-history.repository.ts';
import { followAddress } from '../refresh/addresses.service.ts';
import { refreshNow, refreshPrices, refreshSold } from '../refresh/refresh.service.ts';
import { buildsRepository } from './builds.repository.ts';

/** Going back to a build that is kept. */
export function makeRollback(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'sites' | 'signals' | 'log' | 'sitesDomain' | 'urls'>,
) {
  const { db, clock, jobs, sites, signals, log } = deps;

  async function readKept(tx: Db, scope: MerchantScope, storeId: string, buildId: string) {
    const build = await buildsRepository(tx).find(scope, buildId);
    return build?.store_id === storeId && build.is_kept ? sites.readManifest(storeId, buildId) : null;
  }

  return {
    /**
     * Locks are taken in the order in which prices are changed: products by their ids, what is live of them, stores. The
     * store's row is held then, so that no build begins or ends meanwhile.
     */
    async inTransaction(tx: Db, actor: Actor, storeId: string, buildId: string): Promise<void> {
      const { userId, ...scope } = actor;
      await takeTime(tx);
      const products = liveProductsRepository(tx);
      const seen = found(await liveSitesRepository(tx).find(scope, storeId));
      const manifest = await readKept(tx, scope, storeId, buildId);
      await products.lock(scope, storeId, manifest?.products ?? []);
      const store = found(await liveSitesRepository(tx).lock(scope, storeId));
      if (!store.is_active) throw failure('NOT_FOUND');
      const builds = buildsRepository(tx);
      const build = found(await builds.find(scope, buildId));
      if (build.store_id !== storeId || build.status !== 'done') throw failure('NOT_FOUND');
      // Another build that has become live since may show products that are not held.
      if (store.live_build_id !== seen.live_build_id || (await builds.findOpen(scope, storeId))) {
        throw failure('CONFLICT', { message: 'This store is being published right now.' });
      }
      if (!manifest || !build.is_kept)
        throw failure('GONE', { message: 'This version of the site is no longer kept.' });
      const now = clock.now();
      const { address } = manifest;
      const { price_changes: priceChanges } = store;
      await liveSitesRepository(tx).switchTo(scope, { storeId, buildId, address, priceChanges, now });
      const { gone: left, set } = await products.replace(scope, storeId, manifest.products);
      await products.note(scope, [...left, ...set.map(({ productId }) => productId)]);
      const history = priceHistoryRepository(tx);
      await history.record(scope, set, { why: 'rollback', userId, now });
      await history.close(scope, left, now);
      // Prices that were changed on the live site since it was last published stay: its pages are to show them.
      const shown = new Map(manifest.products.map(([id, , priceCents]) => [id, priceCents]));
      const kept = set.filter(({ productId, priceCents }) => shown.get(productId) !== priceCents);
      await refreshPrices(
        { jobs },
        tx,
        scope,
        kept.map(({ productId }) => productId),
      );
      await liveTruckloadsRepository(tx).replace(scope, storeId, manifest.truckloads ?? []);
      await jobs.enqueue(tx, compressBuild, { merchantId: scope.merchantId, storeId, buildId });
      await builds.noteRollback(scope, { id: newId(now.getTime()), storeId, now });
      // It may show as there what has been sold since, or is no more.
      const listed = manifest.products.map(([id]) => id);
      await refreshSold({ jobs, clock }, tx, scope, listed);
      const gone = await products.findGone(scope, listed);
      if (gone.length > 0) await refreshNow({ jobs, clock }, tx, scope, [storeId]);
      // It may have been made for an address that the store has left since.
      await followAddress(deps, tx, scope, storeId);
      await signals.tell(tx, buildTopic(storeId));
    },

    /** After the commit: the database decides, and a failure here is mended later. */
    async show(scope: MerchantScope, storeId: string): Promise<void> {
      const store = await liveSitesRepository(db).find(scope, storeId);
      if (!store?.live_build_id) return;
      await sites
        .goLive(storeId, store.live_build_id)
        .catch((error: unknown) => log.error({ err: error, store: storeId }, 'a live site could not be shown'));
    },
  };
}
