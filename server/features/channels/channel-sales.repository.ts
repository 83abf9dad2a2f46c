import { sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import type { SoldLine } from './listing-driver.ts';

type Line = Pick<SoldLine, 'orderId' | 'lineId'>;

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

  async known(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    lines: readonly Line[],
  ): Promise<(Line & { productId: string | null; isReturned: boolean })[]> {
    const { rows } = await sql<Line & { productId: string | null; isReturned: boolean }>`
      select order_id as "orderId", line_id as "lineId", product_id as "productId", is_returned as "isReturned"
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
      .values({
        ...{ merchant_id: merchantId, id: sale.id, channel, order_id: sale.orderId, line_id: sale.lineId },
        ...{ product_id: sale.productId, sku: sale.sku, quantity: sale.quantity, taken: sale.taken },
        ...{ is_returned: sale.isReturned, sold_at: sale.at, created_at: sale.now, updated_at: sale.now },
      })
      .onConflict((conflict) => conflict.columns(['merchant_id', 'channel', 'order_id', 'line_id']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** Notes once that the goods are back; how many go on the shelf. */
  async takeBack({ merchantId }: MerchantScope, channel: ListingChannel, line: Line, now: Date): Promise<number> {
    const row = await db
      .updateTable('channel_sales')
      .set({ is_returned: true, updated_at: now })
      .where('merchant_id', '=', merchantId)
      .where('channel', '=', channel)
      .where('order_id', '=', line.orderId)
      .where('line_id', '=', line.lineId)
      .where('is_returned', '=', false)
      .returning('taken')
      .executeTakeFirst();
    return row?.taken ?? 0;
  },

  /** Changes the stock of products that are held, and writes down why. */
  async move(
    { merchantId }: MerchantScope,
    moves: readonly { id: string; change: number }[],
    now: Date,
  ): Promise<void> {
    if (moves.length === 0) return;
    const rows = sql`
      unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ change }) => change)}::integer[]) w (id, change)`;
    await sql`
      with moved as (
        update products p set quantity = p.quantity + w.change from ${rows}
        where p.merchant_id = ${merchantId} and p.id = w.id returning p.id, w.change)
      insert into stock_movements (merchant_id, product_id, change, reason, created_at)
      select ${merchantId}::uuid, id, change, 'channel', ${now}::timestamptz from moved`.execute(db);
  },
});
