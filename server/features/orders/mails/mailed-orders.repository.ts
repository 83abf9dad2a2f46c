import type { Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { newId } from '#server/kit/ids.ts';
import { readMerchantMailboxes } from '#server/kit/merchant-mailboxes.ts';

type OrderTable = Selectable<Tables['orders']>;

const columns = [
  ...(['id', 'store_id', 'checkout_id', 'serial_no', 'status', 'is_sample', 'first_name', 'last_name'] as const),
  ...(['email', 'phone', 'way', 'address', 'place', 'slot', 'rate_name', 'notes', 'subtotal_cents'] as const),
  ...(['tax_cents', 'extra_fee_cents', 'shipping_cents', 'discount_cents', 'total_cents', 'tax_included'] as const),
  ...(['discounts', 'payment_type', 'payment_status', 'payment_means', 'refunded_cents', 'carrier'] as const),
  ...(['tracking_number', 'created_at'] as const),
] as const;

export type MailedOrderRow = Pick<OrderTable, (typeof columns)[number]>;
export type MailedLineRow = Pick<
  Selectable<Tables['order_lines']>,
  'title' | 'condition' | 'picture_key' | 'quantity' | 'unit_cents'
>;
export type PlaceHours = { day: number; from: string; to: string }[];

/** What mails about orders say, and what became of them. */
export const mailedOrdersRepository = (db: Db) => ({
  order: ({ merchantId }: MerchantScope, id: string): Promise<MailedOrderRow | undefined> =>
    db
      .selectFrom('orders')
      .select(columns)
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirst(),

  lines: ({ merchantId }: MerchantScope, orderId: string): Promise<MailedLineRow[]> =>
    db
      .selectFrom('order_lines')
      .select(['title', 'condition', 'picture_key', 'quantity', 'unit_cents'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),

  async refundCents({ merchantId }: MerchantScope, orderId: string, id: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('refunds')
      .select('amount_cents')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.amount_cents;
  },

  /** When the place is open by now; an order keeps only where it is. */
  async hoursOf({ merchantId }: MerchantScope, storeId: string, place: string): Promise<PlaceHours> {
    const row = await db
      .selectFrom('store_locations')
      .select('hours')
      .where('merchant_id', '=', merchantId)
      .where('store_id', '=', storeId)
      .where('name', '=', place)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    return (row?.hours ?? []) as PlaceHours;
  },

  merchantMailboxes: (scope: MerchantScope, storeId: string): Promise<string[]> =>
    readMerchantMailboxes(db, scope, storeId),

  /** Whether it was sent, refused or given up: then it is not sent any more. */
  async isSettled({ merchantId }: MerchantScope, orderId: string, mailId: string): Promise<boolean> {
    const row = await db
      .selectFrom('order_events')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('mail_id', '=', mailId)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Writes down what became of a mail, unless it is written down already. */
  async settle(
    { merchantId }: MerchantScope,
    mail: { orderId: string; mailId: string; body: string; now: Date },
  ): Promise<void> {
    await db
      .insertInto('order_events')
      .values({
        ...{ merchant_id: merchantId, id: newId(mail.now.getTime()), order_id: mail.orderId, kind: 'mail' },
        ...{ body: mail.body, mail_id: mail.mailId, created_at: mail.now },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
