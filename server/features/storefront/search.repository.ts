import { sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { ListingQuery } from '#contract/storefront/pages.schemas.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import { hasStood, toldDrop } from '#server/features/publishing/live/told-prices.sql.ts';
import type { CardRow } from '#server/features/publishing/pages/product-views.service.ts';
import type { MerchantScope } from '#server/kit/actor.ts';

/** What a list is of, before anybody narrows it. */
export interface Shown {
  storeId: string;
  categoryId?: string;
  subCategoryId?: string;
  /** Products that a code named. */
  ids?: readonly string[];
  /** A full-text query, as the catalogue's search writes it. */
  words?: string;
}

/** In cents, the second one beyond the range; null where it is open. */
export interface PriceRange {
  from: number;
  below: number | null;
}

export interface Narrowing {
  condition: readonly string[];
  brand: readonly string[];
  location: readonly string[];
  price: readonly PriceRange[];
}

export type Facet = 'condition' | 'brand' | 'location' | 'price' | 'all';

export interface FacetCount {
  facet: Facet;
  value: string;
  count: number;
}

/** A product as cards are made of, with what the live site asks for it. */
export interface FoundProduct extends CardRow {
  live_price_cents: Cents;
  live_list_cents: Cents;
}

const cardColumns = sql.raw(
  [
    'id',
    'title',
    'brand',
    'condition',
    'price_cents',
    'old_price_cents',
    'sells_at_cents',
    'quantity',
    'slug',
    'cl_sku',
    'images',
    'is_shippable',
    'is_deliverable',
  ]
    .map((column) => `p.${column}`)
    .join(', '),
);

/** Counts go no further. */
export const mostCounted = 10_000;

const orders: Record<ListingQuery['sort'], (price: string, id: string) => string> = {
  newest: (_price, id) => `${id} desc`,
  price: (price, id) => `${price}, ${id}`,
  '-price': (price, id) => `${price} desc, ${id} desc`,
  title: () => 'p.title_key, p.id',
};

/** The products of live stores: price and presence as published, stock and withdrawal as they are now. */
export const searchRepository = (db: Db) => ({
  async window(
    scope: MerchantScope,
    shown: Shown,
    narrowing: Narrowing,
    window: { sort: ListingQuery['sort']; limit: number; offset: number; now: Date },
  ): Promise<FoundProduct[]> {
    const order = orders[window.sort];
    const { rows } = await sql<FoundProduct>`
      select ${cardColumns}, w.live_price_cents, w.live_list_cents, ${copiedPictures(scope.merchantId)} as derived,
        ${toldDrop(scope.merchantId)} as told_drop,
        w.live_list_cents > w.live_price_cents and ${hasStood(scope.merchantId, sql`w.live_list_cents`, window.now)} as has_stood
      from (
        select ${sql.raw(planAnew)} p.merchant_id, p.id, v.price_cents as live_price_cents, v.list_cents as live_list_cents
        ${live(scope, shown)} and ${every(narrowing)}
        order by ${sql.raw(order('v.price_cents', 'v.product_id'))}
        limit ${sql.lit(window.limit)} offset ${window.offset}
      ) w
      join products p on p.merchant_id = w.merchant_id and p.id = w.id
      order by ${sql.raw(order('w.live_price_cents', 'p.id'))}`.execute(db);
    return rows;
  },

  async count(scope: MerchantScope, shown: Shown, narrowing: Narrowing): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select ${sql.raw(planAnew)} count(1) as count from (
        select 1 ${live(scope, shown)} and ${every(narrowing)} limit ${sql.lit(mostCounted)}) m`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** How many products each choice leaves: those of a facet beside what is chosen in the others. */
  async facets(
    scope: MerchantScope,
    shown: Shown,
    narrowing: Narrowing,
    ranges: readonly PriceRange[],
  ): Promise<FacetCount[]> {
    const { condition, brand, location, price } = conditionsOf(narrowing);
    const bounds = ranges.map(({ from }) => from);
    const { rows } = await sql<FacetCount>`
      with shown as materialized (
        select ${sql.raw(planAnew)} p.condition, p.brand, p.store_location_id,
          width_bucket(v.price_cents, ${bounds}::integer[]) as price,
          ${condition} as c, ${brand} as b, ${location} as l, ${price} as r
        ${live(scope, shown)} limit ${sql.lit(mostCounted)})
      select 'condition' as facet, condition as value, count(1) as count from shown where b and l and r group by 2
      union all (
        select 'brand', brand, count(1) from shown where c and l and r and brand <> '' group by 2 order by 3 desc, 2
        limit 40)
      union all
      select 'location', store_location_id::text, count(1) from shown
      where c and b and r and store_location_id is not null group by 2
      union all
      select 'price', price::text, count(1) from shown where c and b and l group by 2
      union all
      select 'all', '', count(1) from shown where c and b and l and r`.execute(db);
    return rows;
  },

  async countBelow(scope: MerchantScope, shown: Shown): Promise<Map<string, number>> {
    const { rows } = await sql<{ id: string; count: number }>`
      select ${sql.raw(planAnew)} p.sub_category_id as id, -- never null
        count(1) as count
      ${live(scope, shown)} and p.sub_category_id is not null group by 1`.execute(db);
    return new Map(rows.map(({ id, count }) => [id, count]));
  },

  /** What a list of a category is about; null when its address leads nowhere. */
  async category({ merchantId }: MerchantScope, slug: string) {
    const row = await db
      .selectFrom('categories')
      .select(['id', 'name', 'slug', 'seo_title', 'seo_description'])
      .where('merchant_id', '=', merchantId)
      .where('slug', '=', slug)
      .executeTakeFirst();
    return row ?? null;
  },

  subCategories: ({ merchantId }: MerchantScope, categoryId: string) =>
    db
      .selectFrom('sub_categories')
      .select(['id', 'name', 'slug', 'seo_title', 'seo_description'])
      .where('merchant_id', '=', merchantId)
      .where('category_id', '=', categoryId)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
});

function live({ merchantId }: MerchantScope, { storeId, categoryId, subCategoryId, ids, words }: Shown) {
  const conditions = [
    sql`v.merchant_id = ${merchantId} and v.store_id = ${storeId}`,
    sql`p.merchant_id = ${merchantId} and p.is_active and p.status <> 'Unpublished'`,
  ];
  if (categoryId) conditions.push(sql`p.category_id = ${categoryId}`);
  if (subCategoryId) conditions.push(sql`p.sub_category_id = ${subCategoryId}`);
  if (ids) conditions.push(sql`p.id = any(${ids}::uuid[])`);
  if (words !== undefined) conditions.push(sql`p.search @@ ${words}::tsquery`);
  return sql`from live_products v
    join products p on p.merchant_id = v.merchant_id and p.id = v.product_id
    where ${sql.join(conditions, sql` and `)}`;
}

function conditionsOf({ condition, brand, location, price }: Narrowing) {
  const among = (column: string, values: readonly string[]) =>
    values.length === 0 ? sql`true` : sql`coalesce(${sql.raw(column)} = any(${values}), false)`;
  const ranges = price.map(({ from, below }) =>
    below === null ? sql`v.price_cents >= ${from}` : sql`(v.price_cents >= ${from} and v.price_cents < ${below})`,
  );
  return {
    condition: among('p.condition', condition),
    brand: among('p.brand', brand),
    location: among('p.store_location_id::text', location),
    price: ranges.length === 0 ? sql`true` : sql`(${sql.join(ranges, sql` or `)})`,
  };
}

const every = (narrowing: Narrowing) => sql`${sql.join(Object.values(conditionsOf(narrowing)), sql` and `)}`;
