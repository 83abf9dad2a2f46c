import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';

/** Orders by the status they have now; nothing when that of any of them is not known here. */
export function idsByStatus(
  ids: readonly string[],
  known: readonly Pick<Order, '_id' | 'status'>[],
): Map<OrderStatus, string[]> | null {
  const statusOf = new Map(known.map(({ _id, status }) => [_id, status]));
  const found = new Map<OrderStatus, string[]>();
  for (const id of ids) {
    const status = statusOf.get(id);
    if (status === undefined) return null;
    found.set(status, [...(found.get(status) ?? []), id]);
  }
  return found;
}
