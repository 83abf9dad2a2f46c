import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { toldStock } from '#server/features/products/stock/stock-moves.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export interface ConflictRow {
  order_id: string;
  receipt_no: string;
  position: number;
  title: string;
  product_id: string | null;
  oversold: number;
  sold_at: Date;
  sold_by_name: string;
  web_order_id: string | null;
  web_order_no: number | null;
}

export interface OpenConflictRow {
  product_id: string | null;
  oversold: number;
  title: string;
  sold_by_name: string;
}

/** Units that tills sold without a network, and that the web had sold by then. */
export const conflictsRepository = (db: Db) => ({
  async list({ merchantId }: MerchantScope, location: string): Promise<ConflictRow[]> {
    const { rows } = await sql<ConflictRow>`
      select l.order_id, c.receipt_no, l.position, l.title, l.product_id, l.oversold, c.device_at as sold_at,
        c.sold_by_name, w.id as web_order_id, w.serial_no as web_order_no
      from order_lines l
      join counter_sales c on c.merchant_id = l.merchant_id and c.order_id = l.order_id and c.location_id = ${location}
      left join lateral (
        select o.id, o.serial_no from order_lines i join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id
        where i.merchant_id = l.merchant_id and i.product_id = l.product_id and o.way <> 'counter' and o.stock = 'sold'
          and o.status in ('New', 'Pending', 'Ready') and i.quantity > i.restocked
        order by o.id desc limit 1) w on true
      where l.merchant_id = ${merchantId} and l.oversold > 0 and l.oversold_settled_at is null
      order by l.order_id desc, l.position limit 200`.execute(db);
    return rows;
  },

  /** Held until the transaction ends: of two who settle it, one does. */
  async lock({ merchantId }: MerchantScope, orderId: string, position: number): Promise<OpenConflictRow | undefined> {
    const { rows } = await sql<OpenConflictRow>`
      select l.product_id, l.oversold, l.title, c.sold_by_name from order_lines l
      join counter_sales c on c.merchant_id = l.merchant_id and c.order_id = l.order_id
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and l.position = ${position}
        and l.oversold > 0 and l.oversold_settled_at is null
      for no key update of l`.execute(db);
    return rows[0];
  },

  async settle({ merchantId }: MerchantScope, orderId: string, position: number, now: Date): Promise<void> {
    await db
      .updateTable('order_lines')
      .set({ oversold_settled_at: now })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  },

  /** It was on the shelf after all: nothing of the line is oversold any more. */
  async find({ merchantId }: MerchantScope, orderId: string, position: number): Promise<void> {
    await db
      .updateTable('order_lines')
      .set({ oversold: 0 })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  },

  /** Counts units onto the shelf that nobody knew of. */
  async countIn(
    { merchantId }: MerchantScope,
    { product, units, by, now }: { product: string; units: number; by: string; now: Date },
  ): Promise<void> {
    await sql`
      with ${toldStock({ reason: 'count', by, now })}
      update products p set quantity = p.quantity + ${units} from told
      where p.merchant_id = ${merchantId} and p.id = ${product}`.execute(db);
  },
});
