import { type RawBuilder, sql } from 'kysely';
import { cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { fewValues } from '#server/db/few-values.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { Unpaid, Whose } from './hold-rules.ts';

const nothingUnpaid: Unpaid = { orders: 0, pieces: 0, totalCents: cents(0) };

const keysOf = (merchantId: string, names: readonly string[]): string[] =>
  names.map((name) => `order:${merchantId}:${name}`);

/** Everything beside the goods that an open order holds: its cart, its visitor's allowance, its discounts' uses. */
export const orderHolds = (db: Db) => ({
  /**
   * Holds each visitor and each mailbox, so that what they hold can be counted, and then the cart: one order at a time
   * comes out of it.
   */
  async lockBuyer(
    { merchantId }: MerchantScope,
    { names, cartId }: { names: readonly string[]; cartId: string },
  ): Promise<{ ordered_at: Date | null; hasHeldUnits: boolean } | undefined> {
    const keys = keysOf(merchantId, names);
    const { rows } = await sql<{ ordered_at: Date | null; hasHeldUnits: boolean }>`
      with locked as materialized (
        select pg_advisory_xact_lock(k.key) from (
          select distinct hashtextextended(u.name, 0) as key from unnest(${fewValues(keys, 'text')}) u (name) order by 1) k)
      select ordered_at, exists (select 1 from unit_holds u
          where u.merchant_id = ${merchantId} and u.cart_id = ${cartId} and u.ended_at is null) as "hasHeldUnits"
      from carts
      where (select count(1) from locked) > 0 and merchant_id = ${merchantId} and id = ${cartId}
      for no key update`.execute(db);
    return rows[0];
  },

  /** The same for who has no cart. */
  async lockNames({ merchantId }: MerchantScope, names: readonly string[]): Promise<void> {
    await sql`
      select pg_advisory_xact_lock(k.key) from (
        select distinct hashtextextended(u.name, 0) as key
        from unnest(${fewValues(keysOf(merchantId, names), 'text')}) u (name) order by 1) k`.execute(db);
  },

  /** What a visitor and a mailbox have not paid for: to be paid now, or since then in the store. */
  async sumUnpaid(
    { merchantId }: MerchantScope,
    { visitor, email, since }: { visitor: string; email: string; since: Date },
  ): Promise<Record<Whose, Unpaid>> {
    // Read one after the other: each has an index of its own. What was handed over is held no longer, though not
    // every seller notes that it was paid.
    const orders = (whose: RawBuilder<unknown>) => sql`
      select id, total_cents, stock from orders
      where merchant_id = ${merchantId} and ${whose} and payment_status = 'created'
      union all
      select id, total_cents, stock from orders
      where merchant_id = ${merchantId} and ${whose} and created_at > ${since} and payment_type = 'in_store'
        and payment_status = 'processing' and status not in ('Delivered', 'Completed', 'Cancelled')`;
    const sums = (name: Whose, whose: RawBuilder<unknown>) => sql`
      select ${name}::text as whose, count(1) as orders,
        coalesce(sum(o.total_cents) filter (where o.stock <> 'released'), 0)::bigint as "totalCents",
        coalesce(sum(l.pieces) filter (where o.stock <> 'released'), 0)::bigint as pieces
      from (${orders(whose)}) o cross join lateral (
        select sum(l.quantity - l.restocked) as pieces from order_lines l
        where l.merchant_id = ${merchantId} and l.order_id = o.id) l`;
    // What is held for a mailbox before anything is ordered counts like what is.
    const { rows } = await sql<Unpaid & { whose: Whose }>`
      ${sums('visitor', sql`visitor = ${visitor}`)}
      union all
      select s.whose, s.orders, s."totalCents" + u.cents, s.pieces + u.pieces
      from (${sums('email', sql`canonical_email = ${email}`)}) s cross join (
        select count(1) as pieces, coalesce(sum(p.sells_at_cents), 0)::bigint as cents
        from unit_holds u join products p on p.merchant_id = u.merchant_id and p.id = u.product_id
        where u.merchant_id = ${merchantId} and u.canonical_email = ${email} and u.ended_at is null) u`.execute(db);
    const of = (whose: Whose): Unpaid => rows.find((row) => row.whose === whose) ?? nothingUnpaid;
    return { visitor: of('visitor'), email: of('email') };
  },

  /** When the first of a cart's orders since then was placed that nobody has paid; null when there is none. */
  async firstUnpaidOf({ merchantId }: MerchantScope, cartId: string, since: Date): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select min(created_at) as at from orders where merchant_id = ${merchantId} and cart_id = ${cartId}
        and created_at > ${since} and payment_status in ('created', 'cancelled', 'failed')`.execute(db);
    return rows[0]?.at ?? null;
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

  /**
   * Takes one use of a discount, if there is one left for this mailbox, which must be locked. Nobody in particular, as at
   * a counter, has no uses of their own.
   */
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
          and (d.uses_per_customer is null or ${use.email} = '' or d.uses_per_customer > (
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

  /** Counts the uses of an order that was let go and is paid after all, for its mailbox: it was paid at that price. */
  async useAgain({ merchantId }: MerchantScope, { orderId, email }: { orderId: string; email: string }): Promise<void> {
    await sql`
      with wanted as (
        select (x ->> 'id')::uuid as id from orders o, jsonb_array_elements(o.discounts) x
        where o.merchant_id = ${merchantId} and o.id = ${orderId}),
      taken as (
        update discounts d set used = d.used + 1 from wanted w
        where d.merchant_id = ${merchantId} and d.id = w.id
          and not exists (select 1 from discount_uses u
            where u.merchant_id = ${merchantId} and u.discount_id = d.id and u.order_id = ${orderId})
        returning d.id)
      insert into discount_uses (merchant_id, discount_id, order_id, email)
      select ${merchantId}::uuid, id, ${orderId}::uuid, ${email} from taken`.execute(db);
  },
});
