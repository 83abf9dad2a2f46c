import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fewValues } from '#server/db/few-values.ts';
import { answersByName } from '#server/db/preparing-client.ts';
import { isSold } from '#server/features/products/sold-products.sql.ts';
import { toldStock } from '#server/features/products/stock/stock-moves.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { lowestIdAt } from '#server/kit/ids.ts';

/** So many pieces of a product; each product once. */
export interface Pieces {
  id: string;
  quantity: number;
}

export interface Shelved extends Pieces {
  isBuyable: boolean;
}

// Products of stores that are open, as the live site shows them.
const isBuyable = sql`
  ${isSold} and s.is_active and s.live_build_id is not null and s.site_status <> 'stopped'
  and exists (select 1 from live_products v
    where v.merchant_id = p.merchant_id and v.store_id = s.id and v.product_id = p.id)
  and exists (select 1 from users u
    where u.merchant_id = p.merchant_id and u.role = 'owner' and u.status = 'active')`;

const idsOf = (pieces: readonly Pieces[]) =>
  fewValues(
    pieces.map(({ id }) => id),
    'uuid',
  );

const quantitiesOf = (pieces: readonly Pieces[]) =>
  fewValues(
    pieces.map(({ quantity }) => quantity),
    'integer',
  );

const rowsOf = (pieces: readonly Pieces[]) => sql`unnest(${idsOf(pieces)}, ${quantitiesOf(pieces)})`;

/** The order, or the hold, that moves goods, who has it do so, null for the buyer and the clock, and when. */
export interface OrderMove {
  orderId: string;
  by: string | null;
  now: Date;
}

/** What comes back goes to the receipts that the order took it from. */
const toldOrder = ({ orderId, by, now }: OrderMove) =>
  toldStock({ reason: 'order', origin: orderId, isBack: true, by, now });

