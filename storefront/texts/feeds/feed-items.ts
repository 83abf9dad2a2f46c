import type { Cents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';

/** What feeds say of a product that belongs to the published state: it changes when the store is published. */
export interface FeedFacts {
  id: string;
  clSku: string;
  path: string;
  title: string;
  /** Plain text; the title, or nothing, where nobody wrote one. */
  description: string;
  brand: string;
  /** As it was typed or scanned. */
  gtin: string;
  condition: Condition;
  /** Their keys. */
  pictures: readonly string[];
  /** The shorter side of the first one, in pixels, where it was written down. */
  pictureSide?: number | undefined;
  /** Of those that differ in an option alone; empty for none. */
  group: string;
  /** Names of its category and the one below it. */
  category: readonly string[];
}

/** What is true of it at the moment it is asked for. */
export interface FeedPresent {
  priceCents: Cents;
  /** What it costs when it is on sale no more. */
  listCents: Cents;
  /** When a sale that has an end runs. */
  saleDates: { from: Date; until: Date } | null;
  /** Pieces that can be bought. */
  quantity: number;
  ships: boolean;
  /** Hundredths of a pound. */
  weight: number | null;
  /** Where it lies; null for nowhere in particular. */
  locationId: string | null;
  /** What comes off it. */
  promotions: readonly string[];
}

export interface FeedItem extends FeedFacts, FeedPresent {}
