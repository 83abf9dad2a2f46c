import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

interface StoreScope extends MerchantScope {
  storeId: string;
}

const columns = [
  ...(['id', 'checkout_id', 'serial_no', 'created_at', 'status', 'first_name', 'last_name', 'email'] as const),
  ...(['phone', 'way', 'address', 'place', 'slot', 'rate_name', 'notes', 'subtotal_cents', 'tax_cents'] as const),
  ...(['extra_fee_cents', 'shipping_cents', 'discount_cents', 'total_cents', 'tax_included'] as const),
  ...(['discounts', 'payment_type', 'payment_status', 'payment_means', 'paid_at', 'refunded_cents'] as const),
  ...(['carrier', 'tracking_number', 'stock'] as const),
] as const;

export type BuyersOrderRow = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>;

export interface BuyersLineRow {
  title: string;
  condition: string;
  quantity: number;
  unit_cents: Cents;
  cl_sku: string;
  images: string[];
  derived: string[];
}

interface OpenedRow extends BuyersOrderRow {
  lines: BuyersLineRow[];
  times: { status: string; at: string }[];
}

export interface OrderInside {
  lines: BuyersLineRow[];
  times: ReadonlyMap<string, Date>;
}

const linesOf = ({ merchantId }: MerchantScope, orderId: string) => sql`
  select l.title, l.condition, l.quantity, l.unit_cents, l.cl_sku, l.position,
    array_remove(array[l.picture_key], null) as images,
    array(select x.key from product_pictures x where x.merchant_id = l.merchant_id and x.key = l.picture_key
      and x.derived_at is not null) as derived
  from order_lines l
  where l.merchant_id = ${merchantId} and l.order_id = ${orderId}`;

/** Orders as their buyers see them. */
export const buyersOrders = (db: Db) => ({
  find: ({ merchantId, storeId }: StoreScope, id: string): Promise<BuyersOrderRow | undefined> =>
    db
      .selectFrom('orders')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirst(),

  async lines({ merchantId }: StoreScope, orderId: string): Promise<BuyersLineRow[]> {
    const { rows } = await sql<BuyersLineRow>`
      ${linesOf({ merchantId }, orderId)} order by l.position`.execute(db);
    return rows;
  },

  /** An order with what is in it, and when it came to each status, the first time; its events end with that's name. */
  async open({ merchantId, storeId }: StoreScope, id: string): Promise<(BuyersOrderRow & OrderInside) | undefined> {
    const { rows } = await sql<OpenedRow>`
      select ${sql.join(columns.map((column) => sql.ref(`o.${column}`)))}, (
        select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]')
        from (${linesOf({ merchantId }, id)}) l) as lines, (
        select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
          select case kind when 'cancelled' then 'Cancelled' else substring(message from '\\w+$') end as status,
            min(created_at) as at
          from order_events
          where merchant_id = ${merchantId} and order_id = ${id} and kind in ('status', 'cancelled')
          group by 1) t) as times
      from orders o where o.merchant_id = ${merchantId} and o.store_id = ${storeId} and o.id = ${id}`.execute(db);
    const [order] = rows;
    return order && { ...order, times: new Map(order.times.map(({ status, at }) => [status, new Date(at)])) };
  },

  /** The newest order that a buyer has made since. */
  async ofBuyer({ merchantId, storeId }: StoreScope, buyerId: string, since: Date): Promise<string | null> {
    const row = await db
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('buyer_id', '=', buyerId)
      .where('created_at', '>', since)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** The newest order that was made of a cart, whether that is still open or not. */
  async ofCart({ merchantId, storeId }: StoreScope, tokenHash: Buffer): Promise<string | null> {
    const { rows } = await sql<{ id: string }>`
      select o.id from carts c
      join orders o on o.merchant_id = c.merchant_id and o.cart_id = c.id
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.token_hash = ${tokenHash}
      order by o.id desc limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },
});
