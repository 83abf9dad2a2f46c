import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { seoInput, seoMetaData } from '../kit/seo.ts';
import { id, pictureKey, proseOf, requiredText, textOf, timestamp } from '../kit/values.ts';
import { choosableStatus, condition, maxImages, maxQuantity, reference } from '../products/products.schemas.ts';
import { manifest } from './manifest.schemas.ts';
import {
  amount,
  checkPrices,
  costAmount,
  listIds,
  percent,
  percentageDiscount,
  wholeNumber,
} from './truckload-values.ts';

export const truckloadStatuses = ['Ready', 'Published', 'Unpublished'] as const;
/** What the costs of a truckload are shared out by, over the units that can be sold. */
export const costSpreads = ['retail', 'units', 'manual'] as const;

/** Its id; or itself, as the reply has it. */
const profile = z
  .union([id, z.literal(''), z.object({ _id: id })])
  .nullable()
  .transform((value) => (typeof value === 'object' ? (value?._id ?? null) : value || null))
  .optional();

/** What can be said of a truckload. Only its title is asked for: a lot is often written down before it is known. */
const truckloadFields = {
  title: requiredText(200),
  description: proseOf(100_000),
  /** The whole lot's; 0 is asked for. */
  price: amount,
  /** What it is compared with; 0 for nothing. */
  oldPrice: amount,
  /** How many such lots there are. */
  quantity: wholeNumber(maxQuantity),
  /** Of items whose line says nothing else. */
  condition,
  category: reference,
  subCategory: reference,
  storeLocation: reference,
  profile,
  lotNumber: textOf(80),
  pallets: wholeNumber(10_000).nullable(),
  /** Pounds. */
  weight: z.number().min(0, 'Cannot be negative').max(1_000_000, 'Too large').nullable(),
  purchaseCost: costAmount,
  freightCost: costAmount,
  otherCost: costAmount,
  costSpread: z.enum(costSpreads),
  /** What items are to cost, in percent of their retail price, where nobody says otherwise. */
  pricePercent: percent,
  /** Prices end on this many cents, such as 99; null: as they come. */
  priceEndsOn: z.number().int().min(0).max(99).nullable(),
  /** Buyers see what is on it, line by line, without costs. */
  showsManifest: z.boolean(),
  status: choosableStatus,
  seoMetaData: seoInput,
  isActive: z.boolean(),
};

/** Of what is there already: Published came from publishing, and stays where it is sent back. */
const status = z.enum(truckloadStatuses, 'Only Ready or Unpublished can be chosen');

/** Stored keys and, in their place among them, uploads. */
const images = z.array(pictureKey).max(maxImages, `At most ${maxImages} images`);

const examples = [{ title: 'Target home and kitchen, 24 pallets', price: '8900.00', purchaseCost: '7200.00' }];

export const truckloadInput = checkPrices(
  z
    .object({ ...truckloadFields, images })
    .partial()
    .required({ title: true }),
).meta({ examples });

/** What is left out stays as it is. */
export const truckloadUpdate = checkPrices(
  z
    .object({
      ...truckloadFields,
      status,
      images,
      removeImages: z.array(pictureKey).max(maxImages),
      /** Takes the manifest away when no other is sent. */
      removeCsv: z.boolean(),
      /** The version the editor started from: an edit of an older one is told, not applied. */
      version: z.number().int(),
    })
    .partial(),
).meta({ examples: [{ price: '8400.00' }] });

/** The same without files. */
export const truckloadPatch = checkPrices(
  z.object({ ...truckloadFields, status, version: z.number().int() }).partial(),
).meta({ examples: [{ status: 'Unpublished' }] });

/** So many can be changed by one call. */
export const truckloadBulk = z.object({
  ids: listIds,
  attributes: z
    .object({ isActive: z.literal(false), status: choosableStatus, percentageDiscount })
    .partial()
    .refine((given) => Object.values(given).some((value) => value !== undefined), 'Nothing to change')
    .meta({ examples: [{ status: 'Unpublished' }] }),
});

/** What is known of a truckload's manifest, money and way to products. */
export const truckloadTotals = z.object({
  lines: z.number(),
  units: z.number(),
  /** Units times retail price. */
  retail: z.number(),
  sellableUnits: z.number(),
  sellableRetail: z.number(),
  /** Purchase, freight and other costs together. */
  cost: costly(z.number()),
  /** Over the units that can be sold; null where there are none. */
  costPerUnit: costly(z.number().nullable()),
  /** What the items will bring at their prices. */
  expected: z.number(),
  /** Costs that were given to lines by hand. */
  assigned: costly(z.number()),
});

/** How far a truckload is on its way to products. */
export const breakStates = ['none', 'running', 'done', 'failed'] as const;

export const truckloadBreak = z.object({
  state: z.enum(breakStates),
  done: z.number(),
  total: z.number(),
  created: z.number(),
  restocked: z.number(),
  message: z.string().nullable(),
  /** The plan is in the way: the upgrade dialog says so. */
  isPlanLimit: z.boolean(),
  /** Until when it can be taken back; null when it can’t be any more. */
  undoUntil: timestamp.nullable(),
  finishedAt: timestamp.nullable(),
});

/** What came in for the products of a truckload so far, on every channel. */
export const truckloadSales = z.object({ units: z.number(), revenue: z.number() });

export const truckload = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  price: z.number(),
  oldPrice: z.number(),
  quantity: z.number(),
  condition,
  category: id.nullable(),
  subCategory: id.nullable(),
  /** The names of category and sub-category. */
  categories: z.array(z.string()),
  storeLocation: id.nullable(),
  profile: z.object({ _id: id, name: z.string() }).nullable(),
  lotNumber: z.string(),
  pallets: z.number().nullable(),
  weight: z.number().nullable(),
  purchaseCost: costly(z.number()),
  freightCost: costly(z.number()),
  otherCost: costly(z.number()),
  costSpread: z.enum(costSpreads),
  pricePercent: z.number(),
  priceEndsOn: z.number().nullable(),
  showsManifest: z.boolean(),
  status: z.enum(truckloadStatuses),
  isActive: z.boolean(),
  /** Not on the live site as it is now. */
  isChanged: z.boolean(),
  isSample: z.boolean(),
  thumbnail: z.string().nullable(),
  images: z.array(z.string()),
  /** The manifest; null where there is none. */
  csv: manifest.nullable(),
  totals: truckloadTotals,
  break: truckloadBreak,
  requests: z.number(),
  seoMetaData,
  version: z.number(),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** A file that could not be kept; the truckload itself was saved. */
export const savedTruckload = truckload.extend({
  warnings: z.array(z.object({ param: z.string(), msg: z.string() })),
});

/** One truckload with what costs time to find out. */
export const truckloadDetails = truckload.extend({ sales: truckloadSales });

export type TruckloadStatus = (typeof truckloadStatuses)[number];
export type CostSpread = (typeof costSpreads)[number];
export type TruckloadInput = z.output<typeof truckloadInput>;
export type TruckloadUpdate = z.output<typeof truckloadUpdate>;
export type TruckloadPatch = z.output<typeof truckloadPatch>;
export type TruckloadBulk = z.output<typeof truckloadBulk>;
export type Truckload = z.output<typeof truckload>;
export type SavedTruckload = z.output<typeof savedTruckload>;
export type TruckloadDetails = z.output<typeof truckloadDetails>;
export type TruckloadTotals = z.output<typeof truckloadTotals>;
export type TruckloadBreak = z.output<typeof truckloadBreak>;
