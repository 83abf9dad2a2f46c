import type { ChannelFailure } from '#providers/channels/channel.port.ts';
import type { HubOrder, HubResult } from '#providers/channels/shipping-hub.port.ts';
import { noteOrders } from '#server/features/orders/shipping.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { holdLock } from '#server/kit/locks.ts';
import { giveUpHub, type Hub, openHub } from './hub-access.ts';
import { type Fared, pushedOrdersRepository, type WaitingOrder } from './pushed-orders.repository.ts';
import { toHubOrder } from './to-hub-order.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'secrets' | 'jobs' | 'urls' | 'channels'>;

const portion = 100;

const refused = 'ShipStation does not accept your keys any more. Connect it again, and the order is sent.';
const limited = 'ShipStation takes no more orders for the moment. We try again.';
const silent = 'ShipStation does not answer right now. We try again.';

/** Sends what waits; throws when some of it is to be tried again later. */
export async function sendWaiting(deps: Parts, scope: MerchantScope): Promise<void> {
  // One at a time: what an order was like before must not arrive after what it is like now.
  const isDone = await holdLock(deps.db, `shipstation.push ${scope.merchantId}`, () => sendPortions(deps, scope));
  if (!isDone) throw new Error('ShipStation has not taken all orders');
}

/** False when another try makes sense. */
async function sendPortions(deps: Parts, scope: MerchantScope): Promise<boolean> {
  let isDone = true;
  for (let after: string | undefined; ; ) {
    const hub = await openHub(deps, scope);
    const orders = hub ? await pushedOrdersRepository(deps.db).waiting(scope, { after, limit: portion }) : [];
    if (!hub || orders.length === 0) return isDone;
    const pushed = await deps.channels.shipstation.push(hub.keys, await describe(deps, scope, orders));
    if (!pushed.ok) return explain(deps, scope, hub, pushed.failure);
    await settle(deps, scope, orders, pushed.value);
    isDone &&= pushed.value.every(({ isTemporary }) => !isTemporary);
    after = orders.at(-1)?.id;
  }
}

async function describe(
  { db, urls }: Parts,
  scope: MerchantScope,
  orders: readonly WaitingOrder[],
): Promise<HubOrder[]> {
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await pushedOrdersRepository(db).lines(scope, ids), (line) => line.order_id);
  return orders.map((order) => toHubOrder(order, lines.get(order.id) ?? [], `${urls.content}/assets`));
}

/** Nothing was sent: all that wait say why. */
async function explain(deps: Parts, scope: MerchantScope, hub: Hub, failure: ChannelFailure): Promise<boolean> {
  const isRefused = failure === 'UNAUTHORIZED';
  if (isRefused) await giveUpHub(deps, scope, hub);
  const why = failure === 'LIMITED' ? limited : silent;
  await pushedOrdersRepository(deps.db).explainWaiting(scope, isRefused ? refused : why);
  return isRefused;
}

async function settle(
  { db, clock }: Parts,
  scope: MerchantScope,
  orders: readonly WaitingOrder[],
  results: readonly HubResult[],
): Promise<void> {
  const now = clock.now();
  const askedAt = new Map(orders.map((order) => [order.id, order.asked_at]));
  const fared = results.flatMap(({ id, hubId, error, isTemporary }): Fared[] => {
    const asked = askedAt.get(id);
    const status = error === null ? 'sent' : isTemporary ? 'waiting' : 'failed';
    return asked ? [{ id, askedAt: asked, hubId, error, status }] : [];
  });
  await db.transaction().execute(async (tx) => {
    const sent = await pushedOrdersRepository(tx).settle(scope, fared, now);
    const notes = sent.map((orderId) => ({ orderId, body: 'Sent to ShipStation' }));
    await noteOrders(tx, scope, notes, { by: '', at: now });
  });
}
