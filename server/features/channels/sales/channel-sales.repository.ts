import { sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { answersByName } from '#server/db/preparing-client.ts';
import { toldStock } from '#server/features/products/stock/stock-moves.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { SoldLine } from '../listings/listing-driver.ts';

type Line = Pick<SoldLine, 'orderId' | 'lineId'>;

/** When a reading began, counted by the database: clocks of several machines differ. */
export type Reading = number;

export interface KnownLine extends Line {
  productId: string | null;
  isReturned: boolean;
  isVoided: boolean;
}

export interface NewSale extends Line {
  id: string;
  productId: string;
  sku: string;
  quantity: number;
  taken: number;
  isReturned: boolean;
  at: Date;
  now: Date;
}

const textsOf = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];

/** What was sold on channels: each line once. */
export const channelSalesRepository = (db: Db) => ({
  /** What was sold there and is not to be had, of all merchants, as long as they have not settled it. */
  async countOversold(): Promise<{ channel: ListingChannel; sales: number; units: number }[]> {
    const { rows } = await sql<{ channel: ListingChannel; sales: number; units: number }>`
      select channel, count(1) as sales, sum(quantity - taken)::integer as units -- never null
      from channel_sales where taken < quantity and not is_returned and settled_at is null
      group by channel`.execute(db);
    return rows;
  },

  /** Before the channel is asked: what is written from now on, this reading may not have seen. */
  async beginReading(): Promise<Reading> {
    const { rows } = await sql<{ reading: Reading }>`select nextval('channel_readings') as reading`.execute(db);
    return rows[0]?.reading ?? 0;
  },

  /** Our products among what was sold. */
  async productsOf(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    lines: readonly Pick<SoldLine, 'sku' | 'itemId'>[],
  ): Promise<{ productId: string; sku: string; itemId: string | null }[]> {
    const skus = textsOf(lines.map(({ sku }) => sku));
    const items = textsOf(lines.map(({ itemId }) => itemId));
    const { rows } = await sql<{ productId: string; sku: string; itemId: string | null }>`
      select product_id as "productId", sku, item_id as "itemId" from channel_listings
      where merchant_id = ${merchantId} and channel = ${channel} and sku = any(${skus})
      union
      select product_id, sku, item_id from channel_listings
      where merchant_id = ${merchantId} and channel = ${channel} and item_id = any(${items})`.execute(db);
    return rows;
  },

  async known({ merchantId }: MerchantScope, channel: ListingChannel, lines: readonly Line[]): Promise<KnownLine[]> {
    const { rows } = await sql<KnownLine>`
      select order_id as "orderId", line_id as "lineId", product_id as "productId", is_returned as "isReturned",
        is_voided as "isVoided"
      from channel_sales
      where merchant_id = ${merchantId} and channel = ${channel}
        and order_id = any(${textsOf(lines.map(({ orderId }) => orderId))})`.execute(db);
    return rows;
  },

  /** How many of these are on the shelf; held in the order of their ids until the transaction ends. */
  async holdProducts({ merchantId }: MerchantScope, ids: readonly string[]): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; quantity: number }>`
      select id, quantity from products where merchant_id = ${merchantId} and id = any(${ids}::uuid[])
      order by id for no key update`.execute(db);
    return new Map(rows.map(({ id, quantity }) => [id, quantity]));
  },

  /** False when the line is written already. */
  async add({ merchantId }: MerchantScope, channel: ListingChannel, sale: NewSale): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('channel_sales')
      .values((eb) => ({
        merchant_id: merchantId,
        id: sale.id,
        channel,
        order_id: sale.orderId,
        line_id: sale.lineId,
        product_id: sale.productId,
        sku: sale.sku,
        quantity: sale.quantity,
        taken: sale.taken,
        is_returned: sale.isReturned,
        sold_at: sale.at,
        created_at: sale.now,
        updated_at: sale.now,
        unit_cents: eb
          .selectFrom('channel_listings')
          .select('sent_price_cents')
          .where('merchant_id', '=', merchantId)
          .where('product_id', '=', sale.productId)
          .where('channel', '=', channel),
      }))
      .onConflict((conflict) => conflict.columns(['merchant_id', 'channel', 'order_id', 'line_id']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Notes once that the goods are back; how many of which sale go on the shelf, undefined when nothing was to be noted. */
  async takeBack(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    line: Line,
    { voidedIn, now }: { voidedIn?: Reading; now: Date },
  ): Promise<{ id: string; back: number } | undefined> {
    const isVoided = voidedIn !== undefined;
    const isMeant = isVoided ? sql`not is_returned and written < ${voidedIn}` : sql`(is_voided or not is_returned)`;
    const { rows } = await sql<{ id: string; back: number }>`
      with was as materialized (
        select id, case when is_returned then 0 else taken end as back from channel_sales
        where ${isLine(merchantId, channel, line)} and ${isMeant} for no key update)
      update channel_sales s set is_returned = true, is_voided = ${isVoided}, updated_at = ${now},
        written = nextval('channel_readings')
      from was w where s.merchant_id = ${merchantId} and s.id = w.id returning w.id, w.back`.execute(db);
    return rows[0];
  },

  /** A line whose payment had been voided is paid again; its id, undefined when it is not, or that is older news. */
  async sellAgain(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    sale: Omit<NewSale, 'id'>,
    reading: Reading,
  ): Promise<string | undefined> {
    const { rows } = await sql<{ id: string }>`
      update channel_sales set is_returned = false, is_voided = false, quantity = ${sale.quantity},
        taken = ${sale.taken}, settled_at = null, updated_at = ${sale.now}, written = nextval('channel_readings')
      where ${isLine(merchantId, channel, sale)} and is_voided and written < ${reading} returning id`.execute(db);
    return rows[0]?.id;
  },

  /** Moves the stock of a product that is held for a sale, which knows then what its goods cost. */
  async move(
    { merchantId }: MerchantScope,
    { saleId, productId, change, now }: { saleId: string; productId: string; change: number; now: Date },
  ): Promise<void> {
    if (change === 0) return;
    await sql`
      with ${toldStock({ reason: 'channel', origin: saleId, isBack: true, now })}
      update products p set quantity = p.quantity + ${change} from told
      where p.merchant_id = ${merchantId} and p.id = ${productId}`.execute(db);
    if (change > 0) return;
    await sql`${sql.raw(answersByName)}
      update channel_sales s set cost_cents = d.cost, costed_units = d.costed
      from (
        select sum((d.units - d.returned) * d.unit_cost_cents::bigint) as cost,
          coalesce(sum(d.units - d.returned) filter (where d.unit_cost_cents is not null), 0) as costed
        from stock_movements m
        join stock_draws d on d.merchant_id = m.merchant_id and d.movement_id = m.id and d.units > d.returned
        where m.merchant_id = ${merchantId} and m.origin_id = ${saleId}) d
      where s.merchant_id = ${merchantId} and s.id = ${saleId}`.execute(db);
  },
});

const isLine = (merchantId: string, channel: ListingChannel, { orderId, lineId }: Line) => sql`
  merchant_id = ${merchantId} and channel = ${channel} and order_id = ${orderId} and line_id = ${lineId}`;
