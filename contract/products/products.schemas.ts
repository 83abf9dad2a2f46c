import { z } from 'zod';
import { costInput, costly } from '../kit/guarded-fields.ts';
import { seoInput, seoMetaData } from '../kit/seo.ts';
import {
  id,
  optionalDollars,
  pictureKey,
  proseOf,
  requiredDollars,
  requiredText,
  textOf,
  timestamp,
} from '../kit/values.ts';
import { checkPrices } from './price-rules.ts';
import { choosableStatuses, conditions, productSorts, productStatuses } from './product-choices.ts';

export { conditions };

export const skuSources = ['TGT', 'DG', 'AMZ', 'LWS', 'WM', 'KL', 'JCP', 'HD', 'other'] as const;

export const condition = z.enum(conditions);
export const productStatus = z.enum(productStatuses);
export const choosableStatus = z.enum(choosableStatuses, 'Only Ready or Unpublished can be chosen');
/** Whoever can't see costs does not find them out by the order either. */
export const productSort = costInput(z.enum(productSorts), (sort) => /cost|margin/.test(String(sort)));

export type Condition = z.output<typeof condition>;
export type ProductStatus = z.output<typeof productStatus>;
export type ProductSort = z.output<typeof productSort>;

/** Attribute names that sellers use most; any other name is welcome too. */
export const aspectNames = [
  'Model',
  'Color',
  'Types',
  'Weight',
  'Dimensions',
  'Width',
  'Length',
  'Part_Number',
  'Item_Weight',
  'Product_Dimensions',
  'Installation_Method',
  'Item_Package_Quantity',
  'Thickness',
  'Square_Feet_per_Box',
];

export const maxImages = 20;
export const maxIds = 5000;
export const maxQuantity = 1_000_000;

export const productIds = z.array(id).max(maxIds, `At most ${maxIds} at a time`);

export const aspects = z
  .record(requiredText(60), textOf(500))
  .refine((record) => Object.keys(record).length <= 50, 'At most 50 attributes');

export const stockQuantity = z
  .number('Required')
  .int('Only whole numbers')
  .min(0, 'Quantity should be positive')
  .max(maxQuantity, 'Too large');

/** The quantity that an editor started from: stock moves by the difference, and what was sold meanwhile stays sold. */
export const quantityBefore = z.number().int().min(0).optional();

const rating = z
  .number()
  .min(0)
  .max(5)
  .refine((value) => Number.isInteger(value * 2), 'Only steps of 0.5');

export const reference = z
  .union([id, z.literal('')])
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional();

export const unitCost = costInput(optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cost cannot be negative'));

/** What can be said of a product; forms and bulk changes pick from it. */
export const productFields = {
  title: requiredText(300),
  description: proseOf(100_000).optional(),
  barcode: z
    .string()
    .trim()
    .regex(/^(\d{8,13})?$/, 'Must be 8-13 characters long')
    .optional(),
  asin: z
    .string()
    .trim()
    .transform((text) => text.toUpperCase())
    .pipe(z.string().regex(/^((B0|BT)[0-9A-Z]{8})?$/, 'Invalid e.g. B0XXXXXXXX'))
    .optional(),
  sku: textOf(80).optional(),
  skuSource: z
    .union([z.enum(skuSources), z.literal('')])
    .nullable()
    .transform((value) => (value === '' ? null : value))
    .optional(),
  rating: rating.nullish(),
  manufacturer: textOf(120).optional(),
  brand: textOf(120).optional(),
  aspects: aspects.optional(),
  condition: condition.default('New'),
  conditionNotes: z.array(textOf(200)).max(12).optional(),
  category: reference,
  subCategory: reference,
  price: requiredDollars.refine((amount) => amount > 0, 'Price should be positive'),
  oldPrice: requiredDollars.refine((amount) => amount >= 0, 'Enter a higher value than price'),
  sale_price: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Sale price cannot be negative').optional(),
  quantity: stockQuantity,
  /** What one unit of those that come in has cost; null forgets it. */
  cost: unitCost.optional(),
  /** Where it lies. */
  bin: textOf(60).optional(),
  status: productStatus.optional(),
  isFeatured: z.boolean().optional(),
  isShippable: z.boolean().optional(),
  isDeliverable: z.boolean().optional(),
  customField: textOf(300).optional(),
  /** The same for products that differ in an option alone: a store offers them as choices of one. */
  variantGroup: textOf(120).optional(),
  storeLocation: reference,
  weight: z.number().min(0, 'Cannot be negative').max(100_000, 'Too large').nullish(),
  seoMetaData: seoInput.optional(),
  /** Stored keys and, in their place among them, uploads. */
  images: z.array(pictureKey).max(maxImages, `At most ${maxImages} images`).optional(),
};

const examples = [{ title: 'Cordless drill kit', price: '79.00', oldPrice: '149.00', quantity: 32 }];

export const productInput = checkPrices(z.object(productFields)).meta({ examples });

export const productUpdate = checkPrices(
  z.object({
    ...productFields,
    deleteImages: z.array(pictureKey).max(maxImages).optional(),
    /** The version the editor started from: an edit of an older one is told, not applied. */
    version: z.number().int().optional(),
    quantityBefore,
  }),
).meta({ examples });

/** The form asks for a category; the calls bear products without one. */
export const productForm = checkPrices(
  z.object({ ...productFields, category: z.string('Category is required').min(1, 'Category is required') }),
);

/**
 * What happens to compare-at prices that a new price reaches: they go, or these products stay as they are. Nothing is
 * changed where it is not said.
 */
export const compareAtChoice = z.enum(['keep', 'remove']);

/** When prices that somebody changes reach live stores: at once, or with whatever else is published next. */
export const liveChoice = z.enum(['now', 'publish']);

export const stockInput = z
  .object({
    price: requiredDollars.refine((amount) => amount >= 0, 'price cannot pe negative').optional(),
    sale_price: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'sale price cannot pe negative').optional(),
    compareAt: compareAtChoice.optional(),
    quantity: stockQuantity.optional(),
    /** A step up or down from whatever the quantity is; never below 0. */
    quantityChange: z.number().int().min(-maxQuantity).max(maxQuantity).optional(),
    live: liveChoice.default('now'),
    /** Whether carts that kept a lower price pay the new one, too; without it they keep theirs for a day. */
    alsoCarts: z.boolean().default(false),
    /** What one of the added units has cost. */
    cost: unitCost.optional(),
    version: z.number().int().optional(),
  })
  .refine((input) => input.quantity === undefined || input.quantityChange === undefined, {
    message: 'Either a quantity or a change of it',
    path: ['quantityChange'],
  });

