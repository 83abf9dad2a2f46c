import type { SiteBuild } from '#contract/publishing/publishing.schemas.ts';
import type { PageOf } from '#contract/storefront/pages.schemas.ts';
import type { Site } from '#contract/storefront/site.schemas.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import type { Once } from '#server/kit/idempotency.ts';
import { buildsRepository } from './builds/builds.repository.ts';
import { createBuildOpening } from './builds/open-build.ts';
import { makeRollback } from './builds/roll-back.ts';
import { createProgressTracking } from './builds/track-progress.ts';
import { liveSitesRepository } from './live/live-sites.repository.ts';
import { readHome } from './pages/home-page.ts';
import { toSiteBuild } from './publishing.mapper.ts';
import { createLiveLinkRepair } from './refresh/repair-live-link.ts';
import { readSite } from './snapshot/read-site.ts';

export type PublishingService = ReturnType<typeof publishingService>;

/** Stores as lists show them, which calls of publishing answer with. */
interface StoreSummaries {
  summary(tx: Db, scope: MerchantScope, storeId: string): Promise<Store>;
}

/** Publishing stores: builds, what is live of them, and how far a build is. */
export function publishingService(deps: Deps, { usage, stores }: { usage: UsageService; stores: StoreSummaries }) {
  const { db, clock } = deps;
  const opening = createBuildOpening(deps, usage);
  const following = createProgressTracking(deps);
  const mending = createLiveLinkRepair(deps);
  const rollBack = makeRollback(deps);

  async function record(tx: Db, actor: Actor, store: Store, action: 'published' | 'rolledBack'): Promise<Store> {
    const about = { subject: 'store', id: store._id, name: store.title, storeId: store._id, action } as const;
    await recordChange(tx, actor, { ...about, at: clock.now() });
    return store;
  }

  return {
    ...following,

    deploy: (actor: Actor, storeId: string, once: Once): Promise<Store> =>
      once(async (tx) => {
        await opening.ask(tx, actor, storeId, 'publish');
        return record(tx, actor, await stores.summary(tx, actor, storeId), 'published');
      }),

    build: (actor: Actor, storeId: string, once: Once): Promise<{ status: Store['site']['status'] }> =>
      once(async (tx) => {
        await opening.ask(tx, actor, storeId, 'sync');
        const store = await record(tx, actor, await stores.summary(tx, actor, storeId), 'published');
        return { status: store.site.status };
      }),

    async healthCheck(actor: Actor, storeId: string): Promise<{ status: Store['site']['status'] }> {
      return { status: await mending.check(actor, storeId) };
    },

    /** After a start: what web servers see follows the database. */
    showLive: mending.showLive,

    async builds(actor: Actor, storeId: string): Promise<SiteBuild[]> {
      const store = found(await liveSitesRepository(db).find(actor, storeId));
      const kept = await buildsRepository(db).kept(actor, storeId);
      return kept.map((row) => toSiteBuild(row, store.live_build_id));
    },

    /** One build, however it ended. */
    async findBuild(actor: Actor, buildId: string): Promise<SiteBuild> {
      const row = found(await buildsRepository(db).find(actor, buildId));
      const store = found(await liveSitesRepository(db).find(actor, row.store_id));
      return toSiteBuild(row, store.live_build_id);
    },

    async rollBack(actor: Actor, storeId: string, buildId: string, once: Once): Promise<Store> {
      const reply = await once(async (tx) => {
        await rollBack.inTransaction(tx, actor, storeId, buildId);
        return record(tx, actor, await stores.summary(tx, actor, storeId), 'rolledBack');
      });
      await rollBack.show(actor, storeId);
      return reply;
    },

    /** The home page as it would be published now. */
    async preview(actor: Actor, storeId: string): Promise<{ site: Site; home: PageOf<'home'>; ownStyle: string }> {
      const reading = found(await readSite(db, actor, storeId, { ...deps, now: clock.now() }));
      return { site: reading.site, home: await readHome(db, actor, reading), ownStyle: reading.ownStyle };
    },
  };
}
