import { type Selectable, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { committingLater } from '#server/db/commit-later.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import { readMerchantMailboxes } from '#server/features/notifications/merchant-mailboxes.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';

type OrderTable = Selectable<Tables['orders']>;

const columns = [
  ...(['id', 'store_id', 'checkout_id', 'serial_no', 'status', 'is_sample', 'first_name', 'last_name'] as const),
  ...(['email', 'phone', 'way', 'address', 'place', 'slot', 'rate_name', 'notes', 'subtotal_cents'] as const),
  ...(['tax_cents', 'extra_fee_cents', 'shipping_cents', 'discount_cents', 'total_cents', 'tax_included'] as const),
  ...(['discounts', 'payment_type', 'payment_status', 'payment_means', 'refunded_cents', 'carrier'] as const),
  ...(['tracking_number', 'created_at', 'language'] as const),
] as const;

export type MailedLineRow = Pick<
  Selectable<Tables['order_lines']>,
  'title' | 'condition' | 'picture_key' | 'quantity' | 'unit_cents'
>;
export type PlaceHours = { day: number; from: string; to: string }[];

export interface MailedOrderRow extends Pick<OrderTable, (typeof columns)[number]> {
  lines: MailedLineRow[];
  /** When the place is open by now; an order keeps only where it is. */
  hours: unknown;
  settled_mails: string[];
}

/** What mails about orders say, and what became of them. */
export const mailedOrdersRepository = (db: Db) => ({
  async order({ merchantId }: MerchantScope, id: string): Promise<MailedOrderRow | undefined> {
    const { rows } = await sql<MailedOrderRow>`
      select ${sql.join(columns.map((column) => sql.ref(`o.${column}`)))},
        (select coalesce(jsonb_agg(jsonb_build_object('title', l.title, 'condition', l.condition,
            'picture_key', l.picture_key, 'quantity', l.quantity, 'unit_cents', l.unit_cents) order by l.position), '[]')
          from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id) as lines,
        (select p.hours from store_locations p where p.merchant_id = o.merchant_id and p.store_id = o.store_id
          and p.name = o.place ->> 'name' order by p.created_at limit 1) as hours,
        array(select e.mail_id from order_events e where e.merchant_id = o.merchant_id and e.order_id = o.id
          and e.mail_id is not null) as settled_mails
      from orders o where o.merchant_id = ${merchantId} and o.id = ${id}`.execute(db);
    return rows[0];
  },

  async refundCents({ merchantId }: MerchantScope, orderId: string, id: string): Promise<Cents | undefined> {
    const row = await db
      .selectFrom('refunds')
      .select('amount_cents')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.amount_cents;
  },

  merchantMailboxes: (scope: MerchantScope, storeId: string): Promise<string[]> =>
    readMerchantMailboxes(db, scope, storeId),

  /** Writes down what became of a mail, unless it is written down already; lost in a crash, it is found out again. */
  async settle(
    { merchantId }: MerchantScope,
    { orderId, mailId, body, now }: { orderId: string; mailId: string; body: string; now: Date },
  ): Promise<void> {
    await sql`
      insert into order_events (merchant_id, id, order_id, kind, body, mail_id, created_at)
      select ${merchantId}::uuid, ${newId(now.getTime())}::uuid, ${orderId}::uuid, 'mail', ${body}::text, ${mailId}::text,
        ${now}::timestamptz
      from ${committingLater(db)} on conflict do nothing`.execute(db);
  },
});
