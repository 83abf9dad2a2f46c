import { type RawBuilder, sql } from 'kysely';
import { listedPayments, type OrderChannel, type OrderStatus } from '#contract/orders/orders.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { isWithinStores } from '#server/kit/within-stores.ts';
import { type ListedOrderRow, listedColumns } from './order-list-rows.repository.ts';

export type OrderSort = 'createdAt' | '-createdAt' | '-paidAt';

/** A filter whose search text has been understood: as orders it named exactly, or as words to look for. */
export interface OrderFilter {
  storeIds: readonly string[];
  isActive: boolean;
  status?: OrderStatus;
  channel?: OrderChannel | undefined;
  /** The lowest id it may have, and the lowest one it may not have any more: ids are in the order of time. */
  made?: { from: string; before: string };
  withoutSamples?: boolean;
  ids?: readonly string[];
  /** A full-text query, as `toPeopleQuery` writes it. */
  words?: string;
}

export interface OrderWindow {
  sort: OrderSort;
  limit: number;
  offset?: number;
  /** The last row before the window, in the list's order. */
  after?: { id: string; paidKey: string };
  /** Counted from the end of the list, for pages that are nearer to it. */
  backwards?: boolean;
}

// Written out, so that the lists' indexes are known to hold nothing else.
const listed = sql.raw(`o.payment_status in (${listedPayments.map((status) => `'${status}'`).join(', ')})`);

export const orderListRepository = (db: Db) => ({
  /** One window of the list: each store's index says which orders may be in it, their rows are looked up after that. */
  async window(
    scope: MerchantScope,
    filter: OrderFilter,
    window: OrderWindow,
  ): Promise<(ListedOrderRow & { paid_key: string })[]> {
    const order = orderBy(window);
    const offset = window.offset ?? 0;
    const { rows } = await sql<ListedOrderRow & { paid_key: string }>`
      select ${listedColumns}, o.paid_key::text as paid_key
      from (
        select o.merchant_id, o.id, o.paid_key from unnest(${filter.storeIds}::uuid[]) s (id)
        cross join lateral (
          select o.merchant_id, o.id, o.paid_key from orders o
          where ${matching(scope, filter)} ${beyond(window)} ${planFor(filter, window)}
          order by ${order} limit ${sql.lit(offset + window.limit)}) o
        order by ${order} limit ${sql.lit(window.limit)} offset ${sql.lit(offset)}
      ) w
      join orders o on o.merchant_id = w.merchant_id and o.id = w.id
      order by ${order}`.execute(db);
    return window.backwards ? rows.reverse() : rows;
  },

  /** How many match, counted no further than the cap. */
  async count(scope: MerchantScope, filter: OrderFilter, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from (
        select 1 from unnest(${filter.storeIds}::uuid[]) s (id)
        join orders o on ${matching(scope, filter)} ${planFor(filter)} limit ${sql.lit(cap)}) m`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** How long the plain lists are, as the orders' triggers wrote it down. */
  async countByStatus(
    { merchantId }: MerchantScope,
    storeIds: readonly string[],
    isActive: boolean,
  ): Promise<Map<string, number>> {
    const { rows } = await sql<{ status: string; count: number }>`
      select c.status, sum(c.change)::bigint as count from order_counts c
      where c.merchant_id = ${merchantId} and c.store_id = any(${storeIds}::uuid[]) and c.is_active = ${isActive}
      group by c.status`.execute(db);
    return new Map(rows.map(({ status, count }) => [status, count]));
  },

  /** Adds the counts up where many have come together. */
  async foldCounts(most: number): Promise<void> {
    await sql`
      with folded as (
        delete from order_counts c using (
          select merchant_id, store_id from order_counts group by 1, 2 having count(1) > ${most}) many
        where c.merchant_id = many.merchant_id and c.store_id = many.store_id
        returning c.merchant_id, c.store_id, c.is_active, c.status, c.change)
      insert into order_counts (merchant_id, store_id, is_active, status, change)
      select merchant_id, store_id, is_active, status, sum(change) from folded
      group by 1, 2, 3, 4 having sum(change) <> 0`.execute(db);
  },

  /** All stores of the merchant: orders outlive a store's removal. */
  async storeIds(scope: MerchantScope): Promise<string[]> {
    const rows = await db
      .selectFrom('stores')
      .select('id')
      .where('merchant_id', '=', scope.merchantId)
      .where(isWithinStores(scope, 'id'))
      .execute();
    return rows.map(({ id }) => id);
  },

  async findBySerialNo({ merchantId }: MerchantScope, serialNo: number): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('serial_no', '=', serialNo)
      .execute();
    return rows.map(({ id }) => id);
  },

  async findByReceipt({ merchantId }: MerchantScope, receiptNo: string): Promise<string[]> {
    const rows = await db
      .selectFrom('counter_sales')
      .select('order_id')
      .where('merchant_id', '=', merchantId)
      .where('receipt_no', '=', receiptNo)
      .execute();
    return rows.map(({ order_id }) => order_id);
  },

  async findByCheckoutId({ merchantId }: MerchantScope, spellings: readonly string[]): Promise<string[]> {
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('checkout_id', 'in', [...spellings])
      .execute();
    return rows.map(({ id }) => id);
  },
});

/** The filter as a condition on `orders o` of the store `s`. */
function matching({ merchantId }: MerchantScope, filter: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.merchant_id = ${merchantId} and o.store_id = s.id`,
    filter.isActive ? sql`o.is_active` : sql`not o.is_active`,
    listed,
  ];
  if (filter.status) conditions.push(sql`o.status = ${filter.status}`);
  if (filter.channel) conditions.push(filter.channel === 'counter' ? sql`o.way = 'counter'` : sql`o.way <> 'counter'`);
  if (filter.made) conditions.push(sql`o.id >= ${filter.made.from} and o.id < ${filter.made.before}`);
  if (filter.withoutSamples) conditions.push(sql`not o.is_sample`);
  if (filter.ids) conditions.push(sql`o.id = any(${filter.ids}::uuid[])`);
  if (filter.words) conditions.push(sql`o.search @@ ${filter.words}::tsquery`);
  return sql.join(conditions, sql` and `);
}

/** A rare word or status wants another index than a common one. */
const planFor = ({ ids, words, status }: OrderFilter, window?: OrderWindow): RawBuilder<unknown> =>
  ids || words || (status && window?.sort === '-paidAt') ? sql.raw(planAnew) : sql``;

function isDescending({ sort, backwards = false }: OrderWindow): boolean {
  return (sort !== 'createdAt') !== backwards;
}

function orderBy(window: OrderWindow): RawBuilder<unknown> {
  const direction = isDescending(window) ? 'desc' : 'asc';
  return sql.raw(window.sort === '-paidAt' ? `o.paid_key ${direction}, o.id ${direction}` : `o.id ${direction}`);
}

function beyond(window: OrderWindow): RawBuilder<unknown> {
  if (!window.after) return sql``;
  const { id, paidKey } = window.after;
  const than = sql.raw(isDescending(window) ? '<' : '>');
  if (window.sort !== '-paidAt') return sql`and o.id ${than} ${id}`;
  return sql`and (o.paid_key, o.id) ${than} (${paidKey}::timestamptz, ${id}::uuid)`;
}
