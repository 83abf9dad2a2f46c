import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, minutes } from '#server/kit/clock.ts';
import type { Deps } from '#server/kit/deps.ts';
import { readCopies } from '#server/kit/pictures/picture-copies.jobs.ts';
import { type RefreshAbout, refreshSite } from '../build-jobs.ts';
import { tellLiveChange } from '../live/live-changes.service.ts';
import { type CopiedPicture, livePicturesRepository } from '../live/live-pictures.repository.ts';
import { liveSitesRepository } from '../live/live-sites.repository.ts';

/** Several sales within this time are one refresh. */
export const refreshDelay = minutes(1);

type Parts = Pick<Deps, 'jobs' | 'clock'>;

/** Lets the live sites of these stores be made anew by a build of the system's own, which spends nothing. */
export const refreshSoon = (parts: Parts, tx: Db, scope: MerchantScope, storeIds: readonly string[]): Promise<void> =>
  ask(parts, tx, scope, storeIds, 'all');

/** The same at once, for live sites whose files are gone: until then visitors find nothing. */
export const remakeNow = (parts: Parts, tx: Db, scope: MerchantScope, storeIds: readonly string[]): Promise<void> =>
  ask(parts, tx, scope, storeIds, 'all', 0);

/**
 * Lets the live sites of these stores be brought to where they are by now, at once: their address, and the pages and
 * posts whose moment has come. What the seller has changed since the last publishing is not part of it.
 */
export async function refreshNow(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  storeIds: readonly string[],
): Promise<void> {
  const due = after(clock.now(), refreshDelay);
  for (const storeId of await liveSitesRepository(tx).askForRefresh(scope, storeIds, due, true)) {
    await jobs.enqueue(tx, refreshSite, { merchantId: scope.merchantId, storeId, about: 'present' });
  }
}

/**
 * Lets the live sites that show one of these products, which have just been sold out, come back or become few, show so.
 * What the seller has changed since the last publishing is not part of it.
 */
export async function refreshSold(
  parts: Parts,
  tx: Db,
  scope: MerchantScope,
  productIds: readonly string[],
): Promise<void> {
  const stores = await liveSitesRepository(tx).showing(scope, productIds);
  if (stores.length === 0) return;
  await ask(parts, tx, scope, stores, 'present');
  await tellLiveChange(parts, tx, scope, productIds);
}

/**
 * Lets the live sites that show one of these products show its live price, which has just changed: at once, or as soon
 * as the build that is under way is done.
 */
export async function refreshPrices(
  parts: Pick<Parts, 'jobs'>,
  tx: Db,
  scope: MerchantScope,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return;
  await refreshPricesOf(parts, tx, scope, await liveSitesRepository(tx).showing(scope, productIds));
}

/** The same for live sites that are known already. */
export async function refreshPricesOf(
  { jobs }: Pick<Parts, 'jobs'>,
  tx: Db,
  scope: MerchantScope,
  storeIds: readonly string[],
): Promise<void> {
  if (storeIds.length === 0) return;
  for (const storeId of await liveSitesRepository(tx).countPriceChange(scope, storeIds)) {
    await jobs.enqueue(tx, refreshSite, { merchantId: scope.merchantId, storeId, about: 'present' });
  }
}

/**
 * Lets the live sites that show a picture show it by its copies, which have just been made, once the last of their
 * pictures has its own. A seller publishes right after scanning, when the copies are still being made.
 */
export async function refreshCopied(parts: Parts, tx: Db, picture: CopiedPicture): Promise<void> {
  for (const { merchantId, storeId } of await livePicturesRepository(tx).copiedStores(picture)) {
    await ask(parts, tx, { merchantId }, [storeId], 'present');
  }
}

/** The same for copies that were made while the build was: nobody knew yet that it shows the pictures. */
export async function refreshBare(
  { db, ...parts }: Parts & Pick<Deps, 'db'>,
  scope: MerchantScope,
  storeId: string,
  bare: ReadonlySet<string>,
): Promise<void> {
  const copied = await readCopies(db, scope, [...bare]);
  if (copied.size > 0) await ask(parts, db, scope, [storeId], 'present');
}

async function ask(
  { jobs, clock }: Parts,
  tx: Db,
  scope: MerchantScope,
  storeIds: readonly string[],
  about: RefreshAbout,
  delay = refreshDelay,
): Promise<void> {
  const due = after(clock.now(), delay);
  const asked = await liveSitesRepository(tx).askForRefresh(scope, storeIds, due, about === 'all');
  for (const storeId of asked) {
    const startAfter = delay > 0 ? due : undefined;
    await jobs.enqueue(tx, refreshSite, { merchantId: scope.merchantId, storeId, about }, { startAfter });
  }
}
