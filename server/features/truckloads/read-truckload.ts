import type { TruckloadDetails } from '#contract/truckloads/truckloads.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { found } from '#server/kit/failure.ts';
import { readSales } from './items/sales.repository.ts';
import { toDetails } from './truckloads.mapper.ts';
import { truckloadsRepository } from './truckloads.repository.ts';

/** One truckload with what its products have brought, as this transaction sees it. */
export async function readTruckload(db: Db, scope: MerchantScope, id: string, now: Date): Promise<TruckloadDetails> {
  const row = found(await truckloadsRepository(db).findActive(scope, id));
  return toDetails(row, await readSales(db, scope, id), now);
}
