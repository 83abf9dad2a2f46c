import { type Selectable, sql } from 'kysely';
import { listedPayments, type OrderEventKind, type OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type HeldOrder = Pick<
  Selectable<Tables['orders']>,
  'id' | 'status' | 'carrier' | 'tracking_number' | 'way' | 'is_sample'
>;

export interface NewEvent {
  id: string;
  orderId: string;
  kind: OrderEventKind;
  body?: string;
  message?: string;
  by: string;
}

/** What the seller changes of orders that are paid, or about to be. */
export const orderChangesRepository = (db: Db) => ({
  /** Holds an order until the transaction ends. */
  lock: ({ merchantId }: MerchantScope, id: string): Promise<HeldOrder | undefined> =>
    db
      .selectFrom('orders')
      .select(['id', 'status', 'carrier', 'tracking_number', 'way', 'is_sample'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('payment_status', 'in', [...listedPayments])
      .forNoKeyUpdate()
      .executeTakeFirst(),

  async update(
    { merchantId }: MerchantScope,
    id: string,
    changes: { status?: OrderStatus; carrier?: string; tracking_number?: string; updated_at: Date },
  ): Promise<void> {
    await db.updateTable('orders').set(changes).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
  },

  /** Changes what is not so already; held in one order, so that two of these never wait for each other crosswise. */
  async updateMany(
    { merchantId }: MerchantScope,
    ids: readonly string[],
    { status, isActive, now }: { status: OrderStatus | undefined; isActive: boolean | undefined; now: Date },
  ): Promise<{ id: string; before: OrderStatus | null }[]> {
    const { rows } = await sql<{ id: string; before: OrderStatus | null }>`
      with held as (
        select id, status from orders
        where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
          and payment_status in ('succeeded', 'refunded', 'processing')
          and (status <> coalesce(${status ?? null}, status) or is_active <> coalesce(${isActive ?? null}, is_active))
        order by id for no key update)
      update orders o set status = coalesce(${status ?? null}, o.status),
        is_active = coalesce(${isActive ?? null}, o.is_active), updated_at = ${now}
      from held where o.merchant_id = ${merchantId} and o.id = held.id
      returning o.id, nullif(held.status, o.status) as before`.execute(db);
    return rows;
  },

  /** Writes down what happened; what has happened to no order of the merchant's is left out. */
  async addEvents({ merchantId }: MerchantScope, events: readonly NewEvent[], now: Date): Promise<string[]> {
    const column = (value: (event: NewEvent) => string) => events.map(value);
    const { rows } = await sql<{ id: string }>`
      insert into order_events (merchant_id, id, order_id, kind, body, message, by, created_at)
      select o.merchant_id, e.id, o.id, e.kind, e.body, e.message, e.by, ${now}
      from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ orderId }) => orderId)}::uuid[],
        ${column(({ kind }) => kind)}::text[], ${column(({ body }) => body ?? '')}::text[],
        ${column(({ message }) => message ?? '')}::text[], ${column(({ by }) => by)}::text[]
      ) e (id, order_id, kind, body, message, by)
      join orders o on o.merchant_id = ${merchantId} and o.id = e.order_id
      returning id`.execute(db);
    return rows.map(({ id }) => id);
  },

  async removeComment({ merchantId }: MerchantScope, orderId: string, id: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('order_events')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .where('kind', '=', 'comment')
      .returning('id')
      .executeTakeFirst();
    return removed !== undefined;
  },

  /** What a colleague is called. */
  async firstNameOf({ merchantId, userId }: MerchantScope & { userId: string }): Promise<string> {
    const user = await db
      .selectFrom('users')
      .select('first_name')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.first_name ?? '';
  },
});
