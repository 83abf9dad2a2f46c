import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { takeTime } from '#server/db/database.ts';
import type { Reservation, UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { buildTopic, compressBuild, refreshSite } from '../build-jobs.ts';
import { tellLiveChange } from '../live/live-changes.service.ts';
import { livePicturesRepository } from '../live/live-pictures.repository.ts';
import { type LiveProduct, liveProductsRepository } from '../live/live-products.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { liveTruckloadsRepository } from '../live/live-truckloads.repository.ts';
import { type LivePrice, priceHistoryRepository } from '../live/price-history.repository.ts';
import { refreshDelay } from '../refresh/refresh.service.ts';
import { type BuildFacts, type BuildRow, buildsRepository } from './builds.repository.ts';

// An import may hold many of them for minutes: a build that took as long to draw waits rather than being lost.
const patientTries = 500;

export interface Finished {
  build: BuildRow;
  manifest: SiteManifest;
  /** What was live when it was made. */
  base: { id: string; manifest: SiteManifest } | null;
  /** Whether it is the base once more: what that shows of products, and for how much, is written down already. */
  isRefresh: boolean;
  /** How many changes of live prices had been made when it was read. */
  priceChanges: number;
  facts: BuildFacts;
}

/** The moment a build becomes the live one: everything the database knows of it changes at once, or nothing does. */
export const createLiveSwitch =
  ({ db, clock, jobs, signals }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'signals'>, usage: UsageService) =>
  (scope: MerchantScope, finished: Finished): Promise<boolean> =>
    // It holds many products, in an order that others don't share.
    giveWay(
      db,
      async (tx) => {
        await takeTime(tx);
        const now = clock.now();
        const { build, manifest, base, priceChanges, facts } = finished;
        const storeId = build.store_id;
        const { merchantId } = scope;
        const store = found(await liveSitesRepository(tx).lock(scope, storeId));
        const ended = await buildsRepository(tx).end(scope, build, {
          status: 'done',
          is_kept: true,
          progress: 100,
          finished_at: now,
          error: null,
          products: facts.products,
          pages: facts.pages,
          changed: facts.changed,
          omitted: JSON.stringify(facts.omitted),
        });
        if (!ended) return false;
        const { address } = manifest;
        await liveSitesRepository(tx).switchTo(scope, { storeId, buildId: build.id, address, priceChanges, now });
        if (!finished.isRefresh) {
          const noted = await noteProducts(tx, scope, finished, store.live_build_id);
          const repriced = await notePrices(tx, scope, noted, now);
          // Of a store that was never live before nobody waits to hear.
          if (base) await tellLiveChange({ jobs }, tx, scope, repriced);
        }
        await noteTruckloads(tx, scope, storeId, manifest);
        await notePictures(tx, scope, finished);
        if (build.reservation) await usage.commit(tx, build.reservation as Reservation);
        if (hasSeen(build, store.refresh_due_at)) await liveSitesRepository(tx).setRefresh(scope, storeId, null);
        if (store.price_changes !== priceChanges) {
          await jobs.enqueue(tx, refreshSite, { merchantId, storeId, about: 'present' });
        }
        await jobs.enqueue(tx, compressBuild, { merchantId, storeId, buildId: build.id });
        await signals.tell(tx, buildTopic(storeId));
        return true;
      },
      { tries: patientTries },
    );

interface NotedProducts {
  gone: string[];
  set: LivePrice[];
}

/** Whether a refresh that is due was asked for before the build began. */
const hasSeen = ({ started_at }: BuildRow, due: Date | null): boolean =>
  due !== null && started_at !== null && after(due, -refreshDelay) <= started_at;

/** Writes down what differs from the build before, which is little where one is live that it was made from. */
async function noteProducts(
  tx: Deps['db'],
  scope: MerchantScope,
  { build: { store_id: storeId }, manifest: { products }, base }: Finished,
  liveBuildId: string | null,
): Promise<NotedProducts> {
  const before: readonly LiveProduct[] | undefined = base?.id === liveBuildId ? base?.manifest.products : undefined;
  const live = liveProductsRepository(tx);
  if (!before) {
    const replaced = await live.replace(scope, storeId, products);
    await live.note(scope, [...new Set([...replaced.gone, ...products.map(([id]) => id)])], products);
    return replaced;
  }
  const known = new Map(before.map((product) => [product[0], product.join()]));
  const changed = products.filter((product) => known.get(product[0]) !== product.join());
  for (const [id] of products) known.delete(id);
  const gone = [...known.keys()];
  await live.remove(scope, storeId, gone);
  const set = await live.set(scope, storeId, changed);
  await live.note(scope, [...gone, ...changed.map(([id]) => id)], changed);
  return { gone, set };
}

/** Answers of which products buyers pay another price from now on. */
async function notePrices(tx: Deps['db'], scope: MerchantScope, { gone, set }: NotedProducts, now: Date) {
  const history = priceHistoryRepository(tx);
  await history.close(scope, gone, now);
  return history.record(scope, set, { why: 'publish', userId: null, now });
}

async function noteTruckloads(
  tx: Deps['db'],
  scope: MerchantScope,
  storeId: string,
  { truckloads = [] }: SiteManifest,
): Promise<void> {
  const live = liveTruckloadsRepository(tx);
  await live.replace(scope, storeId, truckloads);
  await live.markPublished(scope, truckloads);
}

async function notePictures(tx: Deps['db'], scope: MerchantScope, { build, manifest, base }: Finished): Promise<void> {
  const before = new Set(base?.manifest.pictures);
  const now = new Set(manifest.pictures);
  const pictures = livePicturesRepository(tx);
  await pictures.add(
    scope,
    build.id,
    [...now].filter((key) => !before.has(key)),
  );
  if (base)
    await pictures.lastShown(
      scope,
      base.id,
      [...before].filter((key) => !now.has(key)),
    );
}
