import { type Selectable, sql } from 'kysely';
import type { HubShipment } from '#providers/channels/shipping-hub.port.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type ShipmentRow = Pick<
  Selectable<Tables['channel_shipments']>,
  'id' | 'carrier' | 'tracking_number' | 'is_voided' | 'shipped_at'
>;

const columns = ['id', 'carrier', 'tracking_number', 'is_voided', 'shipped_at'] as const;

/** Parcels that ShipStation told of. */
export const shipmentsRepository = (db: Db) => ({
  ofOrder: ({ merchantId }: MerchantScope, orderId: string): Promise<ShipmentRow[]> =>
    db
      .selectFrom('channel_shipments')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .execute(),

  /** Those of them that stood until now. */
  voidMany: ({ merchantId }: MerchantScope, orderId: string, ids: readonly string[]): Promise<ShipmentRow[]> =>
    db
      .updateTable('channel_shipments')
      .set({ is_voided: true })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where(sql<boolean>`id = any(${ids}::text[])`)
      .where('is_voided', '=', false)
      .returning(columns)
      .execute(),

  /** Those of them that were not known. */
  async add(
    { merchantId }: MerchantScope,
    orderId: string,
    shipments: readonly HubShipment[],
    now: Date,
  ): Promise<ShipmentRow[]> {
    if (shipments.length === 0) return [];
    const rows = shipments.map((shipment) => ({
      merchant_id: merchantId,
      order_id: orderId,
      id: shipment.shipmentId,
      carrier: shipment.carrier,
      tracking_number: shipment.trackingNumber,
      is_voided: shipment.isVoided,
      shipped_at: shipment.shippedAt,
      created_at: now,
    }));
    return db
      .insertInto('channel_shipments')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .execute();
  },
});
