import { type Selectable, sql } from 'kysely';
import type { Tables } from '#server/db/tables.generated.ts';
import { isReminded } from '#server/features/abandoned-carts/cart-reminders.sql.ts';

type Columns = Selectable<Tables['orders']>;

/** What lists show of an order. */
export type ListedOrderRow = Pick<
  Columns,
  | ('id' | 'store_id' | 'checkout_id' | 'serial_no' | 'status' | 'way' | 'is_sample' | 'created_at')
  | ('first_name' | 'last_name' | 'email' | 'phone')
  | ('subtotal_cents' | 'tax_cents' | 'extra_fee_cents' | 'shipping_cents' | 'discount_cents' | 'total_cents')
  | ('payment_type' | 'payment_status' | 'paid_at' | 'refunded_cents')
  | ('shipstation_status' | 'shipstation_error' | 'shipstation_at')
> & { items: number; comments: CommentRow[]; cart: CartPast };

/** What had become of its cart, and of the one that cart was restored from. */
export interface CartPast {
  isReminded: boolean;
  task: string | null;
  isRecovered: boolean;
}

/** As JSON carries it. */
export interface CommentRow {
  id: string;
  body: string;
  message: string;
  by: string;
  createdAt: string;
}

/** Of `orders o`. A list shows the latest of many comments; the order's own page shows all. */
export const listedColumns = sql`
  o.id, o.store_id, o.checkout_id, o.serial_no, o.status, o.way, o.is_sample, o.created_at,
  o.first_name, o.last_name, o.email, o.phone,
  o.subtotal_cents, o.tax_cents, o.extra_fee_cents, o.shipping_cents, o.discount_cents, o.total_cents,
  o.payment_type, o.payment_status, o.paid_at, o.refunded_cents,
  o.shipstation_status, o.shipstation_error, o.shipstation_at,
  (select coalesce(sum(l.quantity), 0) from order_lines l
    where l.merchant_id = o.merchant_id and l.order_id = o.id)::integer as items,
  (select coalesce(json_agg(json_build_object('id', e.id, 'body', e.body, 'message', e.message, 'by', e.by,
      'createdAt', e.created_at) order by e.created_at, e.id), '[]') from (
    select e.id, e.body, e.message, e.by, e.created_at from order_events e
    where e.merchant_id = o.merchant_id and e.order_id = o.id and e.kind in ('comment', 'status', 'cancelled')
    order by e.created_at desc, e.id desc limit 20) e) as comments,
  (select json_build_object('isReminded', coalesce(bool_or(${isReminded}), false), 'task', max(c.first_mail_task),
      'isRecovered', coalesce(bool_or(c.recovered_order_id = o.id), false)) from carts c
    where c.merchant_id = o.merchant_id and c.id = any(array[o.cart_id, (
      select r.restored_from from carts r where r.merchant_id = o.merchant_id and r.id = o.cart_id)])) as cart`;
