import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import { currentLanguage } from '#contract/language/translate.ts';
import type { Db } from '#server/db/database.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import { heldForCart } from '#server/features/orders/holds/unit-holds.sql.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import { askedPrice, keptCents, payableCents } from '#server/features/publishing/live/payable-price.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** A cart that nothing was bought from yet. */
export interface CartRow {
  id: string;
  buyer_id: string | null;
  email: string | null;
  details: unknown;
  /** The left cart that it was filled from by a mail's link. */
  restored_from: string | null;
}

export interface CartLineRow {
  product_id: string;
  quantity: number;
  seen_cents: Cents;
  /** What the live site asks at the moment; null when the store does not sell it, or no longer. */
  live_cents: Cents | null;
  title: string;
  cl_sku: string;
  sku: string;
  slug: string;
  condition: string;
  images: string[];
  derived: string[];
  category_id: string | null;
  weight_hundredths: number | null;
  is_shippable: boolean;
  is_deliverable: boolean;
  /** What the buyer pays: the live price, or what the cart has kept where that is less; null like that one. */
  price_cents: Cents | null;
  /** What this buyer could have: what is there, and what is held for the payment they have begun. */
  available: number;
}

export interface WholeCart {
  row: CartRow;
  lines: readonly CartLineRow[];
}

export interface NewCart {
  id: string;
  tokenHash: Buffer;
  buyerId: string | null;
  now: Date;
  expiresAt: Date;
}

/** What somebody puts into a cart, and what the page where they chose it asked, where that is known. */
export interface ChosenLine {
  productId: string;
  quantity: number;
  seen?: Cents | undefined;
}

/** What became of a wish for more of a product. */
export interface AddedLine {
  had: number;
  /** Null when it can't be had, or the cart is full. */
  has: number | null;
  /** Of all that is in the cart then. */
  pieces: number;
}

interface StoreScope extends MerchantScope {
  storeId: string;
}

export const mostLines = 100;
const mostPieces = 999;

const columns = sql.raw('c.id, c.buyer_id, c.email, c.details, c.restored_from');

const lineColumns = sql.raw(`
  l.product_id, l.quantity, l.seen_cents, l.live_cents, l.title, l.cl_sku, l.sku, l.slug, l.condition, l.images, l.derived,
  l.category_id, l.weight_hundredths, l.is_shippable, l.is_deliverable, l.price_cents, l.available`);

const isOpen = (now: Date): RawBuilder<boolean> => sql<boolean>`
  c.ordered_at is null and c.expires_at > ${now} and not exists (
    select 1 from orders o where o.merchant_id = c.merchant_id and o.cart_id = c.id
      and o.payment_status in ('processing', 'succeeded', 'refunded'))`;