/** The product on eBay: listed while it has a number there. */
export const ebayListing = z.object({
  listingId: z.string().nullable(),
  sku: z.string(),
  /** Its page there. */
  url: z.string().nullable(),
  /** A change of it is on its way. */
  isWaiting: z.boolean(),
  /** How the last try went. */
  errors: z.object({ isError: z.boolean(), messages: z.array(z.string()) }),
  warnings: z.array(z.string()),
  category: z.object({ id: z.string(), path: z.array(z.string()) }).nullable(),
});

export const product = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  sale_price: z.number().nullable(),
  quantity: z.number(),
  /** What a unit on the shelf has cost on average where that is known, else what the last one cost. */
  cost: costly(z.number().nullable()),
  /** What the last unit cost that came in: the next are reckoned with it until somebody says otherwise. */
  lastCost: costly(z.number().nullable()),
  /** Of what the buyer pays, in percent; null where the cost is unknown. */
  margin: costly(z.number().nullable()),
  /** What the units on the shelf have cost together, as far as it is known. */
  stockCost: costly(z.object({ known: z.number(), unitsWithoutCost: z.number() })),
  /** Null without stock. */
  oldestUnitAt: timestamp.nullable(),
  bin: z.string(),
  condition,
  conditionNotes: z.array(z.string()),
  brand: z.string(),
  manufacturer: z.string(),
  barcode: z.string(),
  asin: z.string(),
  sku: z.string(),
  skuSource: z.string().nullable(),
  cl_sku: z.string(),
  cl_upc: z.string().nullable(),
  customField: z.string(),
  variantGroup: z.string(),
  category: id.nullable(),
  subCategory: id.nullable(),
  /** The names of category and sub-category. */
  categories: z.array(z.string()),
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  isShippable: z.boolean(),
  isDeliverable: z.boolean(),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  isChanged: z.boolean(),
  /** Whether a live store shows it, as it is or as it was. */
  isLive: z.boolean(),
  isSample: z.boolean(),
  status: productStatus,
  rating: z.number().nullable(),
  valuePrice: z.number().nullable(),
  aspects: z.record(z.string(), z.string()),
  storeLocation: id.nullable(),
  /** Its number on the register; null when it is not there. */
  cloverId: z.string().nullable(),
  /** Null when it never was to be listed. */
  ebayListing: ebayListing.nullable(),
  weight: z.number().nullable(),
  seoMetaData,
  version: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A file that could not be kept; the product itself was saved. */
const imageWarning = z.object({ param: z.string(), msg: z.string() });
export const savedProduct = product.extend({ warnings: z.array(imageWarning) });

export const productsSummary = z.object({
  total: z.number(),
  byStatus: z.record(z.string(), z.number()),
  uncategorized: z.number(),
  samples: z.number(),
  /** Whether the merchant has featured a product of their own. */
  hasFeatured: z.boolean(),
  /** Ready or published, and not on the live site as they are now; or still there, and neither any more. */
  changed: z.number(),
});

export const uploadedImage = z.object({
  name: z.string(),
  key: z.string().nullable(),
  /** What is wrong with the file, when it was not kept. */
  problem: z.string().nullable(),
});

export type EbayListing = z.output<typeof ebayListing>;
export type Product = z.output<typeof product>;
export type SavedProduct = z.output<typeof savedProduct>;
export type ProductInput = z.output<typeof productInput>;
export type ProductUpdate = z.output<typeof productUpdate>;
/** What buyers of a product paid, from when until when, and why it changed. */
export const pastPrice = z.object({
  price: z.number(),
  /** The regular price: higher while the product was on sale, else the same. */
  list: z.number(),
  from: timestamp,
  /** Null: it is the present one. */
  until: timestamp.nullable(),
  why: z.enum(['publish', 'rollback', 'edit', 'bulk', 'markdown', 'markdown_end', 'undo', 'ladder']),
  /** Who did it; nobody where it came with a publish. */
  by: z.string(),
});

export type PastPrice = z.output<typeof pastPrice>;
export type LiveChoice = z.output<typeof liveChoice>;
export type StockInput = z.output<typeof stockInput>;
export type ProductsSummary = z.output<typeof productsSummary>;
