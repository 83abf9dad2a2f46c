import type { OrderEventKind } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';

export interface OrderHappening {
  orderId: string;
  kind: OrderEventKind;
  /** What happened, in words. */
  body: string;
  message?: string;
  by?: string;
  at: Date;
}

let lastAt = 0;

/** Ids tell the order of events, also of several in one moment. */
function nextId(at: Date): string {
  lastAt = Math.max(at.getTime(), lastAt + 1);
  return newId(lastAt);
}

export const toEventRow = ({ merchantId }: MerchantScope, { orderId, at, ...event }: OrderHappening) => ({
  ...event,
  merchant_id: merchantId,
  id: nextId(at),
  order_id: orderId,
  created_at: at,
});

/** The history of orders. */
export const orderEvents = (db: Db) => ({
  async add(scope: MerchantScope, happening: OrderHappening): Promise<void> {
    await db.insertInto('order_events').values(toEventRow(scope, happening)).execute();
  },
});
