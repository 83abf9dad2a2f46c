import type { Omission } from '#contract/publishing/publishing.schemas.ts';
import type { SiteManifest } from '#providers/site-storage/site-storage.port.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found } from '#server/kit/failure.ts';
import { holdLock } from '#server/kit/locks.ts';
import { type BuildJob, buildLock } from '../build-jobs.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { readPresent, stillOmitted } from '../refresh/read-present.ts';
import { refreshBare } from '../refresh/refresh.service.ts';
import { refreshLiveBuild } from '../refresh/refresh-live-build.ts';
import type { StartThread } from '../render/render-messages.ts';
import { openRenderer } from '../render/render-pool.ts';
import { readThemeVersion } from '../render/theme-version.ts';
import { closeSpools, type Snapshot, takeSnapshot } from '../snapshot/take-snapshot.ts';
import { type BuildNotes, packNotes, unpackNotes } from './build-notes.ts';
import { type BuildRow, buildsRepository } from './builds.repository.ts';
import { createBuildFailure, explainFailure } from './fail-build.ts';
import { type Made, type Making, makeBuild } from './make-build.ts';
import { readProductNotes } from './product-notes.ts';
import { createBuildPruning } from './prune-builds.ts';
import { watchPhase } from './publish-probes.ts';
import { makeProgress, type Progress } from './report-progress.ts';
import { createLiveSwitch } from './switch-live.ts';

const noNotes: BuildNotes = { views: [], products: [] };

/** What of the bar each part takes. */
const share = { snapshot: 25, lists: 50, products: 90, switch: 95 };

