import { toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { EbayListing, PastPrice, Product } from '#contract/products/products.schemas.ts';
import type { PastPriceRow } from '#server/features/publishing/live/live-prices.service.ts';
import { thumbnailOf } from '#server/kit/pictures/picture-keys.ts';
import type { EbayListingRow, ProductRow } from './product-rows.repository.ts';

/** A product as the calls tell it. */
export function toProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    price: toDollars(row.price_cents),
    oldPrice: toDollars(row.old_price_cents),
    sale_price: toDollarsIfAny(row.sale_price_cents),
    quantity: row.quantity,
    cost: toDollarsIfAny(row.cost_cents),
    lastCost: toDollarsIfAny(row.unit_cost_cents),
    margin: row.margin_thousandths === null ? null : row.margin_thousandths / 10,
    stockCost: { known: toDollars(row.stock_cost_cents), unitsWithoutCost: row.quantity - row.costed_units },
    oldestUnitAt: row.oldest_unit_at?.toISOString() ?? null,
    bin: row.bin,
    condition: row.condition,
    conditionNotes: row.condition_notes,
    brand: row.brand,
    manufacturer: row.manufacturer,
    barcode: row.barcode,
    asin: row.asin,
    sku: row.sku,
    skuSource: row.sku_source,
    cl_sku: row.cl_sku,
    cl_upc: row.cl_upc,
    customField: row.custom_field,
    variantGroup: row.variant_group,
    category: row.category_id,
    subCategory: row.sub_category_id,
    categories: [row.category_name, row.sub_category_name].filter((name) => name !== null),
    thumbnail: row.images[0] === undefined ? null : thumbnailOf(row.images[0]),
    images: row.images,
    isShippable: row.is_shippable,
    isDeliverable: row.is_deliverable,
    isFeatured: row.is_featured,
    isActive: row.is_active,
    isChanged: row.is_behind,
    isLive: row.is_live,
    isSample: row.is_sample,
    status: row.status,
    rating: row.rating_halves === null ? null : row.rating_halves / 2,
    valuePrice: toDollarsIfAny(row.value_price_cents),
    aspects: row.aspects,
    storeLocation: row.store_location_id,
    cloverId: row.clover_id,
    ebayListing: row.ebay_listing && toEbayListing(row.ebay_listing),
    weight: row.weight_hundredths === null ? null : row.weight_hundredths / 100,
    seoMetaData: { title: row.seo_title, description: row.seo_description, slug: row.slug },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export const toPastPrice = ({ priceCents, listCents, from, until, why, by }: PastPriceRow): PastPrice => ({
  price: toDollars(priceCents),
  list: toDollars(listCents),
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  why,
  by,
});

const toEbayListing = ({ errors, warnings, categoryId, categoryPath, ...row }: EbayListingRow): EbayListing => ({
  ...row,
  errors: { isError: errors.length > 0, messages: errors.map(({ message }) => message) },
  warnings: warnings.map(({ message }) => message),
  category: categoryId === null ? null : { id: categoryId, path: categoryPath },
});
