import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.generated.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

export type NewCartRow = Omit<Insertable<Tables['carts']>, 'merchant_id'>;

export interface NewCartLine {
  cartId: string;
  /** Of the product on the shelf, from 1 on. */
  place: number;
  quantity: number;
  addedAt: Date;
}

/** Carts that nobody filled. */
export const sampleCartsRepository = (db: Db) => ({
  async insert({ merchantId }: MerchantScope, carts: readonly NewCartRow[]): Promise<void> {
    await db
      .insertInto('carts')
      .values(carts.map((cart) => ({ merchant_id: merchantId, ...cart })))
      .execute();
  },

  /** Fills carts from the shelf: from the samples on it, or from what is the merchant's own. */
  async fill({ merchantId }: MerchantScope, lines: readonly NewCartLine[], isSample: boolean): Promise<void> {
    await sql`
      insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, added_at)
      select p.merchant_id, l.cart_id, p.id, l.quantity, p.sells_at_cents, l.added_at
      from unnest(${lines.map(({ cartId }) => cartId)}::uuid[], ${lines.map(({ place }) => place)}::integer[],
        ${lines.map(({ quantity }) => quantity)}::integer[], ${lines.map(({ addedAt }) => addedAt)}::timestamptz[])
        l (cart_id, place, quantity, added_at)
      join (
        select p.merchant_id, p.id, p.sells_at_cents, row_number() over (order by p.cl_sku) as place from products p
        where p.merchant_id = ${merchantId} and p.is_active and p.is_sample = ${isSample} and p.quantity > 0
          and (p.is_sample or p.status in ('Ready', 'Published'))) p
        on p.place = l.place`.execute(db);
  },

  async remove({ merchantId }: MerchantScope): Promise<void> {
    await db.deleteFrom('carts').where('merchant_id', '=', merchantId).where('is_sample', '=', true).execute();
  },

  async hasAny({ merchantId }: MerchantScope): Promise<boolean> {
    const cart = await db
      .selectFrom('carts')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('left_at', 'is not', null)
      .limit(1)
      .executeTakeFirst();
    return cart !== undefined;
  },

  /** The merchant's newest paid order, and its store. */
  paidOrder: ({ merchantId }: MerchantScope) =>
    db
      .selectFrom('orders')
      .select(['id', 'store_id', 'first_name', 'last_name', 'email', 'phone', 'created_at'])
      .where('merchant_id', '=', merchantId)
      .where('payment_status', '=', 'succeeded')
      .where('is_sample', '=', false)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** Makes a cart the one that an order came from, with what it was made of. */
  async fillFromOrder({ merchantId }: MerchantScope, orderId: string, cartId: string): Promise<void> {
    await sql`update orders set cart_id = ${cartId} where merchant_id = ${merchantId} and id = ${orderId}`.execute(db);
    await sql`
      insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, added_at)
      select o.merchant_id, ${cartId}, l.product_id, l.quantity, l.unit_cents, o.created_at
      from orders o join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id
      where o.merchant_id = ${merchantId} and o.id = ${orderId} and l.product_id is not null
      on conflict do nothing`.execute(db);
  },
});
