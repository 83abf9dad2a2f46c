import { z } from 'zod';
import { costInput } from '../kit/guarded-fields.ts';
import { id, requiredDollars, textOf, timestamp } from '../kit/values.ts';
import {
  choosableStatus,
  compareAtChoice,
  condition,
  liveChoice,
  maxQuantity,
  productFields,
  productIds,
  productStatus,
  quantityBefore,
  reference,
  stockQuantity,
  unitCost,
} from './products.schemas.ts';
import { bulkWriteOff } from './stock.schemas.ts';

/** Which products: what the list filters by, and what a bulk act may be aimed at. */
export const productFilter = z.object({
  search: textOf(200).optional(),
  status: productStatus.optional(),
  category: z.union([id, z.literal('none')]).optional(),
  subCategory: id.optional(),
  /** Whose oldest unit has been on the shelf since before. */
  stockedBefore: timestamp.optional(),
  cost: costInput(z.literal('unknown')).optional(),
  /** In percent; what has no known cost has no margin. */
  marginBelow: costInput(z.coerce.number().min(-1000).max(100)).optional(),
  /** That has brought units of it. */
  truckload: id.optional(),
  /** Whose truckloads have: the profile. */
  supplier: z.union([id, z.literal('none')]).optional(),
  condition: condition.optional(),
  /** Where they are; `own` is wherever whoever asks works. */
  storeLocation: z.union([id, z.literal('own')]).optional(),
  /** It is no sample, and units are on the shelf: of the truckload or supplier that is asked for. `only`: no others. */
  onShelf: z.enum(['some', 'only']).optional(),
  bin: textOf(60).optional(),
  /** There are units of it whose label carries this colour, by its name. */
  tag: textOf(20).optional(),
});

/** Products by their ids, or all that match a filter but some. */
export const productSelection = z
  .object({ ids: productIds.optional(), filter: productFilter.optional(), except: productIds.optional() })
  .refine((selection) => (selection.ids === undefined) !== (selection.filter === undefined), {
    message: 'Either ids or a filter',
    path: ['ids'],
  })
  .meta({ examples: [{ ids: [] }] });

export const bulkAttributes = z
  .object({
    isActive: z.literal(false).optional(),
    isFeatured: z.boolean().optional(),
    isShippable: z.boolean().optional(),
    isDeliverable: z.boolean().optional(),
    category: reference,
    subCategory: reference,
    status: choosableStatus.optional(),
    storeLocation: reference,
    price: requiredDollars.refine((amount) => amount >= 0, 'price cannot pe negative').optional(),
    compareAt: compareAtChoice.optional(),
    quantity: z
      .number()
      .int('Only whole numbers')
      .min(0, 'quantity cannot pe negative')
      .max(maxQuantity, 'Too large')
      .optional(),
    cost: unitCost.optional(),
    bin: textOf(60).optional(),
    writeOff: bulkWriteOff.optional(),
    percentageDiscount: z.number().gt(0, 'Enter more than 0 %').lte(100, 'Enter at most 100 %').optional(),
  })
  .refine(
    ({ compareAt: _, ...attributes }) => Object.values(attributes).some((value) => value !== undefined),
    'Nothing to change',
  )
  .refine((attributes) => attributes.price === undefined || attributes.percentageDiscount === undefined, {
    message: 'Either a price or a discount',
    path: ['percentageDiscount'],
  })
  .refine((attributes) => attributes.quantity === undefined || attributes.writeOff === undefined, {
    message: 'Either a quantity or a write-off',
    path: ['writeOff'],
  })
  .meta({ examples: [{ isFeatured: true }] });

/** One row of the bulk editor: the product, and what changes of it. */
export const bulkChange = z.object({
  _id: id,
  version: z.number().int().optional(),
  title: productFields.title.optional(),
  barcode: productFields.barcode,
  asin: productFields.asin,
  sku: productFields.sku,
  brand: productFields.brand,
  manufacturer: productFields.manufacturer,
  condition: condition.optional(),
  category: reference,
  subCategory: reference,
  price: requiredDollars.refine((amount) => amount >= 0, 'price cannot pe negative').optional(),
  oldPrice: requiredDollars.refine((amount) => amount >= 0, 'oldPrice cannot pe negative').optional(),
  sale_price: productFields.sale_price,
  quantity: stockQuantity.optional(),
  quantityBefore,
  cost: unitCost.optional(),
  bin: productFields.bin,
  status: productStatus.optional(),
  isFeatured: z.boolean().optional(),
  isShippable: z.boolean().optional(),
  isDeliverable: z.boolean().optional(),
  customField: productFields.customField,
  storeLocation: reference,
  weight: productFields.weight,
  rating: productFields.rating,
  /** Of a row that changes prices and nothing else. */
  live: liveChoice.default('now'),
});

export const bulkReply = z.object({
  nModified: z.number(),
  /** Takes the act back, for 24 hours. */
  undoId: id.nullable(),
});

export const undoReply = z.object({
  restored: z.number(),
  /** Edited by someone since, and left as they are now. */
  skipped: z.number(),
});

export type ProductFilter = z.output<typeof productFilter>;
export type ProductSelection = z.output<typeof productSelection>;
export type BulkAttributes = z.output<typeof bulkAttributes>;
export type BulkChange = z.output<typeof bulkChange>;
