import type { Order, OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { newId } from '#server/kit/ids.ts';
import { sendOrderMail } from './mails/order-mail.job.ts';
import { type HeldOrder, orderChangesRepository } from './order-changes.repository.ts';
import { describeChanges } from './order-changes.ts';
import { orderDetailsRepository } from './order-details.repository.ts';
import { toOrder } from './orders.mapper.ts';

export type { HeldOrder } from './order-changes.repository.ts';

export interface Parcel {
  carrier: string;
  trackingNumber: string;
}

/** Who says so, and when. */
export interface Witness {
  by: string;
  at: Date;
}

// What the seller can type in, too.
const longest = { carrier: 60, trackingNumber: 80 };
const beforeShipping: readonly OrderStatus[] = ['New', 'Pending', 'Ready'];

/** Orders as lists show them, in the order they are named in; what is none of the merchant's is left out. */
export async function readOrders(db: Db, scope: MerchantScope, ids: readonly string[]): Promise<Order[]> {
  const rows = await orderDetailsRepository(db).findMany(scope, ids);
  const known = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => known.get(id) ?? []).map(toOrder);
}

/** Holds an order that was taken on until the transaction ends. */
export const holdOrder = (tx: Tx, scope: MerchantScope, id: string): Promise<HeldOrder | undefined> =>
  orderChangesRepository(tx).lock(scope, id);

/** Adds a line to the history of each. */
export async function noteOrders(
  tx: Tx,
  scope: MerchantScope,
  notes: readonly { orderId: string; body: string }[],
  { by, at }: Witness,
): Promise<void> {
  const events = notes.map((note) => ({ ...note, id: newId(), kind: 'note' as const, by }));
  await orderChangesRepository(tx).addEvents(scope, events, at);
}

/** The goods are on their way: carrier and tracking, the status unless it is further on, and the usual mail to the buyer. */
export async function shipOrder(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  scope: MerchantScope,
  order: HeldOrder,
  parcel: Parcel,
  witness: Witness,
): Promise<void> {
  const status = beforeShipping.includes(order.status) ? 'Shipped' : undefined;
  const isNews = await change(tx, scope, order, { ...parcel, status }, witness);
  const isOnItsWay = status !== undefined || order.status === 'Shipped';
  if (!isNews || !isOnItsWay || order.is_sample) return;
  await jobs.enqueue(tx, sendOrderMail, { merchantId: scope.merchantId, orderId: order.id, mail: 'shipped' });
}

/** Another parcel in place of the one that was not sent after all, or none; nobody is told. */
export const replaceParcel = (tx: Tx, scope: MerchantScope, order: HeldOrder, parcel: Parcel, witness: Witness) =>
  change(tx, scope, order, { ...parcel, status: undefined }, witness);

async function change(
  tx: Tx,
  scope: MerchantScope,
  order: HeldOrder,
  { status, ...parcel }: Parcel & { status: OrderStatus | undefined },
  { by, at }: Witness,
): Promise<boolean> {
  const carrier = parcel.carrier.slice(0, longest.carrier);
  const tracking = parcel.trackingNumber.slice(0, longest.trackingNumber);
  const isSame = carrier === order.carrier && tracking === order.tracking_number;
  if (isSame && !status) return false;
  const repository = orderChangesRepository(tx);
  await repository.update(scope, order.id, { status, carrier, tracking_number: tracking, updated_at: at });
  const changed = isSame ? { carrier: undefined, tracking: undefined } : { carrier, tracking };
  await repository.addEvents(scope, describeChanges(order, { status, ...changed }, by), at);
  return true;
}
