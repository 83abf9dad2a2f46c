import { type RawBuilder, sql } from 'kysely';
import type { Cents } from '#contract/kit/money.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';

/** A product as it is read, with the names of its categories and whether the live site shows it as it is now. */
export interface ProductRow {
  id: string;
  title: string;
  description: string;
  price_cents: Cents;
  old_price_cents: Cents;
  sale_price_cents: Cents | null;
  sells_at_cents: Cents;
  quantity: number;
  unit_cost_cents: Cents | null;
  stock_cost_cents: Cents;
  costed_units: number;
  oldest_unit_at: Date | null;
  bin: string;
  /** What a unit on the shelf has cost on average, else what the last one cost. */
  cost_cents: Cents | null;
  /** Of what the buyer pays, in thousandths. */
  margin_thousandths: number | null;
  condition: Condition;
  condition_notes: string[];
  brand: string;
  manufacturer: string;
  barcode: string;
  asin: string;
  sku: string;
  sku_source: string | null;
  cl_sku: string;
  cl_upc: string | null;
  custom_field: string;
  variant_group: string;
  category_id: string | null;
  sub_category_id: string | null;
  store_location_id: string | null;
  rating_halves: number | null;
  aspects: Record<string, string>;
  status: ProductStatus;
  is_featured: boolean;
  is_shippable: boolean;
  is_deliverable: boolean;
  is_active: boolean;
  is_sample: boolean;
  value_price_cents: Cents | null;
  weight_hundredths: number | null;
  seo_title: string;
  seo_description: string;
  slug: string;
  images: string[];
  version: number;
  created_at: Date;
  updated_at: Date;
  category_name: string | null;
  sub_category_name: string | null;
  is_behind: boolean;
  is_live: boolean;
  clover_id: string | null;
  ebay_listing: EbayListingRow | null;
}

/** How a product stands on eBay. */
export interface EbayListingRow {
  listingId: string | null;
  sku: string;
  url: string | null;
  isWaiting: boolean;
  errors: { message: string }[];
  warnings: { message: string }[];
  categoryId: string | null;
  categoryPath: string[];
}

const own = [
  'id',
  'title',
  'description',
  'price_cents',
  'old_price_cents',
  'sale_price_cents',
  'sells_at_cents',
  'quantity',
  'unit_cost_cents',
  'stock_cost_cents',
  'costed_units',
  'oldest_unit_at',
  'bin',
  'condition',
  'condition_notes',
  'brand',
  'manufacturer',
  'barcode',
  'asin',
  'sku',
  'sku_source',
  'cl_sku',
  'cl_upc',
  'custom_field',
  'variant_group',
  'category_id',
  'sub_category_id',
  'store_location_id',
  'rating_halves',
  'aspects',
  'status',
  'is_featured',
  'is_shippable',
  'is_deliverable',
  'is_active',
  'is_sample',
  'value_price_cents',
  'weight_hundredths',
  'seo_title',
  'seo_description',
  'slug',
  'images',
  'version',
  'created_at',
  'updated_at',
];

const isBehind = 'is_behind(p.is_active, p.status, p.is_sample, p.title, p.price_cents, p.version, p.live_version)';

const shelfCost = 'shelf_cost(p.stock_cost_cents, p.costed_units, p.unit_cost_cents)';
const margin = `margin_of(p.sells_at_cents, ${shelfCost})`;

/**
 * What lists are ordered and narrowed by, as their indexes have it. What has no age or no margin comes behind the youngest
 * and the widest, what has no cost before the cheapest.
 */
export const shelfKeys = {
  age: 'stocked_since(p.oldest_unit_at)',
  cost: `coalesce(${shelfCost}, -1)`,
  margin: `coalesce(${margin}, 2147483647)`,
} as const;

// The merchant is said, not read from the product: the database then knows beforehand whose listings are asked for.
const listingOn = (channel: string, merchantId: string) => sql`
  from channel_listings l
  where l.merchant_id = ${merchantId} and l.product_id = p.id and l.channel = ${sql.lit(channel)}`;

const cloverId = (merchantId: string) => sql`(select l.item_id ${listingOn('clover', merchantId)} and l.is_listed)`;
const ebayListing = (merchantId: string) => sql`(
  select jsonb_build_object('listingId', case when l.is_listed then l.listing_id end, 'sku', l.sku,
    'url', case when l.is_listed then l.url end, 'isWaiting', l.due_at is not null, 'errors', l.errors,
    'warnings', l.warnings, 'categoryId', l.category_id, 'categoryPath', l.category_path)
  ${listingOn('ebay', merchantId)})`;

/** What is selected of `products p`, joined with its categories as below. */
export const productColumns = (merchantId: string): RawBuilder<unknown> => sql`${ownColumns},
   ${cloverId(merchantId)} as clover_id, ${ebayListing(merchantId)} as ebay_listing`;

const ownColumns = sql.raw(
  `${own.map((column) => `p.${column}`).join(', ')},
   ${shelfCost} as cost_cents, ${margin} as margin_thousandths,
   c.name as category_name, k.name as sub_category_name, ${isBehind} as is_behind,
   p.live_version is not null as is_live`,
);

export const productJoins: RawBuilder<unknown> = sql.raw(
  `left join categories c on c.merchant_id = p.merchant_id and c.id = p.category_id
   left join sub_categories k on k.merchant_id = p.merchant_id and k.id = p.sub_category_id`,
);
