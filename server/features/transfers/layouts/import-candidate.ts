import type { Cents } from '#contract/kit/money.ts';
import type { Condition, ProductStatus } from '#contract/products/products.schemas.ts';
import type { Result } from '#server/features/products/tables/row-reader.service.ts';

/** One product as a file describes it. What the file has no column for is left out; an empty cell is an empty text. */
export interface ImportCandidate {
  /** Where it begins in the file; the header is on line 1. */
  line: number;
  /** Who it is in our own export. A row that names neither is a new product. */
  productId?: string;
  clSku?: string;
  /** The end of its address, which tells it from others where there is no code; a variant's ends with its options. */
  handle?: string;
  /** The handle of the product that it is a variant of. */
  group?: string;
  title: string;
  /** The columns that its title was made of beside its own: those of its options. */
  titleColumns?: string[];
  /** As the file has it, markup included: whoever stores it makes it safe. */
  description?: string;
  barcode?: string;
  asin?: string;
  sku?: string;
  manufacturer?: string;
  brand?: string;
  priceCents: Cents;
  oldPriceCents: Cents;
  salePriceCents?: Cents | null;
  condition: Condition;
  quantity: number;
  customField?: string;
  isShippable?: boolean;
  isDeliverable?: boolean;
  status: ProductStatus;
  category?: string;
  subCategory?: string;
  /** Hundredths of a pound. */
  weightHundredths?: number | null;
  /** What one unit has cost; left out where nothing is said. */
  unitCostCents?: Cents;
  bin?: string;
  imageUrls: string[];
  aspects?: Record<string, string>;
}

/** What the merchant has said that words for conditions mean, the words in letters and digits alone. */
export type ConditionWords = ReadonlyMap<string, Condition>;

/** What a row came to. */
export type RowResult = Result<ImportCandidate>;
