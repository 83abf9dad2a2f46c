import { z } from 'zod';
import { amount, itemNumber, plainText, richText } from '../source-fields.ts';

const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

const marketplaceId = z.string().nullish();

const classification = z.object({
  displayName: plainText,
  get parent(): z.ZodOptional<z.ZodNullable<typeof classification>> {
    return classification.nullish();
  },
});

const summary = z.object({
  marketplaceId,
  itemName: plainText,
  brand: plainText,
  manufacturer: plainText,
  modelNumber: plainText,
  partNumber: plainText,
  color: plainText,
  size: plainText,
  style: plainText,
  browseClassification: classification.nullish(),
});

const image = z.object({
  variant: z.string(),
  link: z.string(),
  height: z.number().nullish(),
  width: z.number().nullish(),
});

const measure = z.object({ value: z.number(), unit: z.string() }).nullish().catch(null);
const dimensions = z.object({ height: measure, length: measure, width: measure, weight: measure }).nullish();

// Attributes differ by the type of product and are no part of the contract: what we can't read is left out.
const attributes = z.object({
  list_price: listOf(z.object({ value: amount, currency: z.string().default('USD') })).catch([]),
  bullet_point: listOf(z.object({ value: plainText })).catch([]),
  product_description: listOf(z.object({ value: richText })).catch([]),
  item_weight: listOf(z.object({ value: z.number(), unit: z.string() })).catch([]),
});

const catalogItem = z.object({
  asin: z.string(),
  summaries: listOf(summary),
  identifiers: listOf(
    z.object({ marketplaceId, identifiers: listOf(z.object({ identifierType: z.string(), identifier: itemNumber })) }),
  ),
  images: listOf(z.object({ marketplaceId, images: listOf(image) })),
  classifications: listOf(z.object({ marketplaceId, classifications: listOf(classification) })),
  dimensions: listOf(z.object({ marketplaceId, item: dimensions, package: dimensions })),
  attributes: attributes.nullish(),
});

/** What a search answers, as far as we read it. */
export const searchAnswer = z.object({ numberOfResults: z.number(), items: z.array(catalogItem) });

export const includedData = ['summaries', 'identifiers', 'images', 'attributes', 'classifications', 'dimensions'];

export type AmazonItem = z.output<typeof catalogItem>;
export type AmazonClassification = z.output<typeof classification>;
export type AmazonMeasure = z.output<typeof measure>;
export type AmazonImage = z.output<typeof image>;
