import type { Cents } from '#contract/kit/money.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';

/** A product as products_export.csv shows it. */
export interface ExportRow {
  id: string;
  title: string;
  barcode: string | null;
  asin: string | null;
  sku: string | null;
  clSku: string;
  manufacturer: string | null;
  brand: string | null;
  priceCents: Cents;
  oldPriceCents: Cents;
  condition: Condition;
  quantity: number;
  customField: string | null;
  isShippable: boolean;
  isDeliverable: boolean;
  status: ProductStatus;
}

/** A product with everything the other exports tell. */
export interface FullExportRow extends ExportRow {
  description: string;
  salePriceCents: Cents | null;
  category: string | null;
  subCategory: string | null;
  /** Hundredths of a pound. */
  weightHundredths: number | null;
  /** What the last unit cost that came in. */
  unitCostCents: Cents | null;
  bin: string;
  rating: number | null;
  clUpc: string | null;
  seo: { title: string; description: string; slug: string };
  /** Whole addresses, the first picture first. */
  imageUrls: string[];
  aspects: Record<string, string>;
}