/** Runs builds. Whoever is killed at any point leaves the live site whole, and the next run begins anew. */
export function createBuildRun(deps: Deps, usage: UsageService, startThread?: StartThread) {
  const { db, clock, sites, log } = deps;
  const fail = createBuildFailure(deps, usage);
  const switchLive = createLiveSwitch(deps, usage);
  const retire = createBuildPruning(deps);

  return async ({ merchantId, buildId, about }: BuildJob): Promise<void> => {
    const scope = { merchantId };
    const waiting = await buildsRepository(db).find(scope, buildId);
    if (!waiting) return;
    const storeId = waiting.store_id;
    await holdLock(db, buildLock(storeId), async () => {
      const build = await buildsRepository(db).start(scope, buildId, clock.now());
      try {
        const isRefresh = build?.kind === 'system' && about === 'present';
        if (build) await watchPhase('all', () => (isRefresh ? refresh(scope, build) : run(scope, build)));
      } catch (error) {
        log.error({ err: error, build: buildId, store: storeId }, 'a build failed');
        if (build && (await fail(scope, build, explainFailure(error), about))) await discard(build);
        return;
      }
      // Done by now, perhaps by somebody who was killed right after the switch.
      await showLive(scope, storeId);
      await retire(scope, storeId);
    });
  };

  async function run(scope: MerchantScope, build: BuildRow): Promise<void> {
    await showLive(scope, build.store_id);
    const live = await readBase(scope, build.store_id);
    const notes = live && (await readNotes(build.store_id, live.id));
    // Without its notes nothing is kept from it: a page that nobody knows the view of could never be shown as sold.
    const base = notes && live;
    const progress = makeProgress(deps, scope, build);
    const renderer = openRenderer(deps.themeFile, startThread);
    // Where the theme is new it is loaded while the store is read; whether that went well is told when it is needed.
    const version = readThemeVersion(deps.themeFile, renderer);
    version.catch(() => undefined);
    let snapshot: Snapshot | undefined;
    try {
      const known = await readProductNotes(notes?.products ?? []);
      snapshot = await watchPhase('read', async () =>
        takeSnapshot(deps, scope, build.store_id, {
          now: clock.now(),
          base: base && { manifest: base.manifest, known, version: await version },
          onProgress: (done) => progress.tell(done * share.snapshot),
        }),
      );
      if (!snapshot) throw failure('NOT_FOUND', { message: 'The store was removed.' });
      const making = { snapshot, base, notes: notes ?? noNotes, known, renderer, version, progress };
      const { manifest, pages, changed } = await write(build, making);
      await progress.settle();
      const { omitted, products, store } = snapshot;
      const facts = { products: products.length, pages, changed, omitted };
      const priceChanges = store.price_changes;
      await watchPhase('switch', () =>
        switchLive(scope, { build, manifest, base: live, isRefresh: false, priceChanges, facts }),
      );
      await refreshBare(deps, scope, build.store_id, snapshot.bare);
    } finally {
      await progress.settle();
      if (snapshot) await closeSpools(snapshot);
      await renderer.close();
    }
  }

  /** Shows as sold what is sold, live prices, what has appeared by itself, and all of it where the store is by now. */
  async function refresh(scope: MerchantScope, build: BuildRow): Promise<void> {
    await showLive(scope, build.store_id);
    const base = await readBase(scope, build.store_id);
    const notes = base && (await readNotes(build.store_id, base.id));
    // What was live is gone, as after a restore: it is made again whole.
    if (!base || !notes) return run(scope, build);
    const store = found(await liveSitesRepository(db).find(scope, build.store_id));
    const before = await buildsRepository(db).find(scope, base.id);
    const present = await watchPhase('read', () =>
      readPresent(deps, scope, { store, base: base.manifest, build: before }),
    );
    const renderer = openRenderer(deps.themeFile, startThread);
    try {
      const writer = await sites.begin(build.store_id, build.id, base.id);
      const read = async (path: string) =>
        (await sites.open(build.store_id, base.id, path, null))?.data.toString() ?? null;
      const version = await readThemeVersion(deps.themeFile, renderer);
      const part = { buildId: build.id, renderer, version, writer, base: base.manifest, notes, present, read };
      const made = await watchPhase('draw', () => refreshLiveBuild(part));
      await watchPhase('seal', () => writer.seal(made.manifest, packNotes(made.notes)));
      const omitted = stillOmitted((before?.omitted ?? []) as Omission[], present);
      const facts = { products: before?.products ?? 0, pages: made.pages, changed: made.changed, omitted };
      const { manifest } = made;
      const priceChanges = store.price_changes;
      await watchPhase('switch', () =>
        switchLive(scope, { build, manifest, base, isRefresh: true, priceChanges, facts }),
      );
    } finally {
      await renderer.close();
    }
  }

  async function write(
    build: BuildRow,
    {
      progress,
      base,
      ...making
    }: Pick<Making, 'snapshot' | 'notes' | 'known' | 'renderer' | 'version'> & {
      base: Base | null;
      progress: Progress;
    },
  ): Promise<Made> {
    const { snapshot: first, lists, products, switch: last } = share;
    const writer = await sites.begin(build.store_id, build.id, base?.id ?? null);
    const made = await watchPhase('draw', () =>
      makeBuild({
        ...making,
        storage: deps.storage,
        buildId: build.id,
        writer,
        base: base?.manifest ?? null,
        onProgress: (step, done) =>
          progress.tell(step === 'lists' ? first + done * (lists - first) : lists + done * (products - lists)),
      }),
    );
    progress.tell(last);
    await watchPhase('seal', () => writer.seal(made.manifest, packNotes(made.notes)));
    return made;
  }

  interface Base {
    id: string;
    manifest: SiteManifest;
  }

  /** The live build, when its files are there. */
  async function readBase(scope: MerchantScope, storeId: string): Promise<Base | null> {
    const id = (await liveSitesRepository(db).find(scope, storeId))?.live_build_id;
    const manifest = id ? await sites.readManifest(storeId, id) : null;
    return id && manifest ? { id, manifest } : null;
  }

  async function readNotes(storeId: string, buildId: string): Promise<BuildNotes | null> {
    const packed = await sites.readNotes(storeId, buildId);
    return packed && unpackNotes(packed);
  }

  /** The database decides what is live; web servers that read the files follow it. */
  async function showLive(scope: MerchantScope, storeId: string): Promise<void> {
    const store = await liveSitesRepository(db).find(scope, storeId);
    if (!store?.live_build_id || (await sites.liveBuild(storeId)) === store.live_build_id) return;
    // After a restore its files are not there: there is nothing to show until they are made again.
    if (await sites.readManifest(storeId, store.live_build_id)) await sites.goLive(storeId, store.live_build_id);
  }

  async function discard({ store_id, id }: BuildRow): Promise<void> {
    await sites
      .remove(store_id, id)
      .catch((error: unknown) => log.warn({ err: error, build: id }, 'a failed build could not be removed'));
  }
}
