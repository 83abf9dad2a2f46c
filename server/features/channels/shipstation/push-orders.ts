import type { Order } from '#contract/orders/orders.schemas.ts';
import { recordChanges } from '#server/features/history/record-change.sql.ts';
import { readOrders } from '#server/features/orders/shipping.service.ts';
import type { Actor } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { requireConnected } from '../accounts/require-connected.ts';
import { channel } from './hub-access.ts';
import { pushedOrdersRepository } from './pushed-orders.repository.ts';
import { enqueueSending } from './shipstation-jobs.ts';
import { isDoneThere, whyNotPushed } from './why-not-pushed.ts';

/** Has orders sent by a job; those that can't be say why at once. */
export async function pushOrders(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  actor: Actor,
  ids: readonly string[],
): Promise<Order[]> {
  await requireConnected(deps, actor, channel);
  await deps.db.transaction().execute(async (tx) => {
    const repository = pushedOrdersRepository(tx);
    const named = (await repository.hold(actor, ids)).filter((order) => !isDoneThere(order));
    const marked = named.map((order) => ({ id: order.id, problem: whyNotPushed(order) }));
    const now = deps.clock.now();
    await repository.mark(actor, marked, now);
    const sent = marked.filter(({ problem }) => problem === null);
    const about = { subject: 'order', name: '', action: 'pushed', at: now, note: 'ShipStation' } as const;
    await recordChanges(
      tx,
      actor,
      sent.map(({ id }) => ({ ...about, id })),
    );
    if (sent.length > 0) await enqueueSending(deps, tx, actor);
  });
  return readOrders(deps.db, actor, ids);
}
