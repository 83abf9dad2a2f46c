import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { route } from '../kit/route.ts';
import { id, timestamp } from '../kit/values.ts';
import { condition } from '../products/products.schemas.ts';

/** By what the board tells goods apart. */
export const insightTraits = ['truckload', 'supplier', 'category', 'grade', 'channel'] as const;
/** How much was off the first price when goods were sold: up to so many percent, more than the step before. */
export const priceSteps = [0, 20, 40, 60, 80, 100] as const;
/** Over how many days. */
export const insightPeriods = [7, 30, 60, 90] as const;
/** Why somebody should look at a product. */
export const insightKinds = ['stuck', 'running_out', 'too_low'] as const;

/** Products that were sold in the last thirty days with so much off, on average. */
export const soldKinds = ['sold_0', 'sold_20', 'sold_40', 'sold_60', 'sold_80', 'sold_100'] as const;

const everyTrait = z.enum([...insightTraits, 'step']).default('truckload');

export const insightsFile = 'insights.csv';

const days = z.coerce
  .number()
  .pipe(z.literal([...insightPeriods], 'Must be 7, 30, 60 or 90'))
  .default(90);

const period = z.object({ days, storeLocation: id.optional() });

const page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(50).default(10),
});

/** What lies on the shelves: its units, what they cost as far as it is known, and what they would bring. */
const capital = z.object({
  units: z.number(),
  cost: costly(z.number()),
  /** Of how many of the units it is known what they cost. */
  costedUnits: costly(z.number()),
  price: z.number(),
});

export const insightBoard = z.object({
  /** When it was reckoned; null where nothing has come in yet. */
  asOf: timestamp.nullable(),
  /** Since when anything was sold or came in. */
  firstDay: z.iso.date().nullable(),
  /** The merchant’s day. */
  today: z.iso.date(),
  capital,
  /** The same when the period began; null where nobody wrote it down then. */
  before: capital.nullable(),
  /** By how many days the units have been there; `to` is null for the oldest. */
  bands: z.array(capital.extend({ from: z.number(), to: z.number().nullable() })),
  /** After how many days half of a load was sold, of those that came so far in the last 180 days, and in the 180 before. */
  half: z.object({ days: z.number().nullable(), earlierDays: z.number().nullable(), loads: z.number() }),
});

/** On which of its days a load has paid for itself, or will have by the pace of its last days. */
const breakEven = z.object({ day: z.number(), date: z.iso.date(), isForecast: z.boolean() });

export const insightRow = z.object({
  /** The id or the name; empty for what has none. */
  key: z.string(),
  name: z.string(),
  /** Of a load: its number and its supplier. */
  detail: z.string(),
  /** Of a load: since when it is there, and for how many days. */
  firstDay: z.iso.date().nullable(),
  age: z.number().nullable(),
  /** Of a load since it came, of anything else within the period. */
  received: z.number(),
  sold: z.number(),
  /** Within the period: how much of what was there or came in was sold, in percent; null where nothing was. */
  sellThrough: z.number().nullable(),
  soldInPeriod: z.number(),
  receivedInPeriod: z.number(),
  onHand: z.number(),
  onHandPrice: z.number(),
  onHandCost: costly(z.number()),
  /** What sales brought, less what was given back. */
  recovered: z.number(),
  /** Of a load: what it has cost; of anything else what its sold units have. Null where nobody knows. */
  cost: costly(z.number().nullable()),
  recoveredPercent: costly(z.number().nullable()),
  breakEven: costly(breakEven.nullable()),
  /** How many days after it came in a unit was sold, on average. */
  daysToSell: z.number().nullable(),
  /** Of a load: on which of its days half was sold. */
  halfDay: z.number().nullable(),
  /** What its units were sold for, in percent of their first prices. */
  realised: z.number().nullable(),
  /** What those units brought, and would have brought at their first prices. */
  realisedSales: z.number(),
  firstSales: z.number(),
  /** Of a load: how much of its cost had come back by which of its days. */
  curve: costly(z.array(z.object({ day: z.number(), percent: z.number() }))),
});

export const insightProduct = z.object({
  _id: id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  condition,
  lotNumber: z.string().nullable(),
  units: z.number(),
  /** For how many days the oldest unit has been there. */
  age: z.number(),
  cost: costly(z.number().nullable()),
  price: z.number(),
  /** Sold within the last thirty days. */
  sold: z.number(),
  lastSoldAt: timestamp.nullable(),
  isFeatured: z.boolean(),
  version: z.number(),
});

export const insights = {
  board: route('GET', '/insights', {
    summary: 'What the money in stock is doing: capital by age, and how long loads take to sell',
    permission: 'reports.read',
    query: period,
    reply: insightBoard,
  }),
  rows: route('GET', '/insights/rows', {
    summary:
      'Sell-through, recovery and prices realised by load, supplier, category, grade, channel or how much was off; page by page with the total in X-Total-Count',
    permission: 'reports.read',
    query: z.object({ ...period.shape, ...page.shape, by: everyTrait }),
    reply: z.array(insightRow),
  }),
  products: route('GET', '/insights/products', {
    summary:
      'Products that are stuck, run out, sell faster than their price, or were sold with so much off; the 500 with most in them, page by page with the total in X-Total-Count',
    permission: 'reports.read',
    query: z.object({
      storeLocation: id.optional(),
      ...page.shape,
      kind: z.enum([...insightKinds, ...soldKinds]).default('stuck'),
    }),
    reply: z.array(insightProduct),
  }),
  export: route('GET', '/insights/export', {
    summary: 'The rows as insights.csv, streamed; costs for those who may see them',
    permission: 'reports.read',
    query: z.object({ ...period.shape, by: everyTrait }),
    reply: z.string(),
    download: ['text/csv'],
  }),
};

export type InsightBoard = z.output<typeof insightBoard>;
export type InsightRow = z.output<typeof insightRow>;
export type InsightProduct = z.output<typeof insightProduct>;
export type InsightTrait = (typeof insightTraits)[number];
export type EveryInsightTrait = InsightTrait | 'step';
export type SoldKind = (typeof soldKinds)[number];
export type InsightPeriod = (typeof insightPeriods)[number];
export type InsightKind = (typeof insightKinds)[number];
