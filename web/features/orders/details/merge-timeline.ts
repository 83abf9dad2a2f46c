import type { OrderDetails, OrderEvent } from '#contract/orders/orders.schemas.ts';

/** What happened and what was written, newest first, each once. */
export function mergeTimeline({ events, comments }: Pick<OrderDetails, 'events' | 'comments'>): OrderEvent[] {
  const known = new Set(events.map(({ _id }) => _id));
  const written = comments
    .filter(({ _id }) => !known.has(_id))
    .map((comment) => ({ ...comment, kind: comment.body === '' ? ('status' as const) : ('comment' as const) }));
  return [...events, ...written].toSorted(
    (a, b) => b.createdAt.localeCompare(a.createdAt) || b._id.localeCompare(a._id),
  );
}
