import type { Address, Slide } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { makeStoreSlug } from './store-slug.ts';
import { storesRepository } from './stores.repository.ts';

const slugTries = 10;

interface Opening {
  title: string;
  /** The address that was chosen; without one, a free one is made from the title. */
  slug?: string;
  address?: Address;
  isDemoMode: boolean;
  slides?: readonly Slide[];
  now: Date;
}

/** Adds a store with a first location; null when the chosen address is taken. */
export async function addStore(tx: Db, scope: MerchantScope, opening: Opening): Promise<string | null> {
  const repository = storesRepository(tx);
  const { title, slug, address, isDemoMode, slides, now } = opening;
  const id = newId(now.getTime());
  for (let tries = 0; tries < (slug ? 1 : slugTries); tries++) {
    const chosen = slug ?? makeStoreSlug(title);
    if (!(await repository.create(scope, { id, title, slug: chosen, isDemoMode, slides, now }))) continue;
    const location = { id: newId(now.getTime()), storeId: id, name: 'Main location', address, now };
    await storeLocationsRepository(tx).add(scope, location);
    return id;
  }
  if (slug) return null;
  throw new Error(`No address was free for ${title}.`);
}