/** Carts and what is in them; the price is the live site's, the stock is that of the moment. */
export const cartsRepository = (db: Db) => ({
  async find({ merchantId, storeId }: StoreScope, tokenHash: Buffer, now: Date): Promise<CartRow | undefined> {
    const { rows } = await sql<CartRow>`
      select ${columns} from carts c
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.token_hash = ${tokenHash}
        and ${isOpen(now)}`.execute(db);
    return rows[0];
  },

  /** Opens a cart with the first thing in it; answers how many of it, or opens none for what can't be had. */
  async openWith({ merchantId, storeId }: StoreScope, cart: NewCart, line: ChosenLine): Promise<number | undefined> {
    const { rows } = await sql<{ quantity: number }>`
      with sold as (
        select p.id, p.quantity, a.cents, a.told_cents from products p
        join live_products v on v.merchant_id = p.merchant_id and v.store_id = ${storeId} and v.product_id = p.id
        cross join lateral (${askedPrice(cart.now, line.seen)}) a
        where p.merchant_id = ${merchantId} and p.id = ${line.productId} and ${isSold} and p.quantity > 0
      ), opened as (
        insert into carts (merchant_id, store_id, id, token_hash, buyer_id, created_at, updated_at, expires_at)
        select ${merchantId}::uuid, ${storeId}::uuid, ${cart.id}::uuid, ${cart.tokenHash}::bytea,
          ${cart.buyerId}::uuid, ${cart.now}::timestamptz, ${cart.now}, ${cart.expiresAt}::timestamptz from sold
        returning id
      )
      insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, kept_cents, kept_at, added_at)
      select ${merchantId}::uuid, o.id, s.id, least(${line.quantity}::integer, ${mostPieces}, s.quantity),
        s.told_cents, s.cents, ${cart.now}::timestamptz, ${cart.now}
      from sold s cross join opened o
      returning quantity`.execute(db);
    return rows[0]?.quantity;
  },

  async open({ merchantId, storeId }: StoreScope, cart: NewCart): Promise<void> {
    await db
      .insertInto('carts')
      .values({
        merchant_id: merchantId,
        store_id: storeId,
        id: cart.id,
        token_hash: cart.tokenHash,
        buyer_id: cart.buyerId,
        created_at: cart.now,
        updated_at: cart.now,
        expires_at: cart.expiresAt,
      })
      .execute();
  },

  /** Puts more of a product into a cart, which is kept for longer then. */
  async add(
    { merchantId, storeId }: StoreScope,
    line: ChosenLine & { cartId: string; now: Date; expiresAt: Date },
  ): Promise<AddedLine> {
    const { cartId, productId, quantity, seen, now, expiresAt } = line;
    const withdrawnAt = sql<Date | null>`(
      select v.withdrawn_at from live_products v
      where v.merchant_id = ${merchantId} and v.store_id = ${storeId} and v.product_id = ${productId})`;
    const kept = keptCents('cart_lines', now, withdrawnAt);
    const { rows } = await sql<AddedLine>`
      with before as (
        select product_id, quantity from cart_lines where merchant_id = ${merchantId} and cart_id = ${cartId}
      ), touched as (
        update carts set updated_at = ${now}, expires_at = ${expiresAt}
        where merchant_id = ${merchantId} and id = ${cartId}
      ), added as (
        insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, kept_cents, kept_at, added_at)
        select p.merchant_id, ${cartId}, p.id, least(${quantity}::integer, ${mostPieces}, s.available),
          a.told_cents, a.cents, ${now}, ${now}
        from products p
        join live_products v on v.merchant_id = p.merchant_id and v.store_id = ${storeId} and v.product_id = p.id
        cross join lateral (select ${available(merchantId, cartId)} as available) s
        cross join lateral (${askedPrice(now, seen)}) a
        where p.merchant_id = ${merchantId} and p.id = ${productId} and ${isSold} and s.available > 0
          and (select count(1) from cart_lines l where l.merchant_id = ${merchantId} and l.cart_id = ${cartId}
            and l.product_id <> ${productId}) < ${mostLines}
        on conflict (merchant_id, cart_id, product_id) do update
          set quantity = least(cart_lines.quantity + ${quantity}, ${mostPieces}, greatest(1, (
              select ${available(merchantId, cartId)} from products p
              where p.merchant_id = ${merchantId} and p.id = ${productId}))),
            seen_cents = least(excluded.seen_cents, ${kept}), kept_cents = least(excluded.kept_cents, ${kept}),
            kept_at = case when ${kept} < excluded.kept_cents then cart_lines.kept_at else excluded.kept_at end
        returning quantity
      ), counted as (
        select coalesce(sum(quantity) filter (where product_id = ${productId}), 0)::integer as had,
          coalesce(sum(quantity) filter (where product_id <> ${productId}), 0)::integer as others from before
      )
      select c.had, a.quantity as has, c.others + coalesce(a.quantity, c.had) as pieces
      from counted c left join added a on true`.execute(db);
    return rows[0] ?? { had: 0, has: null, pieces: 0 };
  },

  async setQuantity({ merchantId }: StoreScope, cartId: string, productId: string, quantity: number): Promise<void> {
    await db
      .updateTable('cart_lines')
      .set({ quantity })
      .where('merchant_id', '=', merchantId)
      .where('cart_id', '=', cartId)
      .where('product_id', '=', productId)
      .execute();
  },

  async removeLines({ merchantId }: StoreScope, cartId: string, productIds: readonly string[]): Promise<void> {
    await sql`
      delete from cart_lines where merchant_id = ${merchantId} and cart_id = ${cartId}
        and product_id = any(${productIds}::uuid[])`.execute(db);
  },

  /** What the buyer has been shown is what they know. */
  async remember(
    { merchantId }: StoreScope,
    cartId: string,
    lines: readonly { productId: string; quantity: number; priceCents: Cents }[],
  ): Promise<void> {
    await sql`
      update cart_lines l set quantity = u.quantity, seen_cents = u.cents
      from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[],
        ${lines.map(({ priceCents }) => priceCents)}::integer[]) as u (product_id, quantity, cents)
      where l.merchant_id = ${merchantId} and l.cart_id = ${cartId} and l.product_id = u.product_id`.execute(db);
  },

  async lines(scope: StoreScope, cartId: string, now: Date): Promise<CartLineRow[]> {
    const { rows } = await sql<CartLineRow>`${linesOf(scope, sql`${cartId}::uuid`, now)}`.execute(db);
    return rows;
  },

  /** A cart that is open, with what is in it. */
  async findWhole(scope: StoreScope, tokenHash: Buffer, now: Date): Promise<WholeCart | undefined> {
    const { rows } = await sql<CartRow & (CartLineRow | { product_id: null })>`
      select ${columns}, ${lineColumns} from carts c left join lateral (${linesOf(scope, sql`c.id`, now)}) l on true
      where c.merchant_id = ${scope.merchantId} and c.store_id = ${scope.storeId} and c.token_hash = ${tokenHash}
        and ${isOpen(now)}
      order by l.added_at, l.product_id`.execute(db);
    return rows[0] && { row: rows[0], lines: rows.filter((line) => line.product_id !== null) };
  },

  /** How many pieces are in it. */
  async pieces({ merchantId }: StoreScope, cartId: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select coalesce(sum(quantity), 0)::integer as count from cart_lines
      where merchant_id = ${merchantId} and cart_id = ${cartId}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async touch({ merchantId }: StoreScope, id: string, now: Date, expiresAt: Date): Promise<void> {
    await db
      .updateTable('carts')
      .set({ updated_at: now, expires_at: expiresAt })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  async saveDetails(
    { merchantId }: StoreScope,
    id: string,
    cart: { details: Record<string, string>; email: string | null; buyerId: string | null; now: Date },
  ): Promise<void> {
    await sql`
      update carts set details = ${JSON.stringify(cart.details)}, email = ${cart.email}, language = ${currentLanguage()},
        buyer_id = coalesce(${cart.buyerId}, buyer_id), updated_at = ${cart.now}
      where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  },

  /** The carts a buyer has left open, the latest first; held until the transaction ends where somebody changes them. */
  async ofBuyer(
    { merchantId, storeId }: StoreScope,
    buyerId: string,
    now: Date,
    { isHeld = false } = {},
  ): Promise<CartRow[]> {
    const { rows } = await sql<CartRow>`
      select ${columns} from carts c
      where c.merchant_id = ${merchantId} and c.store_id = ${storeId} and c.buyer_id = ${buyerId} and ${isOpen(now)}
      order by c.updated_at desc, c.id ${isHeld ? sql`for update` : sql``}`.execute(db);
    return rows;
  },

  async giveTo(
    { merchantId }: StoreScope,
    id: string,
    to: { buyerId: string; tokenHash: Buffer; now: Date; expiresAt: Date },
  ): Promise<void> {
    await db
      .updateTable('carts')
      .set({ buyer_id: to.buyerId, token_hash: to.tokenHash, updated_at: to.now, expires_at: to.expiresAt })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .execute();
  },

  /** Moves what is in other carts into one: of a product that is in several, the most that was wanted. */
  async merge({ merchantId }: StoreScope, from: readonly string[], into: string, now: Date): Promise<void> {
    await sql`
      insert into cart_lines (merchant_id, cart_id, product_id, quantity, seen_cents, kept_cents, kept_at, added_at)
      select merchant_id, ${into}, product_id, max(quantity), max(seen_cents), min(kept_cents), min(kept_at),
        max(added_at) from cart_lines
      where merchant_id = ${merchantId} and cart_id = any(${from}::uuid[])
      group by merchant_id, product_id order by max(added_at) desc, product_id limit ${mostLines}
      on conflict (merchant_id, cart_id, product_id) do update
        set quantity = greatest(cart_lines.quantity, excluded.quantity)`.execute(db);
    await sql`
      update unit_holds set cart_id = ${into} where merchant_id = ${merchantId} and cart_id = any(${from}::uuid[])`.execute(
      db,
    );
    // Whatever is bought now wins back what was left, and no mails follow about it.
    await sql`
      update carts c set restored_from = coalesce(c.restored_from, (
        select f.id from carts f where f.merchant_id = ${merchantId} and f.id = any(${from}::uuid[])
          and f.left_at is not null and f.ordered_at is null order by f.left_at desc limit 1))
      where c.merchant_id = ${merchantId} and c.id = ${into}`.execute(db);
    await sql`update carts set expires_at = ${now} where merchant_id = ${merchantId} and id = any(${from}::uuid[])`.execute(
      db,
    );
  },
});

const linesOf = (
  { merchantId, storeId }: StoreScope,
  cartId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<unknown> => sql`
  select l.product_id, l.quantity, l.seen_cents, l.added_at, p.title, p.cl_sku, p.sku, p.slug, p.condition, p.images,
    p.category_id, p.weight_hundredths, p.is_shippable, p.is_deliverable, ${copiedPictures(merchantId)} as derived,
    case when ${isSold} then v.price_cents end as live_cents,
    case when ${isSold} then ${payableCents(now)} end as price_cents, ${available(merchantId, cartId)} as available
  from cart_lines l
  join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
  left join live_products v
    on v.merchant_id = l.merchant_id and v.store_id = ${storeId} and v.product_id = l.product_id
  where l.merchant_id = ${merchantId} and l.cart_id = ${cartId}
  order by l.added_at, l.product_id`;

/** Of product `p`: on the shelf, and held for this cart or for the payment that it has begun. */
const available = (merchantId: string, cartId: unknown): RawBuilder<number> => sql<number>`
  (p.quantity + coalesce((
    select sum(h.quantity) from orders o
    join order_lines h on h.merchant_id = o.merchant_id and h.order_id = o.id
    where o.merchant_id = ${merchantId} and o.cart_id = ${cartId} and o.payment_status = 'created'
      and o.stock = 'reserved' and h.product_id = p.id), 0) + ${heldForCart(merchantId, cartId)})::integer`;
