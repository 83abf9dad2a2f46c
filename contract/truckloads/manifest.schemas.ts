import { z } from 'zod';
import { costInput, costly } from '../kit/guarded-fields.ts';
import { id, optionalDollars, textOf } from '../kit/values.ts';
import { choosableStatus, condition, maxQuantity } from '../products/products.schemas.ts';

export const maxManifestBytes = 32 * 1024 * 1024;
export const maxManifestRows = 50_000;

/** What a column of a manifest can say of an item. */
export const manifestFields = [
  'title',
  'quantity',
  'unitRetail',
  'extRetail',
  'brand',
  'model',
  'barcode',
  'asin',
  'sku',
  'category',
  'subCategory',
  'condition',
  'pallet',
  'color',
  'weight',
] as const;

/** Column headers of the file by the field they fill. */
export const manifestMapping = z.partialRecord(z.enum(manifestFields), textOf(200));

/** Sellers whose files are known by their headers. */
export const manifestSellers = [
  'target',
  'walmart',
  'amazon',
  'amazon-eu',
  'costco',
  'jcpenney',
  'techliquidators',
  'generic',
] as const;

/** Reading → ready, or refused. */
export const manifestStates = ['reading', 'ready', 'refused'] as const;

export const manifestProblem = z.object({ line: z.number(), column: z.string().nullable(), message: z.string() });

/** A truckload's manifest: the file, and how it was read. */
export const manifest = z.object({
  fileName: z.string(),
  state: z.enum(manifestStates),
  /** Whose file it looks like; null where the columns were guessed or chosen. */
  seller: z.enum(manifestSellers).nullable(),
  columns: z.array(z.string()),
  mapping: manifestMapping,
  /** Lines read so far. */
  done: z.number(),
  /** Lines with something to look at, and those that could not be read. */
  warned: z.number(),
  rejected: z.number(),
  /** The first of both. */
  problems: z.array(manifestProblem),
  /** Why the file was refused. */
  message: z.string().nullable(),
});

/** One line of a manifest, with what it costs and what it is to bring. */
export const manifestItem = z.object({
  line: z.number(),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  barcode: z.string(),
  asin: z.string(),
  sku: z.string(),
  category: z.string(),
  subCategory: z.string(),
  /** Its own, or else that of the truckload. */
  condition,
  pallet: z.string(),
  quantity: z.number(),
  /** How many of them can be sold; the others came broken or are kept back. */
  sellable: z.number(),
  unitRetail: z.number(),
  /** What one costs, after all costs are shared out; null where none can be sold, or nobody has said it by hand yet. */
  unitCost: costly(z.number().nullable()),
  /** The same for the whole line, to the cent: the lines add up to the costs. */
  lineCost: costly(z.number()),
  isCostByHand: z.boolean(),
  price: z.number(),
  isPriceByHand: z.boolean(),
  /** Price less cost of one, and that in percent of the price; null where there is no cost or no price. */
  margin: costly(z.number().nullable()),
  marginPercent: costly(z.number().nullable()),
  warnings: z.array(z.string()),
  /** The product it has become. */
  product: id.nullable(),
});

export const itemFilters = ['all', 'warned', 'unsellable', 'loss'] as const;

export const itemFilter = costInput(z.enum(itemFilters), (only) => only === 'loss');

export const itemChange = z.object({
  line: z.number().int().min(1),
  sellable: z.number().int('Only whole numbers').min(0, 'Cannot be negative').max(maxQuantity, 'Too large').optional(),
  /** Of one; null leaves it to the spread again. */
  cost: costInput(optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative')).optional(),
  /** Of one; null leaves it to the rule again. */
  price: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative').optional(),
});

export const itemChanges = z
  .array(itemChange)
  .min(1, 'Nothing to change')
  .max(1000, 'At most 1000 at a time')
  .meta({ examples: [[{ line: 2, sellable: 3 }]] });

/** What becomes of the lines: products that exist are restocked, or all become products of their own. */
export const breakInput = z.object({
  status: choosableStatus.default('Ready'),
  restocks: z.boolean().default(true),
  /** What else to put on every product, such as where it lies. */
  customField: textOf(300).default(''),
});

/** What breaking a truckload would do; nothing is changed. */
export const breakPreview = z.object({
  creates: z.number(),
  restocks: z.number(),
  units: z.number(),
  /** Lines without units that can be sold. */
  leftOut: z.number(),
  /** Products without a price, which can’t be published. */
  unpriced: z.number(),
  /** Items that the shared catalogue knows, with pictures or a category. */
  known: z.number(),
});

export type ManifestField = (typeof manifestFields)[number];
export type ManifestSeller = (typeof manifestSellers)[number];
export type ManifestMapping = z.output<typeof manifestMapping>;
export type ManifestProblem = z.output<typeof manifestProblem>;
export type Manifest = z.output<typeof manifest>;
export type ManifestItem = z.output<typeof manifestItem>;
export type ItemFilter = (typeof itemFilters)[number];
export type ItemChange = z.output<typeof itemChange>;
export type BreakInput = z.output<typeof breakInput>;
export type BreakPreview = z.output<typeof breakPreview>;
