import type { ImportTarget } from '#server/features/products/products.service.ts';
import type { FullExportRow } from './export-row.ts';

/** A product as the exports tell it; its pictures by their whole addresses. */
export const toExportRow = (row: ImportTarget, contentUrl: string): FullExportRow => ({
  id: row.id,
  title: row.title,
  barcode: row.barcode,
  asin: row.asin,
  sku: row.sku,
  clSku: row.cl_sku,
  manufacturer: row.manufacturer,
  brand: row.brand,
  priceCents: row.price_cents,
  oldPriceCents: row.old_price_cents,
  condition: row.condition,
  quantity: row.quantity,
  customField: row.custom_field,
  isShippable: row.is_shippable,
  isDeliverable: row.is_deliverable,
  status: row.status,
  description: row.description,
  salePriceCents: row.sale_price_cents,
  category: row.category_name,
  subCategory: row.sub_category_name,
  weightHundredths: row.weight_hundredths,
  unitCostCents: row.unit_cost_cents,
  bin: row.bin,
  rating: row.rating_halves === null ? null : row.rating_halves / 2,
  clUpc: row.cl_upc,
  seo: { title: row.seo_title, description: row.seo_description, slug: row.slug },
  imageUrls: row.images.map((key) => `${contentUrl}/assets/${key}`),
  aspects: row.aspects,
});
