import { type RawBuilder, sql } from 'kysely';
import type { ProductSort, ProductStatus } from '#contract/products/products.schemas.ts';
import type { Db } from '#server/db/database.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { type ProductRow, productColumns, productJoins, shelfKeys } from '../product-rows.repository.ts';
import { matching, type ResolvedFilter } from './product-filter.repository.ts';

interface Order {
  /** Of `products p`. */
  key: string;
  descending: boolean;
}

const newest = 'p.id';

const orders: Record<ProductSort, Order> = {
  title: { key: 'p.title_key', descending: false },
  '-title': { key: 'p.title_key', descending: true },
  price: { key: 'p.sells_at_cents', descending: false },
  '-price': { key: 'p.sells_at_cents', descending: true },
  quantity: { key: 'p.quantity', descending: false },
  '-quantity': { key: 'p.quantity', descending: true },
  // The longer ago units came, the older they are.
  age: { key: shelfKeys.age, descending: true },
  '-age': { key: shelfKeys.age, descending: false },
  cost: { key: shelfKeys.cost, descending: false },
  '-cost': { key: shelfKeys.cost, descending: true },
  margin: { key: shelfKeys.margin, descending: false },
  '-margin': { key: shelfKeys.margin, descending: true },
  '-created': { key: newest, descending: true },
};

/** Where `product_counts n` keeps how many there are. */
const keptLengths: Record<ProductStatus, string> = {
  Added: 'n.added',
  Ready: 'n.ready',
  Published: 'n.published',
  Unpublished: 'n.unpublished',
};

/** The first row of a window comes after this one in the list's order. */
export interface Anchor {
  key: string | number;
  id: string;
}

export interface Window {
  sort: ProductSort;
  limit: number;
  offset?: number;
  after?: Anchor;
  /** Counted from the end of the list, for pages that are nearer to it. */
  backwards?: boolean;
}

