import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** Everything beside the goods that an open order holds: its cart, its visitor's allowance, its discounts' uses. */
export const orderHolds = (db: Db) => ({
  /** One order at a time for each visitor and each mail address, so that what they hold can be counted. */
  async lockVisitor({ merchantId }: MerchantScope, names: readonly string[]): Promise<void> {
    const keys = names.map((name) => `order:${merchantId}:${name}`);
    await sql`
      select pg_advisory_xact_lock(k.key) from (
        select distinct hashtextextended(u.name, 0) as key from unnest(${keys}::text[]) u (name) order by 1) k`.execute(
      db,
    );
  },

  /** How much is held unpaid by a visitor and for a mail address: to be paid now, or since then in the store. */
  async countHeld(
    { merchantId }: MerchantScope,
    { visitor, email, since }: { visitor: string; email: string; since: Date },
  ): Promise<{ visitor: number; email: number }> {
    // Counted one after the other: each has an index of its own. What was handed over is held no longer, though not
    // every seller notes that it was paid.
    const held = (whose: RawBuilder<unknown>) => sql`
      ((select count(*) from orders where merchant_id = ${merchantId} and ${whose}
        and payment_status = 'created' and stock = 'reserved')
      + (select count(*) from orders where merchant_id = ${merchantId} and ${whose} and created_at > ${since}
        and payment_type = 'in_store' and payment_status = 'processing'
        and status not in ('Delivered', 'Completed', 'Cancelled')))`;
    const { rows } = await sql<{ visitor: number; email: number }>`
      select ${held(sql`visitor = ${visitor}`)} as visitor, ${held(sql`email = ${email}`)} as email`.execute(db);
    return rows[0] ?? { visitor: 0, email: 0 };
  },

  /** Holds the cart: one order at a time comes out of it. */
  lockCart: ({ merchantId }: MerchantScope, id: string): Promise<{ ordered_at: Date | null } | undefined> =>
    db
      .selectFrom('carts')
      .select('ordered_at')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst(),

  /** Says that a cart has become an order, or that nothing came of it. */
  async markCart({ merchantId }: MerchantScope, id: string | null, orderedAt: Date | null): Promise<void> {
    if (id === null) return;
    await db
      .updateTable('carts')
      .set({ ordered_at: orderedAt })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .where('ordered_at', orderedAt === null ? 'is not' : 'is', null)
      .execute();
  },

  /** A cart that was left, or that this one was restored from, has been won back by a paid order. */
  async markRecovered({ merchantId }: MerchantScope, order: { id: string; cart_id: string | null }): Promise<void> {
    if (order.cart_id === null) return;
    await sql`
      update carts set recovered_order_id = ${order.id}
      where merchant_id = ${merchantId} and left_at is not null and recovered_order_id is null
        and (id = ${order.cart_id} or id = (
          select restored_from from carts where merchant_id = ${merchantId} and id = ${order.cart_id}))`.execute(db);
  },

  /** Takes one use of a discount, if there is one left for this buyer; the buyer's address must be locked. */
  async useDiscount(
    { merchantId }: MerchantScope,
    use: { discountId: string; storeId: string; orderId: string; email: string; now: Date },
  ): Promise<boolean> {
    const { rows } = await sql`
      with taken as (
        update discounts d set used = d.used + 1
        where d.merchant_id = ${merchantId} and d.id = ${use.discountId} and d.store_id = ${use.storeId}
          and d.is_active and d.starts_at <= ${use.now} and (d.ends_at is null or d.ends_at > ${use.now})
          and (d.total_uses is null or d.used < d.total_uses)
          and (d.uses_per_customer is null or d.uses_per_customer > (
            select count(*) from discount_uses u
            where u.merchant_id = ${merchantId} and u.discount_id = ${use.discountId} and u.email = ${use.email}))
        returning d.id)
      insert into discount_uses (merchant_id, discount_id, order_id, email)
      select ${merchantId}::uuid, id, ${use.orderId}::uuid, ${use.email} from taken returning discount_id`.execute(db);
    return rows.length > 0;
  },

  /** Gives the uses of an order back. */
  async giveUsesBack({ merchantId }: MerchantScope, orderId: string): Promise<void> {
    await sql`
      with given as (
        delete from discount_uses where merchant_id = ${merchantId} and order_id = ${orderId} returning discount_id),
      locked as materialized (
        select d.id from discounts d join given g on g.discount_id = d.id
        where d.merchant_id = ${merchantId} order by d.id for no key update of d)
      update discounts d set used = d.used - 1 from locked l
      where d.merchant_id = ${merchantId} and d.id = l.id`.execute(db);
  },

  /** Counts the uses of an order that was let go and is paid after all: it was paid at that price. */
  async useAgain({ merchantId }: MerchantScope, orderId: string): Promise<void> {
    await sql`
      with wanted as (
        select o.email, (x ->> 'id')::uuid as id from orders o, jsonb_array_elements(o.discounts) x
        where o.merchant_id = ${merchantId} and o.id = ${orderId}),
      taken as (
        update discounts d set used = d.used + 1 from wanted w
        where d.merchant_id = ${merchantId} and d.id = w.id
          and not exists (select 1 from discount_uses u
            where u.merchant_id = ${merchantId} and u.discount_id = d.id and u.order_id = ${orderId})
        returning d.id, w.email)
      insert into discount_uses (merchant_id, discount_id, order_id, email)
      select ${merchantId}::uuid, id, ${orderId}::uuid, email from taken`.execute(db);
  },
});
