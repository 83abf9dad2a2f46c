import type { ShippingInput } from '#contract/shipping/shipping.schemas.ts';
import type { FullStore, Slide, Store } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { recordChange } from '#server/features/history/record-change.sql.ts';
import { refreshSoon } from '#server/features/publishing/refresh/refresh.service.ts';
import { shippingService } from '#server/features/shipping/shipping.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { makeCheckDomain } from './domains/check-domain.ts';
import { makeEditing } from './editing.ts';
import { makeReadStore } from './read-store.ts';
import { makeRemoval } from './removal.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { toStore } from './stores.mapper.ts';
import { storesRepository } from './stores.repository.ts';

export type StoresService = ReturnType<typeof storesService>;

/** What ends with the demo mode; every capability has samples of its own. */
interface Samples {
  slides: readonly Slide[];
  remove(tx: Db, scope: MerchantScope): Promise<void>;
}

/** A merchant's stores. */
export function storesService(deps: Deps, samples: Samples) {
  const { db } = deps;
  const readStore = makeReadStore(deps);
  const shipping = shippingService(deps);

  return {
    ...makeEditing(deps, readStore),
    ...makeRemoval(deps),
    checkDomain: makeCheckDomain(deps, readStore),

    async list(actor: Actor, isActive: boolean | undefined): Promise<Store[]> {
      const [stores, locations] = await Promise.all([
        storesRepository(db).list(actor, isActive),
        storeLocationsRepository(db).all(actor),
      ]);
      return stores.map((store) => toStore(store, locations));
    },

    /** A store as lists show it, as this transaction sees it. */
    async summary(tx: Db, scope: MerchantScope, id: string): Promise<Store> {
      const store = found(await storesRepository(tx).find(scope, id));
      return toStore(store, await storeLocationsRepository(tx).of(scope, id));
    },

    get: (actor: Actor, id: string): Promise<FullStore> => readStore(db, actor, id),

    async saveShipping(actor: Actor, id: string, input: ShippingInput): Promise<FullStore> {
      await shipping.save(actor, id, input);
      return readStore(db, actor, id);
    },

    readCoverage: shipping.readCoverage,

    /** Deletes the sample data for good; what the merchant made, or changed, stays. */
    disableDemo: (actor: Actor, id: string) =>
      db.transaction().execute(async (tx) => {
        const store = found(await storesRepository(tx).leaveDemoMode(actor, id, samples.slides));
        await samples.remove(tx, actor);
        const changes = [{ field: 'demoMode', was: true, is: false }];
        const about = { subject: 'store', id, name: '', storeId: id, action: 'changed' } as const;
        await recordChange(tx, actor, { ...about, at: deps.clock.now(), changes });
        // What the live site still shows of them goes without anybody's asking.
        await refreshSoon(deps, tx, actor, [id]);
        return { status: store.site_status };
      }),
  };
}
