import type { Insertable, Selectable, Updateable } from 'kysely';
import { currentLanguage } from '#contract/language/translate.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { toEventRow } from './order-events.repository.ts';

const columns = [
  ...(['merchant_id', 'id', 'store_id', 'cart_id', 'checkout_id', 'serial_no', 'fingerprint', 'status'] as const),
  ...(['email', 'total_cents', 'payment_type', 'payment_status', 'processor', 'account', 'payment_id'] as const),
  ...(['payment_means', 'payment_problem', 'refunding_cents', 'refunded_cents', 'stock'] as const),
  ...(['reserved_until', 'is_sample', 'created_at', 'updated_at', 'ending_body', 'ending_by'] as const),
] as const;

export type OrderRow = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>;
export type NewOrderRow = Omit<Insertable<Tables['orders']>, 'merchant_id'>;
export type OrderChanges = Updateable<Omit<Tables['orders'], 'merchant_id' | 'id' | 'serial_no'>>;
export type NewLineRow = Omit<Insertable<Tables['order_lines']>, 'merchant_id' | 'order_id'>;

/** Orders as those see them who move their money and goods. */
export const orderRows = (db: Db) => {
  const of = ({ merchantId }: MerchantScope) =>
    db.selectFrom('orders').select(columns).where('merchant_id', '=', merchantId);

  return {
    find: (scope: MerchantScope, id: string): Promise<OrderRow | undefined> =>
      of(scope).where('id', '=', id).executeTakeFirst(),

    /** Holds an order until the transaction ends: everything about its payment is decided under this lock. */
    lock: (scope: MerchantScope, id: string): Promise<OrderRow | undefined> =>
      of(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),

    /** The newest order of a cart that is open or was taken on. */
    ofCart: (scope: MerchantScope, cartId: string): Promise<OrderRow | undefined> =>
      of(scope)
        .where('cart_id', '=', cartId)
        .where((eb) => eb.or([eb('stock', '<>', 'released'), eb('payment_status', '=', 'created')]))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),

    byCheckoutId: (scope: MerchantScope, checkoutId: string): Promise<OrderRow | undefined> =>
      of(scope).where('checkout_id', '=', checkoutId).executeTakeFirst(),

    /** A processor knows its payments and accounts, not our merchants. */
    byPayment: (processor: 'stripe' | 'paypal', account: string, paymentId: string): Promise<OrderRow | undefined> =>
      db
        .selectFrom('orders')
        .select(columns)
        .where('processor', '=', processor)
        .where('account', '=', account)
        .where('payment_id', '=', paymentId)
        .executeTakeFirst(),

    /** Of all merchants: those whose time is up, or whose payment is to be looked at again. */
    due: (now: Date, limit: number): Promise<OrderRow[]> =>
      db
        .selectFrom('orders')
        .select(columns)
        .where('reserved_until', '<=', now)
        // What a till holds is looked after by the counter, which knows the cards.
        .where('way', '<>', 'counter')
        .orderBy('reserved_until')
        .limit(limit)
        .execute(),

    /** An order with its lines and the beginning of its history; as it is then. */
    insert: (
      { merchantId }: MerchantScope,
      order: NewOrderRow & { id: string; created_at: Date },
      lines: readonly NewLineRow[],
      placed: { body: string; by: string } = { body: 'Order placed', by: '' },
    ): Promise<OrderRow> =>
      db
        .with('placed', (of) =>
          of
            .insertInto('orders')
            .values({ ...order, language: currentLanguage(), merchant_id: merchantId })
            .returning(columns),
        )
        .with('lined', (of) =>
          of
            .insertInto('order_lines')
            .values(lines.map((line) => ({ ...line, merchant_id: merchantId, order_id: order.id }))),
        )
        .with('told', (of) =>
          of
            .insertInto('order_events')
            .values(toEventRow({ merchantId }, { orderId: order.id, kind: 'placed', ...placed, at: order.created_at })),
        )
        .selectFrom('placed')
        .select(columns)
        .executeTakeFirstOrThrow(),

    async update({ merchantId }: MerchantScope, id: string, changes: OrderChanges): Promise<void> {
      await db.updateTable('orders').set(changes).where('merchant_id', '=', merchantId).where('id', '=', id).execute();
    },

    /** Keeps the processor's name for the payment of an order that is still open; one has one payment. */
    async keepPayment({ merchantId }: MerchantScope, id: string, paymentId: string): Promise<boolean> {
      const kept = await db
        .updateTable('orders')
        .set({ payment_id: paymentId })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('payment_status', '=', 'created')
        .where((eb) => eb.or([eb('payment_id', 'is', null), eb('payment_id', '=', paymentId)]))
        .returning('id')
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Puts off when an order is looked at again. */
    async lookAgain({ merchantId }: MerchantScope, id: string, at: Date): Promise<void> {
      await db
        .updateTable('orders')
        .set({ reserved_until: at })
        .where('merchant_id', '=', merchantId)
        .where('id', '=', id)
        .where('reserved_until', 'is not', null)
        .execute();
    },

    async userName({ merchantId }: MerchantScope, userId: string): Promise<string> {
      const user = await db
        .selectFrom('users')
        .select('first_name')
        .where('merchant_id', '=', merchantId)
        .where('id', '=', userId)
        .executeTakeFirst();
      return user?.first_name ?? '';
    },
  };
};
