import type { Db } from '#server/db/database.ts';
import type { UsageService } from '#server/features/billing/usage/usage.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { lowestIdAt, newId } from '#server/kit/ids.ts';
import { buildTopic, type RefreshAbout, runBuild } from '../build-jobs.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { shelfRepository } from '../snapshot/shelf.repository.ts';
import type { StoreRow } from '../snapshot/site.repository.ts';
import { buildsRepository, type OpenKind } from './builds.repository.ts';

// A busy store has one every few minutes, and nobody looks at what became of it later than this.
const remembered = days(30);
const forgottenAtOnce = 1000;

export type BuildOpening = ReturnType<typeof createBuildOpening>;

/** Opening builds: the check of the limits, the build and its job are one transaction. */
export function createBuildOpening(
  { clock, jobs, signals }: Pick<Deps, 'clock' | 'jobs' | 'signals'>,
  usage: UsageService,
) {
  return {
    /** The build that somebody asked for: the first one publishes, later ones bring up to date. */
    async ask(tx: Db, scope: MerchantScope, storeId: string, how: 'publish' | 'sync'): Promise<void> {
      const store = await lockActive(tx, scope, storeId);
      if (store.live_build_id === null) {
        if (how === 'sync') throw invalid({ param: 'store', msg: 'Publish this store first' });
        const hasProducts = await shelfRepository(tx).hasAny(scope, store.is_demo_mode);
        if (!hasProducts) throw invalid({ param: 'products', msg: 'Add at least one product before you publish' });
      }
      const kind = store.live_build_id === null ? 'publish' : 'sync';
      const builds = buildsRepository(tx);
      const id = (await open(tx, scope, storeId, kind)) ?? (await builds.takeOver(scope, storeId, kind));
      if (id === undefined) throw failure('CONFLICT', { message: 'This store is being published right now.' });
      await builds.noteReservation(scope, id, await usage.reserve(scope, 'SW', 1, tx));
      const status = kind === 'publish' ? 'publishing' : 'deploying';
      await liveSitesRepository(tx).setStatus(scope, storeId, status);
      await signals.tell(tx, buildTopic(storeId));
    },

    /** A build of the system's own, which spends nothing; undefined while another one is open. */
    async openSystem(tx: Db, scope: MerchantScope, storeId: string, about: RefreshAbout): Promise<string | undefined> {
      // Here, and not where one is done: those that fail again and again would be the most.
      const olderThan = lowestIdAt(after(clock.now(), -remembered));
      await buildsRepository(tx).forgetSystem(scope, storeId, olderThan, forgottenAtOnce);
      return open(tx, scope, storeId, 'system', about);
    },
  };

  async function lockActive(tx: Db, scope: MerchantScope, storeId: string): Promise<StoreRow> {
    const store = found(await liveSitesRepository(tx).lock(scope, storeId));
    if (!store.is_active) throw failure('NOT_FOUND');
    return store;
  }

  async function open(
    tx: Db,
    scope: MerchantScope,
    storeId: string,
    kind: OpenKind,
    about: RefreshAbout = 'all',
  ): Promise<string | undefined> {
    const now = clock.now();
    const id = newId(now.getTime());
    if (!(await buildsRepository(tx).add(scope, { id, storeId, kind, now }))) return undefined;
    await jobs.enqueue(tx, runBuild, { merchantId: scope.merchantId, buildId: id, about });
    return id;
  }
}
