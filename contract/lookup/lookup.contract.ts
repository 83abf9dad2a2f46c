import { z } from 'zod';
import { cleanLine } from '../kit/clean-texts.ts';
import { route } from '../kit/route.ts';
import { byId, id, optionalDollars, paging, textOf, timestamp } from '../kit/values.ts';
import { condition, maxQuantity, product, skuSources } from '../products/products.schemas.ts';
import { readCondition } from './conditions.ts';

export const lookupTypes = ['upc', 'asin', 'sku'] as const;
/** Whose goods a barcode is looked up among. */
export const lookupSources = ['amazon', 'homedepot'] as const;

export const lookupType = z.enum(lookupTypes);
export const lookupSource = z.enum(lookupSources, 'Please select a source');

export type LookupType = z.output<typeof lookupType>;
export type LookupSource = z.output<typeof lookupSource>;

export const invalidBarcode = 'Invalid barcode/format';

export const lookupInput = z.object({
  identifier: z.string(invalidBarcode).overwrite(cleanLine).min(1, invalidBarcode).max(80, invalidBarcode),
  /** Found out from the identifier when left out. */
  type: lookupType.optional(),
  source: lookupSource,
  quantity: z
    .number()
    .int('Only whole numbers')
    .min(1, 'Quantity should be positive')
    .max(maxQuantity, 'Too large')
    .default(1),
  condition: z
    .string()
    .max(40)
    .transform((text) => readCondition(text) ?? text)
    .pipe(condition)
    .default('New'),
  /** What the seller asks for it; the source's price otherwise. */
  price: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Price cannot be negative').optional(),
  /** Where a SKU comes from, kept on the product. */
  skuSource: z.enum(skuSources).nullish(),
});

export const lookupHistoryEntry = z.object({
  _id: id,
  createdAt: timestamp,
  requestBody: z.object({
    identifier: z.string(),
    type: lookupType,
    source: lookupSource,
    quantity: z.number(),
    condition,
    price: z.number().nullable(),
  }),
  /** The source that knew it, `my_products` for one that was there already, `not_found`, or `refused`. */
  foundAt: z.string(),
  /** The product it led to, as long as that is not deleted. */
  product: z.object({ _id: id, title: z.string() }).nullable(),
});

/** A product that a lookup made, and the rule that its price came by, if any. */
export const foundProduct = product.extend({
  priceRule: z.object({ percent: z.number(), retail: z.number() }).nullish(),
});

export type FoundProduct = z.output<typeof foundProduct>;

/** What a source calls goods that a lookup made a category for. */
export const sourceCategory = z.object({
  _id: id,
  source: lookupSource,
  name: z.string(),
  /** Where they are filed. */
  category: id.nullable(),
});

export type SourceCategory = z.output<typeof sourceCategory>;
export type LookupInput = z.output<typeof lookupInput>;
export type LookupHistoryEntry = z.output<typeof lookupHistoryEntry>;

export const historyPageSize = 20;

export const maxBatchBytes = 64 * 1024 * 1024;
export const maxBatchCodes = 100_000;

/** Why a row of a batch can't be looked up; `unreadable` says so itself in what was found. */
export const batchReasons = [
  'empty',
  'tooLong',
  'condition',
  'quantity',
  'price',
  'negativePrice',
  'format',
  'unreadable',
] as const;

/** What a file of codes holds. The columns come first, and then every row that is not blank. */
export const batchEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('columns'),
    /** All headings; those of the columns that were used, as far as there are such. */
    names: z.array(z.string()),
    used: z.object({
      /** Several may hold the code: the first that is filled counts. None when no column is known to hold it. */
      value: z.array(z.string()),
      condition: z.string().nullable(),
      quantity: z.string().nullable(),
      price: z.string().nullable(),
      format: z.string().nullable(),
    }),
    sheet: z.string().nullable(),
    /** Conditions that are called otherwise here. */
    conditions: z.array(z.object({ said: z.string(), is: condition })),
  }),
  z.object({
    kind: z.literal('row'),
    line: z.number(),
    value: z.string(),
    /** Null where the file does not say: it is found out from the code. */
    format: lookupType.nullable(),
    condition,
    quantity: z.number(),
    price: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('problem'),
    line: z.number(),
    value: z.string(),
    /** All that is wrong with the row, and what stands in its cells. */
    problems: z.array(z.object({ reason: z.enum(batchReasons), found: z.string() })),
  }),
]);

export type BatchEntry = z.output<typeof batchEntry>;
export type BatchReason = (typeof batchReasons)[number];

export const lookup = {
  find: route('POST', '/lookup', {
    summary: 'Turn one barcode, SKU or ASIN into a product; 200 when a deleted one is brought back',
    permission: 'lookup.use',
    // Without a subscription it answers 500 ERR_SUBSCRIBE, not the 403 of other calls (specification 2 §8).
    access: 'account',
    body: lookupInput.meta({ examples: [{ identifier: '1243240328', source: 'amazon', quantity: 1 }] }),
    reply: [201, foundProduct],
    alsoReplies: [200],
    idempotent: true,
    fails: [
      'INVALID',
      'ALREADY_EXISTS',
      'NOT_FOUND',
      'SOURCE_FAILED',
      'PLAN_EXCEEDED',
      'PLAN_SUBSCRIBE',
      'UNAVAILABLE',
    ],
  }),
  batch: route('POST', '/lookup/batch', {
    summary:
      'Read a file of codes (CSV, XLSX, ODS, JSON or JSON lines); nothing is looked up yet, and no scan is spent',
    permission: 'lookup.use',
    form: z.object({}),
    files: { file: 1 },
    maxBytes: maxBatchBytes,
    reply: z.array(batchEntry),
    fails: ['INVALID', 'TOO_LARGE'],
  }),
  history: route('GET', '/lookup', {
    summary: 'What was looked up, newest first; page by page with the total in X-Total-Count',
    permission: 'lookup.use',
    query: paging.pick({ page: true, pageSize: true }).extend({ foundAt: textOf(40).optional() }),
    reply: z.array(lookupHistoryEntry),
  }),
  categories: route('GET', '/lookup/categories', {
    summary: 'The categories of sources that lookups made one for, and nobody has said yet whether it shall stay',
    permission: 'lookup.use',
    reply: z.array(sourceCategory),
  }),
  answerCategory: route('PUT', '/lookup/categories/:id', {
    summary: 'Say where goods of a source’s category are filed, those that are there too; null files them nowhere',
    permission: 'lookup.use',
    params: byId,
    body: z.object({ category: id.nullable() }),
    reply: z.object({ moved: z.number() }),
    fails: ['INVALID', 'NOT_FOUND'],
  }),
};
