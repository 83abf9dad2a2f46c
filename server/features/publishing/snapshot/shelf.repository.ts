import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Db } from '#server/db/database.ts';
import { planAnew } from '#server/db/preparing-client.ts';
import { copiedPictures } from '#server/features/media/copied-pictures.sql.ts';
import type { MerchantScope } from '#server/kit/actor.ts';
import { hasStood, toldDrop } from '../live/told-prices.sql.ts';

/** Which products a store shows. */
export interface Shelf {
  storeId: string;
  /** Samples stand in for products until there is a real one; the two are never shown together. */
  showsSamples: boolean;
}

/** As it is read to be shown, at a moment. */
export interface ReadShelf extends Shelf {
  now: Date;
}

/**
 * Products `p` of the merchant that a store shows: ready or published, with a title and a price, and sold from
 * everywhere or from a place of this store.
 */
export const shownIn = ({ storeId, showsSamples }: Shelf): RawBuilder<boolean> => sql<boolean>`
  p.is_active and p.status in ('Ready', 'Published') and p.is_sample = ${showsSamples}
  and p.sells_at_cents > 0 and p.title <> '' and ${carriedBy(storeId)}`;

/** Products `p` or truckloads `t` that lie nowhere in particular, or at a place of the store. */
export const carriedBy = (storeId: string | RawBuilder<string>, of: 'p' | 't' = 'p'): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${of}.${name}`);
  return sql<boolean>`(${column('store_location_id')} is null or exists (
    select 1 from store_locations l
    where l.merchant_id = ${column('merchant_id')} and l.id = ${column('store_location_id')}
      and l.store_id = ${storeId}))`;
};

export interface ShownProductRow {
  id: string;
  version: number;
  title: string;
  description: string;
  price_cents: Cents;
  old_price_cents: Cents;
  sells_at_cents: Cents;
  quantity: number;
  condition: 'New' | 'Like-new' | 'Open-box' | 'Used' | 'Refurbished';
  condition_notes: string[];
  brand: string;
  manufacturer: string;
  barcode: string;
  sku: string;
  cl_sku: string;
  category_id: string | null;
  sub_category_id: string | null;
  store_location_id: string | null;
  rating_halves: number | null;
  aspects: Record<string, string>;
  is_featured: boolean;
  is_shippable: boolean;
  is_deliverable: boolean;
  seo_title: string;
  seo_description: string;
  slug: string;
  variant_group: string;
  images: string[];
  updated_at: Date;
  /** Those of its pictures that have copies beside them. */
  derived: string[];
  /** What it is compared with was its price for long enough to be called so. */
  has_stood: boolean;
  /** What it costs next, such as `2026-11-20 3200`; null where nothing is told. */
  told_drop: string | null;
  /** The shorter side of the first one in pixels; null where nobody wrote it down. A picture never changes its. */
  picture_side: number | null;
  /** Of all that stands above: another one when any of it has changed. */
  stamp: string;
}

const columns = sql.raw(
  [
    'id',
    'version',
    'title',
    'description',
    'price_cents',
    'old_price_cents',
    'sells_at_cents',
    'quantity',
    'condition',
    'condition_notes',
    'brand',
    'manufacturer',
    'barcode',
    'sku',
    'cl_sku',
    'category_id',
    'sub_category_id',
    'store_location_id',
    'rating_halves',
    'aspects',
    'is_featured',
    'is_shippable',
    'is_deliverable',
    'seo_title',
    'seo_description',
    'slug',
    'variant_group',
    'images',
    'updated_at',
  ]
    .map((column) => `p.${column}`)
    .join(', '),
);

/**
 * The database hashes a product where it lies: whoever knows it already need not be sent it again. Whether a price has
 * stood changes with the product’s prices alone.
 */
const stamp = (merchantId: string) =>
  sql<string>`hash_record_extended(row(${columns}, ${copiedPictures(merchantId)}, ${toldDrop(merchantId)}), 0)::text`;

const referenceCents = sql`greatest(p.price_cents, p.old_price_cents)`;

const pictureSide = (merchantId: string) => sql<number | null>`(
  select least(x.width, x.height) from product_pictures x
  where x.merchant_id = ${merchantId} and x.key = p.images[1])`;

const shownColumns = (merchantId: string, { now }: ReadShelf) => sql`
  ${columns}, ${toldDrop(merchantId)} as told_drop,
  ${referenceCents} > p.sells_at_cents and ${hasStood(merchantId, referenceCents, now)} as has_stood,
  ${copiedPictures(merchantId)} as derived, ${pictureSide(merchantId)} as picture_side, ${stamp(merchantId)} as stamp`;

export interface ShelfCounts {
  category_id: string | null;
  sub_category_id: string | null;
  count: number;
}

export const shelfRepository = (db: Db) => ({
  /** A real product or truckload ends the samples, whatever its state. */
  async hasOwn({ merchantId }: MerchantScope): Promise<boolean> {
    const { rows } = await sql`
      (select 1 from products where merchant_id = ${merchantId} and is_active and not is_sample limit 1)
      union all
      (select 1 from truckloads where merchant_id = ${merchantId} and is_active and not is_sample limit 1)`.execute(db);
    return rows.length > 0;
  },

  async hasAny({ merchantId }: MerchantScope, withSamples: boolean): Promise<boolean> {
    const { rows } = await sql`
      select 1 from products
      where merchant_id = ${merchantId} and is_active and (not is_sample or ${withSamples}) limit 1`.execute(db);
    return rows.length > 0;
  },

  /** How many products stand where. */
  async counts({ merchantId }: MerchantScope, shelf: Shelf): Promise<ShelfCounts[]> {
    const { rows } = await sql<ShelfCounts>`
      select p.category_id, p.sub_category_id, count(*) as count from products p
      where p.merchant_id = ${merchantId} and ${shownIn(shelf)}
      group by 1, 2 ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },

  /** The next products in the order of their ids, which is the one they came in. */
  async batch(
    { merchantId }: MerchantScope,
    shelf: ReadShelf,
    after: string,
    limit: number,
  ): Promise<ShownProductRow[]> {
    const { rows } = await sql<ShownProductRow>`
      select ${shownColumns(merchantId, shelf)} from products p
      where p.merchant_id = ${merchantId} and p.id > ${after} and ${shownIn(shelf)}
      order by p.id limit ${limit} ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },

  /** All of them in that order, and whether they have changed. */
  async stamps({ merchantId }: MerchantScope, shelf: Shelf): Promise<Pick<ShownProductRow, 'id' | 'stamp'>[]> {
    const { rows } = await sql<Pick<ShownProductRow, 'id' | 'stamp'>>`
      select p.id, ${stamp(merchantId)} as stamp from products p
      where p.merchant_id = ${merchantId} and ${shownIn(shelf)}
      order by p.id ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },

  /** The newest ones that are there to be bought, or those of them that are featured or in one category. */
  async newest(
    { merchantId }: MerchantScope,
    shelf: ReadShelf,
    which: { featured?: boolean; category?: string | null; limit: number },
  ): Promise<ShownProductRow[]> {
    const { rows } = await sql<ShownProductRow>`
      select ${shownColumns(merchantId, shelf)} from products p
      where p.merchant_id = ${merchantId} and ${shownIn(shelf)} and p.quantity > 0
        ${which.featured ? sql`and p.is_featured` : sql``}
        ${which.category ? sql`and p.category_id = ${which.category}` : sql``}
      order by p.id desc limit ${which.limit} ${sql.raw(planAnew)}`.execute(db);
    return rows;
  },

  async byIds({ merchantId }: MerchantScope, shelf: ReadShelf, ids: readonly string[]): Promise<ShownProductRow[]> {
    if (ids.length === 0) return [];
    const { rows } = await sql<ShownProductRow>`
      select ${shownColumns(merchantId, shelf)} from products p
      where p.merchant_id = ${merchantId} and p.id = any(${ids}::uuid[]) and ${shownIn(shelf)}`.execute(db);
    return rows;
  },

  /** What is left out, by the first reason that holds. */
  async omitted({ merchantId }: MerchantScope, shelf: Shelf) {
    const { rows } = await sql<{ not_ready: number; no_price: number; sample: number }>`
      select count(*) filter (where p.is_sample and not ${shelf.showsSamples}) as sample,
        count(*) filter (where p.is_sample = ${shelf.showsSamples} and p.status not in ('Ready', 'Published'))
          as not_ready,
        count(*) filter (where p.is_sample = ${shelf.showsSamples} and p.status in ('Ready', 'Published')
          and (p.sells_at_cents <= 0 or p.title = '')) as no_price
      from products p
      where p.merchant_id = ${merchantId} and p.is_active and ${carriedBy(shelf.storeId)}`.execute(db);
    return rows[0] ?? { not_ready: 0, no_price: 0, sample: 0 };
  },
});
