import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { OrderingDeps } from '../ordering-parts.ts';
import { orderStock } from './order-stock.repository.ts';

/** Puts everything that a locked order holds back on the shelf. */
export async function releaseStock(
  { jobs, clock }: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  orderId: string,
): Promise<void> {
  const stock = orderStock(tx);
  const returned = await stock.putBack(scope, await stock.takenBy(scope, orderId), {
    orderId,
    by: null,
    now: clock.now(),
  });
  // While they were held, the live sites may have been made to say that they are sold out.
  if (returned.length > 0) await refreshSold({ jobs, clock }, tx, scope, returned);
}
