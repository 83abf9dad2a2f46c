import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';
import type { ManifestMapping, ManifestProblem, ManifestSeller } from '#contract/truckloads/manifest.schemas.ts';

/** One line of a manifest, understood. */
export interface ManifestLine {
  /** Where it begins in the file; the header is on line 1 where nothing stands before it. */
  line: number;
  title: string;
  brand: string;
  model: string;
  barcode: string;
  /** The one form in which all spellings of a barcode are the same; null without one. */
  gtin14: string | null;
  asin: string;
  sku: string;
  category: string;
  subCategory: string;
  /** Null where the line says nothing: the truckload's counts. */
  condition: Condition | null;
  color: string;
  weightHundredths: number | null;
  pallet: string;
  quantity: number;
  unitRetailCents: Cents;
  /** What was left out or is worth a look, in words for the seller. */
  warnings: string[];
  /** Lines with the same key, in the same condition, are one product; without any number a line is its own. */
  itemKey: string;
}

/** What a manifest turns out to hold, in its order; the header comes first unless the file was refused before. */
export type ManifestEvent =
  | { kind: 'header'; columns: string[]; seller: ManifestSeller | null; mapping: ManifestMapping }
  | { kind: 'item'; item: ManifestLine }
  /** A row of totals. */
  | { kind: 'skipped'; line: number }
  /** A row that can't be used. */
  | { kind: 'rejected'; problem: ManifestProblem }
  /** The file can't be used; nothing follows. */
  | { kind: 'refused'; problem: ManifestProblem };
