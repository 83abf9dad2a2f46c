import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type RefreshAbout, refreshSite } from './build-jobs.ts';
import { liveSitesRepository } from './live-sites.repository.ts';

/** Several sales within this time are one refresh. */
export const refreshDelay = minutes(1);

type Parts = Pick<Deps, 'jobs' | 'clock'>;

/** Lets the live sites of these stores be made anew by a build of the system's own, which spends nothing. */
export const refreshSoon = (parts: Parts, tx: Db, scope: MerchantScope, storeIds: readonly string[]): Promise<void> =>
  ask(parts, tx, scope, storeIds, 'all');

/**
 * Lets the live sites that show one of these products, which have just been sold out or come back, show so. What the
 * seller has changed since the last publishing is not part of it.
 */
export async function refreshSold(
  parts: Parts,
  tx: Db,
  scope: MerchantScope,
  productIds: readonly string[],
): Promise<void> {
  const stores = await liveSitesRepository(tx).showing(scope, productIds);
  if (stores.length > 0) await ask(parts, tx, scope, stores, 'sold');
}

async function ask(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  storeIds: readonly string[],
  about: RefreshAbout,
): Promise<void> {
  const due = after(clock.now(), refreshDelay);
  const asked = await liveSitesRepository(tx).askForRefresh(scope, storeIds, due, about === 'all');
  for (const storeId of asked) {
    await jobs.enqueue(tx, refreshSite, { merchantId: scope.merchantId, storeId, about }, { startAfter: due });
  }
}
