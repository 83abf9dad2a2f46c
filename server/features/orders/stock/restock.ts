import type { Db } from '#server/db/database.ts';
import { refreshSold } from '#server/features/publishing/refresh/refresh.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { orderEvents } from '../order-events.repository.ts';
import { orderRows } from '../order-rows.repository.ts';
import type { OrderingDeps } from '../ordering-parts.ts';
import type { Restocked } from '../refunds/refunds.repository.ts';
import { orderStock } from './order-stock.repository.ts';

interface Restocking {
  orderId: string;
  /** First name of who does it; empty for us. */
  by: string;
  userId?: string | null;
  what: readonly Restocked[] | 'all';
}

/** Puts sold goods back on the shelf, not more of a line than it has; the order must be locked. */
export async function restock(
  { jobs, clock }: Pick<OrderingDeps, 'jobs' | 'clock'>,
  tx: Db,
  scope: MerchantScope,
  { orderId, by, userId = null, what }: Restocking,
): Promise<void> {
  if (what.length === 0) return;
  const order = await orderRows(tx).find(scope, orderId);
  if (order?.stock !== 'sold') return;
  const { pieces, count } = await orderStock(tx).countBack(scope, orderId, what);
  if (count === 0) return;
  const now = clock.now();
  const returned = await orderStock(tx).putBack(scope, pieces, { orderId, by: userId, now });
  // First to the receipts they came from, which know what they cost, then to the product that they are now.
  const regraded = what === 'all' ? [] : what.filter(({ to }) => to !== undefined);
  for (const { position, quantity, to } of regraded) {
    const arrived = await orderStock(tx).regrade(scope, { orderId, position, quantity, to: to ?? '', by: userId, now });
    returned.push(...arrived);
  }
  const body = count === 1 ? '1 item went back in stock' : `${count} items went back in stock`;
  await orderEvents(tx).add(scope, { orderId, kind: 'restock', body, by, at: clock.now() });
  if (returned.length > 0) await refreshSold({ jobs, clock }, tx, scope, returned);
}
