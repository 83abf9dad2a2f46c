import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { liveProductsRepository } from './live-products.repository.ts';

/** A store has gone or come back: products may be changed in the eyes of those that are left, or no longer. */
export const noteLiveStores = (tx: Db, scope: MerchantScope): Promise<void> =>
  liveProductsRepository(tx).noteAll(scope);
