import type { Deployment } from '#contract/publishing/publishing.schemas.ts';
import { canTakePayments } from '#server/features/platforms/platforms.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { buildTopic } from '../build-jobs.ts';
import { liveProductsRepository } from '../live/live-products.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';
import { liveTruckloadsRepository } from '../live/live-truckloads.repository.ts';
import { toDeployment } from '../publishing.mapper.ts';
import { countUnpayableWays } from '../snapshot/read-site.ts';
import { type Shelf, shelfRepository } from '../snapshot/shelf.repository.ts';
import { buildsRepository } from './builds.repository.ts';

// A signal that got lost costs no more than this.
const lookAgainMs = 5_000;

const isUnderWay = ({ status }: Deployment) => status === 'publishing' || status === 'deploying';

type Changed = Pick<Deployment, 'changedProducts' | 'changedTruckloads'>;

/** How far a store's publishing is. */
export function createProgressTracking({ db, signals }: Pick<Deps, 'db' | 'signals'>) {
  /** What has changed is counted, unless it is known and a build is under way. */
  async function readStatus(actor: Actor, storeId: string, changed?: Changed): Promise<Deployment> {
    const store = found(await liveSitesRepository(db).find(actor, storeId));
    const repository = buildsRepository(db);
    const [open, last, live, hasOwn, canCharge] = await Promise.all([
      repository.findOpen(actor, storeId),
      repository.findLast(actor, storeId),
      store.live_build_id === null ? undefined : repository.find(actor, store.live_build_id),
      shelfRepository(db).hasOwn(actor),
      canTakePayments(db, actor),
    ]);
    const shelf = { storeId, showsSamples: store.is_demo_mode && !hasOwn };
    const isKnown = changed !== undefined && open !== undefined;
    const counts = isKnown ? changed : await countChanged(actor, shelf, store.live_build_id !== null);
    const unpayableWays = countUnpayableWays(store, canCharge);
    const builds = { open: open?.kind === 'system' ? undefined : open, last, live };
    return toDeployment(store, { ...builds, ...counts, unpayableWays });
  }

  async function countChanged(actor: Actor, shelf: Shelf, isLive: boolean): Promise<Changed> {
    const products = liveProductsRepository(db);
    const [changedProducts, changedTruckloads] = await Promise.all([
      isLive ? products.countChanged(actor, shelf) : products.countShown(actor, shelf),
      liveTruckloadsRepository(db).countChanged(actor, shelf),
    ]);
    return { changedProducts, changedTruckloads };
  }

  /** The same again with every step, until it ends. */
  async function* steps(actor: Actor, storeId: string, signal: AbortSignal): AsyncGenerator<Deployment> {
    const listening = signals.listen(buildTopic(storeId));
    const stop = () => listening.stop();
    signal.addEventListener('abort', stop, { once: true });
    try {
      let changed: Changed | undefined;
      while (!signal.aborted) {
        const now = await readStatus(actor, storeId, changed);
        changed = now;
        yield now;
        if (!isUnderWay(now)) return;
        await listening.next(lookAgainMs);
      }
    } finally {
      signal.removeEventListener('abort', stop);
      listening.stop();
    }
  }

  return {
    status: (actor: Actor, storeId: string): Promise<Deployment> => readStatus(actor, storeId),
    /** A store that is not theirs is refused before the stream begins. */
    async follow(actor: Actor, storeId: string, signal: AbortSignal): Promise<AsyncIterable<Deployment>> {
      found(await liveSitesRepository(db).find(actor, storeId));
      return steps(actor, storeId, signal);
    },
  };
}
