import type { ShippingInput } from '#contract/shipping/shipping.schemas.ts';
import type { FullStore, Store } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { removeSampleCarts } from '#server/features/abandoned-carts/samples.service.ts';
import { removeSampleContent } from '#server/features/content/samples.service.ts';
import { removeSampleCustomers } from '#server/features/customers/samples.service.ts';
import { sampleSlides } from '#server/features/design/samples.service.ts';
import { removeSampleForms } from '#server/features/forms/samples/samples.service.ts';
import { removeSampleOrders } from '#server/features/orders/samples/samples.service.ts';
import { removeSampleProducts } from '#server/features/products/samples/samples.service.ts';
import { refreshSoon } from '#server/features/publishing/refresh/refresh.service.ts';
import { removeSampleTruckloads } from '#server/features/truckloads/samples/samples.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { makeCheckDomain } from './domains/check-domain.ts';
import { makeEditing } from './editing.ts';
import { makeReadStore } from './read-store.ts';
import { makeRemoval } from './removal.ts';
import { makeShipping } from './shipping/shipping.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { toStore } from './stores.mapper.ts';
import { storesRepository } from './stores.repository.ts';

export type StoresService = ReturnType<typeof storesService>;

/** A merchant's stores. */
export function storesService(deps: Deps) {
  const { db } = deps;
  const readStore = makeReadStore(deps);
  const shipping = makeShipping(deps);

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
        const store = found(await storesRepository(tx).leaveDemoMode(actor, id, sampleSlides));
        // Before the categories that its menus lead to.
        await removeSampleContent(tx, actor);
        await removeSampleForms(tx, actor);
        await removeSampleOrders(tx, actor);
        await removeSampleCarts(tx, actor);
        await removeSampleCustomers(tx, actor);
        await removeSampleTruckloads(tx, actor);
        await removeSampleProducts(tx, actor);
        // What the live site still shows of them goes without anybody's asking.
        await refreshSoon(deps, tx, actor, [id]);
        return { status: store.site_status };
      }),
  };
}
