import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { OrderStatus, Way } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { StoreScope } from './buyers.types.ts';

export interface BuyerOrderRow {
  id: string;
  checkout_id: string;
  serial_no: number | null;
  status: OrderStatus;
  way: Way;
  total_cents: Cents;
  refunded_cents: Cents;
  items: number;
  created_at: Date;
}

export const buyerOrdersRepository = (db: Db) => ({
  /** What was bought in this store signed in, and before that as a guest with the same mail; newest first. */
  async window(
    { merchantId, storeId }: StoreScope,
    buyer: { id: string; email: string },
    window: { limit: number; offset: number },
  ): Promise<BuyerOrderRow[]> {
    const reach = window.offset + window.limit;
    // Each half has an index in this order; asked for with an "or", a buyer with few orders would cost a walk over all.
    const own = (whose: RawBuilder<unknown>) => sql`
      (select o.id from orders o
        where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and ${whose}
          and o.serial_no is not null and not o.is_sample
        order by o.id desc limit ${reach})`;
    const { rows } = await sql<BuyerOrderRow>`
      select o.id, o.checkout_id, o.serial_no, o.status, o.way, o.total_cents, o.refunded_cents, o.created_at,
        (select coalesce(sum(l.quantity), 0)::integer from order_lines l
          where l.merchant_id = o.merchant_id and l.order_id = o.id) as items
      from (${own(sql`o.buyer_id = ${buyer.id}`)} union ${own(sql`o.email = ${buyer.email}`)}) f
      join orders o on o.merchant_id = ${merchantId} and o.id = f.id
      order by o.id desc limit ${window.limit} offset ${window.offset}`.execute(db);
    return rows;
  },
});
