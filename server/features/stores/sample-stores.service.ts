import type { Slide } from '#contract/stores/stores.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { demoPlace, demoSettings } from './demo-settings.ts';
import { addStore } from './open-store.ts';
import { storeLocationsRepository } from './store-locations.repository.ts';
import { storesRepository } from './stores.repository.ts';

interface Opening {
  slides: readonly Slide[];
  now: Date;
}

/** Gives a merchant a first store in demo mode; null for one that has a store. */
export async function openSampleStore(
  tx: Db,
  scope: MerchantScope,
  { title, slides, now }: Opening & { title: string },
): Promise<string | null> {
  if (await storesRepository(tx).hasAny(scope)) return null;
  return addStore(tx, scope, { title, isDemoMode: true, slides, now });
}

/** Gives the demo merchant its store, with settings as one of long standing has them; null when it is there. */
export async function openDemoStore(tx: Db, scope: MerchantScope, { slides, now }: Opening): Promise<string | null> {
  const repository = storesRepository(tx);
  if (await repository.hasAny(scope)) return null;
  const storeId = await addStore(tx, scope, {
    title: 'Second Dock Surplus',
    isDemoMode: false,
    slides,
    // Before the first of its sales.
    now: after(now, -days(28)),
  });
  if (storeId === null) return null;
  const place = await storeLocationsRepository(tx).describe(scope, storeId, demoPlace);
  await repository.update(scope, storeId, demoSettings(place));
  return storeId;
}

/** The merchant's first store. */
export const findFirstStore = (tx: Db, scope: MerchantScope): Promise<string | undefined> =>
  storesRepository(tx).findFirst(scope);
