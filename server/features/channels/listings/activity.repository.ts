import { sql } from 'kysely';
import type { ListingChannel } from '#contract/channels/channels.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ListingRow, listingColumns } from './listing-rows.repository.ts';

export type ListingState = ListingRow['state'];
export type StateCounts = Record<ListingState, number>;

export interface ListedRow extends ListingRow {
  title: string;
  picture: string | null;
  clSku: string;
  isActive: boolean;
}

export interface SaleRow {
  id: string;
  channel: ListingChannel;
  orderId: string;
  productId: string | null;
  title: string | null;
  picture: string | null;
  sku: string;
  quantity: number;
  taken: number;
  isReturned: boolean;
  settledAt: Date | null;
  soldAt: Date;
}

export interface Page {
  limit: number;
  offset: number;
}

const most = 10_000;

const saleColumns = sql.raw(`
  s.id, s.channel, s.order_id as "orderId", s.product_id as "productId", p.title, p.images[1] as picture, s.sku,
  s.quantity, s.taken, s.is_returned as "isReturned", s.settled_at as "settledAt", s.sold_at as "soldAt"`);

const isOpen = sql.raw('s.taken < s.quantity and not s.is_returned and s.settled_at is null');

/** What sellers see of their channels. */
export const activityRepository = (db: Db) => ({
  /** How many listings are in each state, counted up to ten thousand. */
  async counts({ merchantId }: MerchantScope, channel: ListingChannel): Promise<StateCounts> {
    const { rows } = await sql<{ state: ListingState; count: number }>`
      select w.state, (
        select count(1) from (
          select 1 from channel_listings l
          where l.merchant_id = ${merchantId} and l.channel = ${channel} and l.state = w.state limit ${most}) counted
      ) as count
      from unnest(array['waiting', 'failed', 'listed', 'ended']) w (state)`.execute(db);
    return Object.fromEntries(rows.map(({ state, count }) => [state, count])) as StateCounts;
  },

  /** The newest products first. */
  async listings(
    { merchantId }: MerchantScope,
    channel: ListingChannel,
    state: ListingState,
    { limit, offset }: Page,
  ): Promise<ListedRow[]> {
    const { rows } = await sql<ListedRow>`
      select ${listingColumns}, p.title, p.images[1] as picture, p.cl_sku as "clSku", p.is_active as "isActive"
      from (
        select * from channel_listings
        where merchant_id = ${merchantId} and channel = ${channel} and state = ${state}
        order by product_id desc limit ${limit} offset ${offset}) l
      join products p on p.merchant_id = l.merchant_id and p.id = l.product_id
      order by l.product_id desc`.execute(db);
    return rows;
  },

  async countSales({ merchantId }: MerchantScope, isOversold: boolean): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from (
        select 1 from channel_sales s
        where s.merchant_id = ${merchantId} and ${isOversold ? isOpen : sql`true`} limit ${most}) counted`.execute(db);
    return rows[0]?.count ?? 0;
  },

  async sales({ merchantId }: MerchantScope, isOversold: boolean, { limit, offset }: Page): Promise<SaleRow[]> {
    const { rows } = await sql<SaleRow>`
      select ${saleColumns} from channel_sales s
      left join products p on p.merchant_id = s.merchant_id and p.id = s.product_id
      where s.merchant_id = ${merchantId} and ${isOversold ? isOpen : sql`true`}
      order by s.sold_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db);
    return rows;
  },

  async sale({ merchantId }: MerchantScope, id: string): Promise<SaleRow | undefined> {
    const { rows } = await sql<SaleRow>`
      select ${saleColumns} from channel_sales s
      left join products p on p.merchant_id = s.merchant_id and p.id = s.product_id
      where s.merchant_id = ${merchantId} and s.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Only what is oversold and not settled. */
  async settleSale({ merchantId }: MerchantScope, id: string, now: Date): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update channel_sales s set settled_at = ${now}, updated_at = ${now}
      where s.merchant_id = ${merchantId} and s.id = ${id} and ${isOpen}`.execute(db);
    return Number(numAffectedRows ?? 0) > 0;
  },
});
