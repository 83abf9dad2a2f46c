import type { Store } from '#contract/stores/stores.contract.ts';
import type { Db } from '#server/db/database.ts';
import { addDemoProducts, addSampleProducts, removeSampleProducts } from '#server/features/products/samples.service.ts';
import type { Actor, MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { found } from '#server/kit/failure.ts';
import { newId } from '#server/kit/ids.ts';
import { makeStoreSlug } from './store-slug.ts';
import { toStore } from './stores.mapper.ts';
import { storesRepository } from './stores.repository.ts';

const slugTries = 10;

export type StoresService = ReturnType<typeof storesService>;

/** A merchant's stores. */
export function storesService({ db }: Pick<Deps, 'db'>) {
  return {
    async list(actor: Actor, isActive: boolean | undefined): Promise<Store[]> {
      const repository = storesRepository(db);
      const [stores, locations] = await Promise.all([repository.list(actor, isActive), repository.locations(actor)]);
      return stores.map((store) => toStore(store, locations));
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
  const opened = await openStore(tx, scope, { title, isDemoMode: true, now });
  if (opened) await addSampleProducts(tx, scope, now);
}

/** Gives the demo merchant its store, with products of its own. */
export async function openDemoStore(tx: Db, scope: MerchantScope, now: Date): Promise<void> {
  const opened = await openStore(tx, scope, { title: 'Second Dock Surplus', isDemoMode: false, now });
  if (opened) await addDemoProducts(tx, scope, now);
}

async function openStore(
  tx: Db,
  scope: MerchantScope,
  { title, isDemoMode, now }: { title: string; isDemoMode: boolean; now: Date },
): Promise<boolean> {
  const repository = storesRepository(tx);
  if (await repository.hasAny(scope)) return false;
  const id = newId(now.getTime());
  for (let tries = 0; tries < slugTries; tries++) {
    const created = await repository.create(scope, { id, title, slug: makeStoreSlug(title), isDemoMode, now });
    if (!created) continue;
    await repository.addLocation(scope, { id: newId(now.getTime()), storeId: id, name: 'Main location', now });
    return true;
  }
  throw new Error(`No address was free for ${title}.`);
}
