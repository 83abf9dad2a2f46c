import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ListedOrderRow, listedColumns } from './list/order-list-rows.repository.ts';

type Columns = Selectable<Tables['orders']>;

export type OrderLineRow = Omit<Selectable<Tables['order_lines']>, 'merchant_id'>;
export type OrderEventRow = Omit<Selectable<Tables['order_events']>, 'merchant_id' | 'order_id' | 'mail_id'>;
export type RefundRow = Pick<
  Selectable<Tables['refunds']>,
  'id' | 'amount_cents' | 'reason' | 'by' | 'status' | 'problem' | 'created_at'
>;

/** An order as its own page shows it. */
export type OrderDetailsRow = ListedOrderRow &
  Pick<
    Columns,
    | ('is_active' | 'address' | 'place' | 'slot' | 'rate_name' | 'notes' | 'discounts' | 'tax_included')
    | ('payment_means' | 'payment_problem' | 'refunding_cents' | 'carrier' | 'tracking_number')
  > & {
    /** Where its store is visited. */
    site_url: string | null;
  };

export type CounterSaleRow = Pick<
  Selectable<Tables['counter_sales']>,
  'receipt_no' | 'sold_by_name' | 'device_at' | 'known_at' | 'is_late' | 'remarks' | 'receipt_token'
> & { till_name: string; location_name: string };

export type CounterPaymentRow = Pick<
  Selectable<Tables['counter_payments']>,
  'means' | 'amount_cents' | 'rounding_cents'
> & { detail: string | null };

// What is told of an order that has been worked on for years still fits an answer.
const mostEvents = 1000;

const lineColumns = [
  ...(['order_id', 'position', 'product_id', 'title', 'cl_sku', 'sku', 'condition', 'picture_key'] as const),
  ...(['quantity', 'unit_cents', 'discount_cents', 'tax_cents', 'restocked', 'cost_cents', 'costed_units'] as const),
  ...(['kind', 'listed_cents', 'price_note', 'oversold', 'oversold_settled_at'] as const),
] as const;

export const orderDetailsRepository = (db: Db) => ({
  async find(scope: MerchantScope, id: string): Promise<OrderDetailsRow | undefined> {
    return (await this.findMany(scope, [id]))[0];
  },

  /** Those of the merchant's that there are, in no order. */
  async findMany({ merchantId }: MerchantScope, ids: readonly string[]): Promise<OrderDetailsRow[]> {
    const { rows } = await sql<OrderDetailsRow>`
      select ${listedColumns}, o.is_active, o.address, o.place, o.slot, o.rate_name, o.notes, o.discounts, o.tax_included,
        o.payment_means, o.payment_problem, o.refunding_cents, o.carrier, o.tracking_number, s.site_url
      from orders o join stores s on s.merchant_id = o.merchant_id and s.id = o.store_id
      where o.merchant_id = ${merchantId} and o.id = any(${ids}::uuid[])`.execute(db);
    return rows;
  },

  lines: ({ merchantId }: MerchantScope, orderId: string): Promise<OrderLineRow[]> =>
    db
      .selectFrom('order_lines')
      .select(lineColumns)
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),

  /** The latest that happened, oldest first. */
  async events({ merchantId }: MerchantScope, orderId: string): Promise<OrderEventRow[]> {
    const rows = await db
      .selectFrom('order_events')
      .select(['id', 'kind', 'body', 'message', 'by', 'created_at'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(mostEvents)
      .execute();
    return rows.reverse();
  },

  async counter({ merchantId }: MerchantScope, orderId: string): Promise<CounterSaleRow | undefined> {
    const { rows } = await sql<CounterSaleRow>`
      select c.receipt_no, c.sold_by_name, c.device_at, c.known_at, c.is_late, c.remarks, c.receipt_token,
        t.name as till_name, l.name as location_name
      from counter_sales c join tills t on t.merchant_id = c.merchant_id and t.id = c.till_id
      join store_locations l on l.merchant_id = c.merchant_id and l.id = c.location_id
      where c.merchant_id = ${merchantId} and c.order_id = ${orderId}`.execute(db);
    return rows[0];
  },

  async counterPayments({ merchantId }: MerchantScope, orderId: string): Promise<CounterPaymentRow[]> {
    const { rows } = await sql<CounterPaymentRow>`
      select p.means, p.amount_cents, p.rounding_cents, coalesce(k.card, p.reference) as detail -- never null
      from counter_payments p
      left join card_payments k on k.merchant_id = p.merchant_id and k.id = p.card_payment_id
      where p.merchant_id = ${merchantId} and p.order_id = ${orderId} order by p.id`.execute(db);
    return rows;
  },

  refunds: ({ merchantId }: MerchantScope, orderId: string): Promise<RefundRow[]> =>
    db
      .selectFrom('refunds')
      .select(['id', 'amount_cents', 'reason', 'by', 'status', 'problem', 'created_at'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
});
