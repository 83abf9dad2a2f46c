import { z } from 'zod';
import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';

/** An item as the shared catalogue keeps it; prices have columns of their own, for they age faster. */
export const catalogueItem = z.object({
  title: z.string(),
  brand: z.string().default(''),
  manufacturer: z.string().default(''),
  model: z.string().default(''),
  description: z.string().default(''),
  asin: z.string().default(''),
  gtin14: z.string().nullable().default(null),
  categories: z.array(z.string()).default([]),
  images: z.array(z.string()).default([]),
  rating: z.number().nullable().default(null),
  weightPounds: z.number().nullable().default(null),
  aspects: z.record(z.string(), z.string()).default({}),
});

export type CatalogueItem = z.output<typeof catalogueItem>;

/** What is not known is not written: most rows of a dump know little. */
export function toCatalogueItem({ priceCents: _, listPriceCents: __, ...item }: SourcedItem): Partial<CatalogueItem> {
  const says = ([, value]: [string, unknown]) =>
    value !== null && value !== '' && !(typeof value === 'object' && Object.keys(value).length === 0);
  return Object.fromEntries(Object.entries(item).filter(says));
}
