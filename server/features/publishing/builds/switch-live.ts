import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { takeTime } from '#server/db/database.ts';
import type { Reservation, UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { buildTopic, compressBuild } from '../build-jobs.ts';
import { livePicturesRepository } from '../live/live-pictures.repository.ts';
import { type LiveProduct, liveProductsRepository } from '../live/live-products.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { liveTruckloadsRepository } from '../live/live-truckloads.repository.ts';
import { refreshDelay } from '../refresh/refresh.service.ts';
import { type BuildFacts, type BuildRow, buildsRepository } from './builds.repository.ts';

// An import may hold many of them for minutes: a build that took as long to draw waits rather than being lost.
const patientTries = 500;

export interface Finished {
  build: BuildRow;
  manifest: SiteManifest;
  /** What was live when it was made. */
  base: { id: string; manifest: SiteManifest } | null;
  facts: BuildFacts;
}

/** The moment a build becomes the live one: everything the database knows of it changes at once, or nothing does. */
export const createLiveSwitch =
  ({ db, clock, jobs, signals }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'signals'>, usage: UsageService) =>
  (scope: MerchantScope, { build, manifest, base, facts }: Finished): Promise<boolean> =>
    // It holds many products, in an order that others don't share.
    giveWay(
      db,
      async (tx) => {
        await takeTime(tx);
        const now = clock.now();
        const storeId = build.store_id;
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
        const { address, products } = manifest;
        await liveSitesRepository(tx).switchTo(scope, { storeId, buildId: build.id, address, now });
        const isBase = base?.id === store.live_build_id;
        await noteProducts(tx, scope, storeId, products, isBase ? base?.manifest.products : undefined);
        await noteTruckloads(tx, scope, storeId, manifest);
        await notePictures(tx, scope, { build, manifest, base, facts });
        if (build.reservation) await usage.commit(tx, build.reservation as Reservation);
        const asked = store.refresh_due_at && after(store.refresh_due_at, -refreshDelay);
        if (asked && build.started_at && asked <= build.started_at) {
          await liveSitesRepository(tx).setRefresh(scope, storeId, null);
        }
        await jobs.enqueue(tx, compressBuild, { merchantId: scope.merchantId, storeId, buildId: build.id });
        await signals.tell(tx, buildTopic(storeId));
        return true;
      },
      { tries: patientTries },
    );

/** Writes down what differs from the build before, which is little where one is live that it was made from. */
async function noteProducts(
  tx: Deps['db'],
  scope: MerchantScope,
  storeId: string,
  products: readonly LiveProduct[],
  before: readonly LiveProduct[] | undefined,
): Promise<void> {
  const live = liveProductsRepository(tx);
  if (!before) {
    const touched = await live.replace(scope, storeId, products);
    return live.note(scope, [...new Set([...touched, ...products.map(([id]) => id)])], products);
  }
  const known = new Map(before.map((product) => [product[0], product.join()]));
  const changed = products.filter((product) => known.get(product[0]) !== product.join());
  for (const [id] of products) known.delete(id);
  const gone = [...known.keys()];
  await live.remove(scope, storeId, gone);
  await live.set(scope, storeId, changed);
  await live.note(scope, [...gone, ...changed.map(([id]) => id)], changed);
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
