import type { ShippingInput } from '#contract/shipping/shipping.schemas.ts';
import type { FullStore, Store } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { addDemoProducts, addSampleProducts, removeSampleProducts } from '#server/features/products/samples.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { makeCheckDomain } from './check-domain.ts';
import { makeEditing } from './editing.ts';
import { addStore } from './open-store.ts';
import { makeReadStore } from './read-store.ts';
import { makeRemoval } from './removal.ts';
import { makeShipping } from './shipping.ts';
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
      const repository = storesRepository(db);
      const [stores, locations] = await Promise.all([repository.list(actor, isActive), repository.locations(actor)]);
      return stores.map((store) => toStore(store, locations));
    },

    get: (actor: Actor, id: string): Promise<FullStore> => readStore(db, actor, id),

    async saveShipping(actor: Actor, id: string, input: ShippingInput): Promise<FullStore> {
      await shipping.save(actor, id, input);
      return readStore(db, actor, id);
    },

    /** Deletes the sample data for good; what the merchant made stays. */
    disableDemo: (actor: Actor, id: string) =>
      db.transaction().execute(async (tx) => {
        const store = found(await storesRepository(tx).leaveDemoMode(actor, id));
        await removeSampleProducts(tx, actor);
        return { status: store.site_status };
      }),
  };
}

interface Opening {
  ownerName: string;
  now: Date;
}

/** Gives a new merchant a store with sample products to look around in; one that has a store keeps what it has. */
export async function openFirstStore(tx: Db, scope: MerchantScope, { ownerName, now }: Opening): Promise<void> {
  const name = ownerName.trim();
  // A straight apostrophe, as keyboards have it: removing a store asks for its exact title.
  const title = name ? `${name}'s store` : 'My store';
  if (await storesRepository(tx).hasAny(scope)) return;
  await addStore(tx, scope, { title, isDemoMode: true, now });
  await addSampleProducts(tx, scope, now);
}

/** Gives the demo merchant its store, with products of its own. */
export async function openDemoStore(tx: Db, scope: MerchantScope, now: Date): Promise<void> {
  if (await storesRepository(tx).hasAny(scope)) return;
  await addStore(tx, scope, { title: 'Second Dock Surplus', isDemoMode: false, now });
  await addDemoProducts(tx, scope, now);
}
