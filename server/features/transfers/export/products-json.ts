import { toDollars, toDollarsIfAny } from '#contract/kit/money.ts';
import type { Rows } from '#server/kit/tables/write-csv.ts';
import type { FullExportRow } from './export-row.ts';

/** export.json, piece by piece: one array, the fields named as the product calls name them. */
export async function* writeProductsJson(rows: Rows<FullExportRow>, hasCosts = true): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of rows) {
    yield separator + JSON.stringify(toJson(row, hasCosts));
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const toJson = (row: FullExportRow, hasCosts: boolean) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  barcode: row.barcode ?? '',
  asin: row.asin ?? '',
  sku: row.sku ?? '',
  cl_sku: row.clSku,
  cl_upc: row.clUpc,
  manufacturer: row.manufacturer ?? '',
  brand: row.brand ?? '',
  price: toDollars(row.priceCents),
  oldPrice: toDollars(row.oldPriceCents),
  sale_price: row.salePriceCents === null ? null : toDollars(row.salePriceCents),
  condition: row.condition,
  quantity: row.quantity,
  category: row.category,
  subCategory: row.subCategory,
  customField: row.customField ?? '',
  isShippable: row.isShippable,
  isDeliverable: row.isDeliverable,
  status: row.status,
  rating: row.rating,
  weight: row.weightHundredths === null ? null : row.weightHundredths / 100,
  cost: hasCosts ? toDollarsIfAny(row.unitCostCents) : undefined,
  bin: row.bin,
  aspects: row.aspects,
  seoMetaData: row.seo,
  images: row.imageUrls,
});
