import type { Store } from '#contract/stores/stores.schemas.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { noteLiveStores } from '#server/features/publishing/live/live-goods.service.ts';
import { followAddress } from '#server/features/publishing/refresh/addresses.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import { after } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { failure, found, invalid } from '#server/kit/failure.ts';
import { giveWay } from '#server/kit/give-way.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { restorableFor, toStore } from './stores.mapper.ts';
import { type StoreRow, storesRepository } from './stores.repository.ts';

/** Removing stores, and bringing them back while that is possible. */
export function makeRemoval(deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'sitesDomain' | 'urls'>) {
  const { db, clock } = deps;
  const withLocations = async (actor: Actor, row: StoreRow): Promise<Store> =>
    toStore(row, await storeLocationsRepository(db).of(actor, row.id));

  return {
    async remove(actor: Actor, id: string, title: string | undefined): Promise<Store> {
      const removed = await giveWay(db, async (tx) => {
        const repository = storesRepository(tx);
        const active = await repository.lockActive(actor);
        const store = found(active.find((each) => each.id === id));
        if (title !== undefined && title !== store.title) {
          throw invalid({ param: 'title', msg: 'Enter the title of the store exactly' });
        }
        if (active.length === 1)
          throw failure('CONFLICT', { message: 'This is your only store. Add another one first.' });
        const gone = found(await repository.remove(actor, id, clock.now()));
        await noteLiveStores(tx, actor);
        const about = { subject: 'store', id, name: store.title, storeId: id, action: 'deleted' } as const;
        await recordChange(tx, actor, { ...about, at: clock.now() });
        return gone;
      });
      return withLocations(actor, removed);
    },

    async restore(actor: Actor, id: string): Promise<Store> {
      const now = clock.now();
      const restored = await giveWay(db, async (tx) => {
        const store = await storesRepository(tx).restore(actor, id, { removedAfter: after(now, -restorableFor), now });
        if (!store) return undefined;
        await noteLiveStores(tx, actor);
        // The name it had of its own went with it.
        await followAddress(deps, tx, actor, id);
        const about = { subject: 'store', id, name: store.title, storeId: id, action: 'restored' } as const;
        await recordChange(tx, actor, { ...about, at: now });
        return store;
      });
      if (restored) return withLocations(actor, restored);
      const row = found(await storesRepository(db).find(actor, id));
      if (!row.is_active) {
        throw failure('GONE', { message: 'This store was removed more than 30 days ago and can’t be restored.' });
      }
      return withLocations(actor, row);
    },
  };
}
