import { z } from 'zod';
import { shownWith } from '../kit/guarded-fields.ts';
import { id, optionalDollars, requiredText, textOf, timestamp } from '../kit/values.ts';
import { condition } from '../products/products.schemas.ts';
import { manifest } from '../truckloads/manifest.schemas.ts';

/** What became of a bid. */
export const bidStates = ['open', 'won', 'lost', 'dropped'] as const;

/**
 * What a line's figure stands on: the same goods that were sold before, goods like it, a share of its price in a shop,
 * the range that such goods bring anywhere, or nothing, as nobody knows a price.
 */
export const lineGrounds = ['own', 'like', 'retail', 'range', 'none'] as const;

export const mostBids = 500;
/** Words of manifests that are asked about at once. */
export const mostWords = 100;

const amount = optionalDollars
  .refine((given) => (given ?? 0) >= 0, 'Cannot be negative')
  .transform((given) => given ?? 0);

const percentUpTo = (most: number) =>
  z
    .number('Required')
    .min(0, 'Cannot be negative')
    .max(most, `Enter at most ${most} %`)
    .multipleOf(0.01, 'At most two decimals');

/** What the seller wants, and what comes off on the way. */
export const bidTerms = z.object({
  margin: percentUpTo(95),
  soldWithin: z.number('Required').int('Only whole numbers').min(1, 'Must be at least 1').max(730, 'Enter at most 730'),
  fees: percentUpTo(95),
  premium: percentUpTo(100),
  unsold: percentUpTo(95),
  freight: amount,
  /** For each unit. */
  work: amount,
  /** Getting rid of what is left, in all. */
  rest: amount,
});

/** What somebody bids at this moment; empty where nobody has said. */
export const bidNow = optionalDollars.refine((given) => (given ?? 0) >= 0, 'Cannot be negative');

/** Of the auction, as far as it is known. */
const about = {
  title: requiredText(200),
  source: textOf(120),
  lotNumber: textOf(80),
  pallets: z.number().int('Only whole numbers').min(0, 'Cannot be negative').max(10_000, 'Too large').nullable(),
  endsAt: timestamp.nullable(),
  /** Of lines that name none. */
  condition,
  bidNow,
};

/** The same as a form has it: times are those of the clock on the wall. */
export const bidDetailsForm = z.object({
  title: about.title,
  source: about.source,
  lotNumber: about.lotNumber,
  pallets: about.pallets,
  condition: about.condition,
  endsAt: textOf(40),
});

export const bidInput = z
  .object({ title: textOf(200), source: about.source, lotNumber: about.lotNumber, condition })
  .partial();

/** What is left out stays as it is. */
export const bidPatch = z
  .object({
    ...about,
    terms: bidTerms.partial(),
    isSaved: z.literal(true),
    /** Brings a deleted one back. */
    isActive: z.literal(true),
  })
  .partial()
  .meta({ examples: [{ bidNow: 16250, terms: { margin: 40 } }] });

/** What became of it: one that was won is a truckload, which may be there already, or is made of the same manifest. */
export const bidOutcome = z
  .object({
    state: z.enum(bidStates),
    /** What was really paid, with the premium and without freight. */
    paid: optionalDollars.refine((given) => (given ?? 0) >= 0, 'Cannot be negative').optional(),
    truckload: id.nullable().optional(),
    /** Makes a truckload of the manifest. */
    makesTruckload: z.boolean().default(false),
  })
  .refine(({ makesTruckload, truckload }) => !(makesTruckload && truckload), {
    message: 'Choose a truckload or have one made',
    path: ['truckload'],
  })
  .refine(({ state, makesTruckload, truckload }) => state === 'won' || !(makesTruckload || truckload), {
    message: 'Only a bid that was won becomes a truckload',
    path: ['state'],
  })
  .meta({ examples: [{ state: 'lost' }] });

/** Which of the seller's categories what manifests say is; null is none of them. */
export const bidWords = z
  .array(z.object({ word: requiredText(200), category: id.nullable() }))
  .min(1, 'Nothing to answer')
  .max(mostWords, `At most ${mostWords} at a time`)
  .meta({ examples: [[{ word: 'Hardware', category: null }]] });