/** What is on the shelf and what orders take from it. Rows are always locked in the order of their ids. */
export const orderStock = (db: Db) => ({
  /** How many of these products are there; held until the transaction ends when they are locked. */
  async shelf(
    { merchantId }: MerchantScope,
    storeId: string,
    ids: readonly string[],
    how: 'read' | 'lock',
  ): Promise<Shelved[]> {
    const { rows } = await sql<Shelved>`
      select p.id, p.quantity, (${isBuyable}) as "isBuyable"
      from products p join stores s on s.merchant_id = p.merchant_id and s.id = ${storeId}
      where p.merchant_id = ${merchantId} and p.id = any(${fewValues(ids, 'uuid')})
      order by p.id ${how === 'lock' ? sql`for no key update of p` : sql``}`.execute(db);
    return rows;
  },

  /**
   * How many of these products are held for orders that are not paid, or for whoever was told of them, and whether
   * somebody's wish for them has come to nothing since.
   */
  async unpaidWishes(
    { merchantId }: MerchantScope,
    ids: readonly string[],
    { cartId, since }: { cartId: string | null; since: Date },
  ): Promise<{ id: string; held: number; isContested: boolean }[]> {
    const { rows } = await sql<{ id: string; held: number; isContested: boolean }>`
      select w.id, -- never null
        sum(w.held)::integer as held, bool_or(w."isContested") as "isContested"
      from (
        select l.product_id as id, coalesce(sum(l.quantity) filter (where o.stock = 'reserved'), 0) as held,
          -- A buyer who starts again does not stand in their own way; where no payment was opened, nobody could pay.
          bool_or(o.stock = 'released' and o.payment_id is not null
            and o.cart_id is distinct from ${cartId}::uuid) as "isContested"
        from order_lines l join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
        where l.merchant_id = ${merchantId} and l.product_id = any(${ids}::uuid[])
          and l.order_id >= ${lowestIdAt(since)}::uuid and o.payment_status in ('created', 'cancelled', 'failed')
        group by 1
        union all
        select u.product_id, 1, false from unit_holds u
        where u.merchant_id = ${merchantId} and u.product_id = any(${ids}::uuid[]) and u.ended_at is null) w
      group by 1`.execute(db);
    return rows;
  },

  /** Orders since then that can be paid, hold nothing, and want one of these products. */
  async wantedBy({ merchantId }: MerchantScope, ids: readonly string[], since: Date): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select distinct o.id from order_lines l
      join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
      where l.merchant_id = ${merchantId} and l.product_id = any(${ids}::uuid[])
        and l.order_id >= ${lowestIdAt(since)}::uuid and o.payment_status = 'created' and o.stock = 'released'
      order by o.id`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Whether everything that an order wants is on the shelf. */
  async isThere({ merchantId }: MerchantScope, orderId: string): Promise<boolean> {
    const { rows } = await sql`
      select 1 from order_lines l
      left join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId}
      group by l.product_id, p.quantity having coalesce(p.quantity, 0) < sum(l.quantity) limit 1`.execute(db);
    return rows.length === 0;
  },

  /** Takes all of it or, when one of them is not there in that number, says so; they must be locked. */
  async take({ merchantId }: MerchantScope, pieces: readonly Pieces[], by: OrderMove): Promise<boolean> {
    const { numAffectedRows } = await sql`
      with ${toldOrder(by)}
      update products p set quantity = p.quantity - w.quantity from ${rowsOf(pieces)} w (id, quantity) cross join told
      where p.merchant_id = ${merchantId} and p.id = w.id and p.quantity >= w.quantity`.execute(db);
    return Number(numAffectedRows ?? 0) === pieces.length;
  },

  /**
   * Takes as much of it as is there, in one statement, and tells what that was: so many pieces of a product were on the
   * shelf, and so many of them are taken.
   */
  async takeWhatIsThere(
    { merchantId }: MerchantScope,
    pieces: readonly Pieces[],
    by: OrderMove,
  ): Promise<{ id: string; taken: number }[]> {
    if (pieces.length === 0) return [];
    const { rows } = await sql<{ id: string; taken: number }>`
      with ${toldOrder(by)}, locked as materialized (
        select p.id, p.quantity from products p
        where p.merchant_id = ${merchantId} and p.id = any(${idsOf(pieces)})
        order by p.id for no key update)
      update products p set quantity = p.quantity - least(l.quantity, w.quantity)
      from ${rowsOf(pieces)} w (id, quantity) join locked l on l.id = w.id and l.quantity > 0 cross join told
      where p.merchant_id = ${merchantId} and p.id = w.id
      returning p.id, least(l.quantity, w.quantity) as taken`.execute(db);
    return rows;
  },

  /** Puts pieces back, those of products that are gone go nowhere; answers of which products there was none. */
  async putBack({ merchantId }: MerchantScope, pieces: readonly Pieces[], by: OrderMove): Promise<string[]> {
    if (pieces.length === 0) return [];
    const { rows } = await sql<{ id: string; wasGone: boolean }>`
      with ${toldOrder(by)}, locked as materialized (
        select p.id, p.quantity from products p
        where p.merchant_id = ${merchantId} and p.id = any(${idsOf(pieces)})
        order by p.id for no key update)
      update products p set quantity = p.quantity + w.quantity
      from ${rowsOf(pieces)} w (id, quantity) join locked l on l.id = w.id cross join told
      where p.merchant_id = ${merchantId} and p.id = w.id
      returning p.id, l.quantity = 0 as "wasGone"`.execute(db);
    return rows.filter(({ wasGone }) => wasGone).map(({ id }) => id);
  },

  /** What an order has taken and not put back, with all lines of a product together; none of what no longer exists. */
  async takenBy({ merchantId }: MerchantScope, orderId: string): Promise<Pieces[]> {
    const { rows } = await sql<Pieces>`
      select sum(quantity - oversold - restocked)::integer as quantity, product_id as id -- never null
      from order_lines
      where merchant_id = ${merchantId} and order_id = ${orderId} and product_id is not null
      group by product_id having sum(quantity - oversold - restocked) > 0 order by product_id`.execute(db);
    return rows;
  },

  linesOf: ({ merchantId }: MerchantScope, orderId: string) =>
    db
      .selectFrom('order_lines')
      .select(['position', 'product_id', 'quantity'])
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .orderBy('position')
      .execute(),

  async markOversold(
    { merchantId }: MerchantScope,
    orderId: string,
    { position, oversold }: { position: number; oversold: number },
  ): Promise<void> {
    await db
      .updateTable('order_lines')
      .set({ oversold })
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute();
  },

  /** Whether every line still has its product. */
  async isWhole({ merchantId }: MerchantScope, orderId: string): Promise<boolean> {
    const gone = await db
      .selectFrom('order_lines')
      .select('position')
      .where('merchant_id', '=', merchantId)
      .where('order_id', '=', orderId)
      .where('product_id', 'is', null)
      .executeTakeFirst();
    return gone === undefined;
  },

  /**
   * Makes units that came back those of another product, at what they cost where that is known. They leave the product
   * they were sold as with the oldest there; answers which of the two are there, and were not, or the other way round.
   */
  async regrade(
    { merchantId }: MerchantScope,
    moved: { orderId: string; position: number; quantity: number; to: string; by: string | null; now: Date },
  ): Promise<string[]> {
    const { rows: from } = await sql<{ id: string; quantity: number; left: number }>`
      with ${toldStock({ reason: 'return', by: moved.by, now: moved.now })}
      update products p set quantity = p.quantity - least(p.quantity, ${moved.quantity}) from order_lines l cross join told
      where p.merchant_id = ${merchantId} and l.merchant_id = p.merchant_id and l.order_id = ${moved.orderId}
        and l.position = ${moved.position} and p.id = l.product_id and p.quantity > 0
      returning p.id, ${moved.quantity}::integer as quantity, p.quantity as left`.execute(db);
    const [source] = from;
    if (!source) return [];
    const { rows: to } = await sql<{ id: string; wasGone: boolean }>`
      with ${toldStock({ reason: 'return', by: moved.by, now: moved.now, isCosted: true })}, drawn as (
        select (sum(d.units * d.unit_cost_cents) filter (where d.unit_cost_cents is not null)
          / nullif(sum(d.units) filter (where d.unit_cost_cents is not null), 0))::integer as cost
        from stock_draws d where d.merchant_id = ${merchantId} and d.movement_id = (
          select m.id from stock_movements m where m.merchant_id = ${merchantId} and m.product_id = ${source.id}
          order by m.number desc limit 1))
      update products p set quantity = p.quantity + ${moved.quantity},
        unit_cost_cents = coalesce((select cost from drawn), p.unit_cost_cents)
      from told where p.merchant_id = ${merchantId} and p.id = ${moved.to}
      returning p.id, p.quantity = ${moved.quantity} as "wasGone"`.execute(db);
    return [...(source.left === 0 ? [source.id] : []), ...to.filter(({ wasGone }) => wasGone).map(({ id }) => id)];
  },

  /** Writes down what the goods of an order cost that is sold now; the products of it of which none is left. */
  async sell({ merchantId }: MerchantScope, orderId: string): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`${sql.raw(answersByName)}
      with drawn as (
        select m.product_id, sum(d.units - d.returned) as units,
          sum((d.units - d.returned) * d.unit_cost_cents::bigint) as cost,
          coalesce(sum(d.units - d.returned) filter (where d.unit_cost_cents is not null), 0) as costed
        from stock_movements m
        join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id and d.units > d.returned
        where m.merchant_id = ${merchantId} and m.origin_id = ${orderId} group by 1
      ), costed as (
        update order_lines l set cost_cents = round(d.cost * (l.quantity - l.oversold) / d.units)::bigint,
          costed_units = round(d.costed * (l.quantity - l.oversold) / d.units)::integer
        from drawn d where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and l.product_id = d.product_id)
      select distinct p.id from order_lines l
      join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and p.quantity = 0`.execute(db);
    return rows.map(({ id }) => id);
  },

  /** Counts pieces of lines as put back, not more of each than it has taken and left; answers what goes on the shelf. */
  async countBack(
    { merchantId }: MerchantScope,
    orderId: string,
    wished: readonly { position: number; quantity: number }[] | 'all',
  ): Promise<{ pieces: Pieces[]; count: number }> {
    const wishes =
      wished === 'all'
        ? sql`(select position, quantity from order_lines where merchant_id = ${merchantId} and order_id = ${orderId})`
        : sql`(select position, sum(quantity)::integer as quantity from unnest(
            ${wished.map(({ position }) => position)}::integer[],
            ${wished.map(({ quantity }) => quantity)}::integer[]) u (position, quantity) group by position)`;
    const { rows } = await sql<{ id: string | null; quantity: number }>`
      with before as materialized (
        select l.position, l.product_id, least(l.quantity - l.oversold - l.restocked, w.quantity) as back
        from order_lines l join ${wishes} w on w.position = l.position
        where l.merchant_id = ${merchantId} and l.order_id = ${orderId} for no key update of l),
      counted as (
        update order_lines l set restocked = l.restocked + b.back from before b
        where l.merchant_id = ${merchantId} and l.order_id = ${orderId} and l.position = b.position and b.back > 0
        returning l.product_id, b.back)
      select product_id as id, sum(back)::integer as quantity from counted group by 1 order by 1`.execute(db);
    const pieces = rows.flatMap(({ id, quantity }) => (id === null ? [] : [{ id, quantity }]));
    return { pieces, count: rows.reduce((sum, { quantity }) => sum + quantity, 0) };
  },
});
