import type { Cents } from '#contract/kit/money.ts';
import type { Outcome } from '#contract/kit/outcome.ts';

/** What is looked for: an item by its GTIN-14, its ASIN, or a seller's or a shop's own number. */
export interface ItemQuery {
  kind: 'gtin' | 'asin' | 'sku';
  code: string;
  /** The local shop whose price is asked for, where a source has such. */
  storeId?: string;
}

/** What a source tells of an item, in our words; null and empty where it does not know. */
export interface SourcedItem {
  title: string;
  brand: string;
  manufacturer: string;
  model: string;
  /** Plain text or simple HTML; whoever stores it cleans it. */
  description: string;
  asin: string;
  /** Null when the source names none that is valid. */
  gtin14: string | null;
  /** From the widest to the narrowest. */
  categories: string[];
  /** Addresses of pictures, the main one first. */
  images: string[];
  /** What it sells for now. */
  priceCents: Cents | null;
  /** What it was meant to sell for, where that is more. */
  listPriceCents: Cents | null;
  /** 0 to 5. */
  rating: number | null;
  weightPounds: number | null;
  /** Further facts by name, such as Color. */
  aspects: Record<string, string>;
}

/** UNAVAILABLE: does not answer, is too busy, or answers nonsense. REFUSED: our keys or our account are no good. */
export type SourceTrouble = 'UNAVAILABLE' | 'REFUSED';

/** Somebody who knows goods by their numbers. */
export interface ItemSource {
  /** As the history names it. */
  name: 'amazon' | 'upcitemdb' | 'open-facts' | 'bigbox';
  /** Whether it can be asked for this kind of number at all. */
  answers(query: ItemQuery): boolean;
  /** The item, or null when the source does not know it; at most 8 seconds, retry included. */
  find(query: ItemQuery): Promise<Outcome<SourcedItem | null, SourceTrouble>>;
}