export const productListRepository = (db: Db) => ({
  /** One window of the list; its rows are looked up only after the index has said which they are. */
  async window(
    scope: MerchantScope,
    filter: ResolvedFilter,
    window: Window,
  ): Promise<(ProductRow & Pick<Anchor, 'key'>)[]> {
    const { key, descending } = orders[window.sort];
    const reversed = descending !== (window.backwards ?? false);
    const order = orderBy(key, reversed);
    const { rows } = await sql<ProductRow & Pick<Anchor, 'key'>>`
      select ${productColumns(scope.merchantId)}, ${sql.raw(key)} as key
      from (
        select p.merchant_id, p.id from products p
        where ${matching(scope, filter)} ${beyond(key, reversed, window.after)}
        order by ${order} limit ${sql.lit(window.limit)} ${skipping(window.offset)}
      ) w
      join products p on p.merchant_id = w.merchant_id and p.id = w.id ${productJoins}
      order by ${order}`.execute(db);
    return window.backwards ? rows.reverse() : rows;
  },

  /**
   * Bins that hold products, from one to the next by their index: how many lie in them makes no difference. And those
   * that hold a part of one alone.
   */
  async bins({ merchantId }: MerchantScope, search: string, limit: number): Promise<string[]> {
    const next = (after: RawBuilder<unknown>) => sql`
      select p.bin, lower(p.bin) as key from products p
      where p.merchant_id = ${merchantId} and p.is_active and p.bin <> '' ${after}
      order by lower(p.bin), p.id limit 1`;
    const { rows } = await sql<{ bin: string }>`
      with recursive named as (
        (${next(sql``)})
        union all
        select n.bin, n.key from named b cross join lateral (${next(sql`and lower(p.bin) > b.key`)}) n
      ), found as (
        (select bin, key, 1 as place from named where position(lower(${search}) in key) > 0 limit ${sql.lit(limit)})
        union all
        (select b.name, lower(b.name), 2 from bins b
          where b.merchant_id = ${merchantId} and position(lower(${search}) in lower(b.name)) > 0 and (
            select true from receipts r join products p on p.merchant_id = r.merchant_id and p.id = r.product_id
            where r.merchant_id = b.merchant_id and r.bin_id = b.id and r.is_open and p.is_active limit 1)
          order by lower(b.name) limit ${sql.lit(limit)})
      )
      select bin from (select distinct on (key) bin, key from found order by key, place) f
      order by key limit ${sql.lit(limit)}`.execute(db);
    return rows.map(({ bin }) => bin);
  },

  /** A window of a list whose length is kept, with that length, and how many samples the merchant has. */
  async keptWindow(
    scope: MerchantScope,
    status: ProductStatus | undefined,
    { sort, limit, offset }: Pick<Window, 'sort' | 'limit' | 'offset'>,
  ): Promise<{ count: number; samples: number; rows: ProductRow[] }> {
    const { key, descending } = orders[sort];
    const order = orderBy(key, descending);
    const length = sql.raw(status ? keptLengths[status] : Object.values(keptLengths).join(' + '));
    const { rows } = await sql<{ count: number; samples: number } & (ProductRow | { id: null })>`
      select ${productColumns(scope.merchantId)}, ${length} as count, n.samples
      from product_counts n
      left join (
        select p.merchant_id, p.id from products p
        where ${matching(scope, { status })} order by ${order} limit ${sql.lit(limit)} ${skipping(offset)}
      ) w on true
      left join products p on p.merchant_id = w.merchant_id and p.id = w.id ${productJoins}
      where n.merchant_id = ${scope.merchantId}
      order by ${order}`.execute(db);
    const { count = 0, samples = 0 } = rows[0] ?? {};
    return { count, samples, rows: rows.filter((row) => row.id !== null) };
  },

  /**
   * How many match, counted no further than the cap, and as long as they are fewer a window of them: all have to be found
   * to be counted, so that the words are looked for once.
   */
  async countedWindow(
    scope: MerchantScope,
    filter: ResolvedFilter,
    { sort, limit, offset = 0 }: Pick<Window, 'sort' | 'limit' | 'offset'>,
    cap: number,
  ): Promise<{ count: number; samples: number; rows: ProductRow[] }> {
    const { key, descending } = orders[sort];
    const order = orderBy(key, descending);
    const { rows } = await sql<{ count: number; samples: number } & (ProductRow | { id: null })>`
      with matched as materialized (
        select p.merchant_id, p.id, ${sql.raw(key)} as key, p.is_sample from products p
        where ${matching(scope, filter)} limit ${sql.lit(cap)}
      )
      select ${productColumns(scope.merchantId)}, m.count, m.samples
      from (select count(1) as count, count(1) filter (where is_sample) as samples from matched) m
      left join (
        select p.merchant_id, p.id from matched p
        order by ${orderBy('p.key', descending)} limit ${sql.lit(limit)} offset ${offset}
      ) w on true
      left join products p on p.merchant_id = w.merchant_id and p.id = w.id ${productJoins}
      order by ${order}`.execute(db);
    const { count = 0, samples = 0 } = rows[0] ?? {};
    return { count, samples, rows: rows.filter((row) => row.id !== null) };
  },

  /** How many match, counted no further than the cap. */
  async count(scope: MerchantScope, filter: ResolvedFilter, cap: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from (
        select 1 from products p where ${matching(scope, filter)} limit ${sql.lit(cap)}) m`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** How many samples match; there are never more than a few. */
  async countSamples(scope: MerchantScope, filter: ResolvedFilter): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(1) as count from products p where p.is_sample and ${matching(scope, filter)}`.execute(db);
    return rows[0]?.count ?? 0;
  },

  counts: (scope: MerchantScope) =>
    db
      .selectFrom('product_counts')
      .select(['added', 'ready', 'published', 'unpublished', 'uncategorized', 'samples', 'changed'])
      .where('merchant_id', '=', scope.merchantId)
      .executeTakeFirst(),

  async hasFeatured({ merchantId }: MerchantScope): Promise<boolean> {
    const featured = await db
      .selectFrom('products')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('is_featured', '=', true)
      .where('is_active', '=', true)
      .where('is_sample', '=', false)
      .limit(1)
      .executeTakeFirst();
    return featured !== undefined;
  },
});

/** Not said where nothing is skipped: of a number it does not know PostgreSQL supposes a tenth of all there is. */
const skipping = (offset = 0): RawBuilder<unknown> => (offset > 0 ? sql`offset ${offset}` : sql``);

function orderBy(key: string, descending: boolean): RawBuilder<unknown> {
  const direction = descending ? 'desc' : 'asc';
  return sql.raw(key === newest ? `${key} ${direction}` : `${key} ${direction}, p.id ${direction}`);
}

function beyond(key: string, descending: boolean, anchor: Anchor | undefined): RawBuilder<unknown> {
  if (!anchor) return sql``;
  const than = sql.raw(descending ? '<' : '>');
  if (key === newest) return sql`and p.id ${than} ${anchor.id}`;
  return sql`and (${sql.raw(key)}, p.id) ${than} (${anchor.key}, ${anchor.id})`;
}
