import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { liveProductsRepository } from './live-products.repository.ts';
import { liveTruckloadsRepository } from './live-truckloads.repository.ts';

/** What live sites show of these products has changed without a build. */
export const noteLiveProducts = (tx: Db, scope: MerchantScope, productIds: readonly string[]): Promise<void> =>
  liveProductsRepository(tx).note(scope, productIds);

/** A store has gone or come back: its goods may be changed in the eyes of those that are left, or no longer. */
export async function noteLiveStores(tx: Db, scope: MerchantScope): Promise<void> {
  await liveProductsRepository(tx).noteAll(scope);
  await liveTruckloadsRepository(tx).noteAll(scope);
}
