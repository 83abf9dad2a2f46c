import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import { takeTime } from '#server/db/database.ts';
import type { Reservation, UsageService } from '#server/features/billing/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { buildTopic } from './build-jobs.ts';
import { type BuildFacts, type BuildRow, buildsRepository } from './builds.repository.ts';
import { liveProductsRepository } from './live-products.repository.ts';
import { liveSitesRepository } from './live-sites.repository.ts';
import { refreshDelay } from './refresh.service.ts';
import { shownPicturesRepository } from './shown-pictures.repository.ts';

export interface Finished {
  build: BuildRow;
  manifest: SiteManifest;
  /** What was live when it was made. */
  base: { id: string; manifest: SiteManifest } | null;
  facts: BuildFacts;
}

/** The moment a build becomes the live one: everything the database knows of it changes at once, or nothing does. */
export const makeSwitch =
  ({ db, clock, signals }: Pick<Deps, 'db' | 'clock' | 'signals'>, usage: UsageService) =>
  (scope: MerchantScope, { build, manifest, base, facts }: Finished): Promise<boolean> =>
    // It holds many products, in an order that others don't share.
    giveWay(db, async (tx) => {
      await takeTime(tx);
      const now = clock.now();
      const storeId = build.store_id;
      const store = found(await liveSitesRepository(tx).lock(scope, storeId));
      const ended = await buildsRepository(tx).end(scope, build, {
        ...{ status: 'done', is_kept: true, progress: 100, finished_at: now, error: null },
        ...{ products: facts.products, pages: facts.pages, changed: facts.changed },
        omitted: JSON.stringify(facts.omitted),
      });
      if (!ended) return false;
      const { address, products } = manifest;
      await liveSitesRepository(tx).switchTo(scope, { storeId, buildId: build.id, address, now });
      await liveProductsRepository(tx).replace(scope, storeId, products);
      await liveProductsRepository(tx).markPublished(scope, products);
      await notePictures(tx, scope, { build, manifest, base, facts });
      if (build.reservation) await usage.commit(tx, build.reservation as Reservation);
      const asked = store.refresh_due_at && after(store.refresh_due_at, -refreshDelay);
      if (asked && build.started_at && asked <= build.started_at) {
        await liveSitesRepository(tx).setRefresh(scope, storeId, null);
      }
      await signals.tell(tx, buildTopic(storeId));
      return true;
    });

async function notePictures(tx: Deps['db'], scope: MerchantScope, { build, manifest, base }: Finished): Promise<void> {
  const before = new Set(base?.manifest.pictures);
  const now = new Set(manifest.pictures);
  const pictures = shownPicturesRepository(tx);
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