/** What past loads brought of what was said of them; 1 where they tell nothing. */
export const learntFactor = z.object({
  /** Null of all goods. */
  category: z.string().nullable(),
  factor: z.number(),
  loads: z.number(),
  units: z.number(),
});

/** What an estimate stands on. */
export const bidGrounds = z.object({
  /** How many units were sold that tell of prices, and in how many days. */
  soldUnits: z.number(),
  soldDays: z.number(),
  /** How fast goods sold; null where too few tell. */
  selling: z
    .object({
      units: z.number(),
      halfDays: z.number().nullable(),
      points: z.array(z.object({ days: z.number(), percent: z.number() })),
    })
    .nullable(),
  learnt: z.object({
    /** Over this manifest, weighed by what its categories should bring. */
    factor: z.number(),
    loads: z.number(),
    factors: z.array(learntFactor),
  }),
});

export const bid = z.object({
  _id: id,
  title: z.string(),
  source: z.string(),
  lotNumber: z.string(),
  pallets: z.number().nullable(),
  endsAt: timestamp.nullable(),
  condition,
  bidNow: z.number().nullable(),
  terms: z.object({
    margin: z.number(),
    soldWithin: z.number(),
    fees: z.number(),
    premium: z.number(),
    unsold: z.number(),
    freight: z.number(),
    work: z.number(),
    rest: z.number(),
  }),
  manifest,
  lines: z.number(),
  units: z.number(),
  /** Units times retail price. */
  retail: z.number(),
  /** How many lines stand on what. */
  grounded: z.object({
    own: z.number(),
    like: z.number(),
    retail: z.number(),
    range: z.number(),
    none: z.number(),
  }),
  /** What the lines come to before anything is taken off; null where there is a range only. */
  gross: z.object({ expected: z.number().nullable(), low: z.number(), high: z.number() }),
  grounds: bidGrounds,
  /** The highest bid by these terms; null where there is a range only, or nothing is read yet. */
  highest: z.number().nullable(),
  lowest: z.number(),
  best: z.number(),
  isSaved: z.boolean(),
  isActive: z.boolean(),
  state: z.enum(bidStates),
  decidedAt: timestamp.nullable(),
  paid: z.number().nullable(),
  truckload: z.object({ _id: id, title: z.string() }).nullable(),
  /** How right it was so far: on the same day of its life, what was said and what came in; null before anything did. */
  outcome: shownWith(
    'reports.profit',
    z.object({ day: z.number(), said: z.number(), brought: z.number(), soldUnits: z.number() }).nullable(),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
});

/** One bid, with what its manifest calls goods that nobody has placed yet. */
export const bidDetails = bid.extend({
  asks: z.array(z.object({ word: z.string(), lines: z.number(), retail: z.number() })),
});

export const bidLine = z.object({
  line: z.number(),
  title: z.string(),
  brand: z.string(),
  barcode: z.string(),
  category: z.string(),
  condition,
  pallet: z.string(),
  quantity: z.number(),
  retail: z.number(),
  /** The shared catalogue knows what it costs in a shop. */
  isRetailKnown: z.boolean(),
  warnings: z.array(z.string()),
  grounds: z.enum(lineGrounds),
  /** How many units tell, and of how many days. */
  toldUnits: z.number(),
  toldDays: z.number(),
  isSameCondition: z.boolean(),
  /** Of one; null where there is a range only. */
  brings: z.number().nullable(),
  low: z.number(),
  high: z.number(),
  thumbnail: z.string().nullable(),
});

export type BidState = (typeof bidStates)[number];
export type LineGrounds = (typeof lineGrounds)[number];
export type BidInput = z.output<typeof bidInput>;
export type BidPatch = z.output<typeof bidPatch>;
export type BidOutcome = z.output<typeof bidOutcome>;
export type BidWords = z.output<typeof bidWords>;
export type BidGrounds = z.output<typeof bidGrounds>;
export type LearntFactor = z.output<typeof learntFactor>;
export type Bid = z.output<typeof bid>;
export type BidDetails = z.output<typeof bidDetails>;
export type BidLine = z.output<typeof bidLine>;
export type TermsOnWire = Bid['terms'];
