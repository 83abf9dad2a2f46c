import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { after, days } from '#server/kit/clock.ts';
import { stoppedSitesRepository } from './stopped-sites.repository.ts';

const grace = days(7);
const merchantsAtOnce = 100;

/** When the stores of a subscription that ended then are stopped. */
export const stopsAt = (endedAt: Date): Date => after(endedAt, grace);

/** Stops the live stores of merchants whose subscription has been over for seven days; nothing is deleted. */
export async function stopSites(db: Db, now: Date): Promise<void> {
  const overSince = after(now, -grace);
  while ((await stoppedSitesRepository(db).stop(overSince, now, merchantsAtOnce)) === merchantsAtOnce);
}

/** Brings back what was stopped, and forgets that the subscription was over, once it lives again; removed stores stay. */
export const restoreSites = (tx: Db, scope: MerchantScope): Promise<void> => stoppedSitesRepository(tx).restore(scope);

/** Whoever closes an account, its owner or the operator, closes its stores: they say so, and take no orders. */
export const closeSites = (tx: Db, scope: MerchantScope): Promise<void> => stoppedSitesRepository(tx).close(scope);

export const reopenSites = (tx: Db, scope: MerchantScope): Promise<void> => stoppedSitesRepository(tx).reopen(scope);
