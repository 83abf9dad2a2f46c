import { z } from 'zod';
import type { HubShipment } from '#providers/channels/shipping-hub.port.ts';
import type { Tx } from '#server/db/database.ts';
import {
  type HeldOrder,
  holdOrder,
  noteOrders,
  type Parcel,
  replaceParcel,
  shipOrder,
} from '#server/features/orders/shipping.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Deps } from '#server/kit/deps.ts';
import { type ShipmentRow, shipmentsRepository } from './shipments.repository.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'jobs'>;

// Other channels of the seller name their orders in other ways.
const ourId = z.uuid();
const by = 'ShipStation';

/** Brings parcels to their orders: each once, however often it is told of. */
export async function applyShipments(
  deps: Parts,
  scope: MerchantScope,
  shipments: readonly HubShipment[],
): Promise<void> {
  const ours = shipments.filter(({ orderId }) => ourId.safeParse(orderId).success);
  for (const [orderId, those] of Map.groupBy(ours, (shipment) => shipment.orderId)) {
    await deps.db.transaction().execute((tx) => applyToOrder(deps, tx, scope, orderId, those));
  }
}

async function applyToOrder(
  deps: Parts,
  tx: Tx,
  scope: MerchantScope,
  orderId: string,
  shipments: readonly HubShipment[],
): Promise<void> {
  const order = await holdOrder(tx, scope, orderId);
  if (!order) return;
  const repository = shipmentsRepository(tx);
  const witness = { by, at: deps.clock.now() };
  const voided = await repository.voidMany(scope, orderId, voidedIds(shipments));
  const added = (await repository.add(scope, orderId, shipments, witness.at)).filter((row) => !row.is_voided);
  if (voided.length === 0 && added.length === 0) return;
  const newest = newestOf(await repository.ofOrder(scope, orderId));
  const isNew = added.some(({ id }) => id === newest?.id);
  const takes = isNew && order.status !== 'Cancelled';
  const notes = [...voided.map(sayVoided), ...added.filter(({ id }) => !takes || id !== newest?.id).map(sayAdded)];
  await noteOrders(
    tx,
    scope,
    notes.map((body) => ({ orderId, body })),
    witness,
  );
  if (takes && newest) await shipOrder(deps, tx, scope, order, toParcel(newest), witness);
  else if (voided.some((row) => isOn(order, row))) {
    await replaceParcel(tx, scope, order, newest ? toParcel(newest) : none, witness);
  }
}

const none: Parcel = { carrier: '', trackingNumber: '' };
const voidedIds = (shipments: readonly HubShipment[]) =>
  shipments.filter(({ isVoided }) => isVoided).map(({ shipmentId }) => shipmentId);
const toParcel = (row: ShipmentRow): Parcel => ({ carrier: row.carrier, trackingNumber: row.tracking_number });
const isOn = (order: HeldOrder, row: ShipmentRow) =>
  row.tracking_number !== '' && row.tracking_number === order.tracking_number;
const nameOf = (row: ShipmentRow) => [row.carrier, row.tracking_number].filter((part) => part !== '').join(' ');
const sayVoided = (row: ShipmentRow) => `Label voided: ${nameOf(row)}`;
const sayAdded = (row: ShipmentRow) => `Parcel: ${nameOf(row)}`;

/** The last that was sent of those that stand; their numbers there only grow. */
function newestOf(rows: readonly ShipmentRow[]): ShipmentRow | undefined {
  const standing = rows.filter((row) => !row.is_voided);
  const later = (one: ShipmentRow, other: ShipmentRow) =>
    one.shipped_at.getTime() - other.shipped_at.getTime() || Number(one.id) - Number(other.id);
  return standing.toSorted(later).at(-1);
}
