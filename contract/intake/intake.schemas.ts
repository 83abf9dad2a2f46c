import { z } from 'zod';
import { costly } from '../kit/guarded-fields.ts';
import { id, optionalDollars, pictureKey, requiredDollars, requiredText, textOf, timestamp } from '../kit/values.ts';
import { writeOffReasons } from '../products/product-choices.ts';
import { condition } from '../products/products.schemas.ts';
import { priceSteps } from './price-unit.ts';

/**
 * `sell`: on the shelf, as the product of its condition. `parts`: a product of its own, without the item’s barcode, for
 * it is that item no more. `scrap`: written off as it comes.
 */
export const gradeKinds = ['sell', 'parts', 'scrap'] as const;

const key = z
  .string('Required')
  .regex(/^[a-z0-9-]{1,20}$/, 'Small letters, digits and dashes, 20 at most')
  .meta({ examples: ['open-box'] });

const share = z
  .number('Required')
  .min(0, 'Cannot be negative')
  .max(500, 'Enter at most 500 %')
  .multipleOf(0.01, 'At most two decimals');

export const grade = z.object({
  key,
  name: requiredText(30),
  kind: z.enum(gradeKinds),
  condition,
  /** Of retail. */
  percent: share,
  /** The first sentence on the page. */
  text: textOf(200),
});

export const check = z.object({
  key,
  name: requiredText(30),
  /** What the page says when it is so, and when it is not. */
  yes: requiredText(100),
  no: requiredText(100),
});

export const defect = z.object({
  key,
  name: requiredText(30),
  text: requiredText(200),
  /** What it leaves of the price; 100 leaves it all. */
  percent: share.max(100, 'Enter at most 100 %'),
});

export const categoryRule = z.object({
  category: id,
  /** Of the price that the grade leaves. */
  percent: share,
  /** Checks of this category, by their keys, in the order of their buttons; null is all of them. */
  checks: z.array(key).max(8, 'At most 8 checks').nullable(),
  /** What the title of a thing without a barcode is put together from: `Brand`, `Material`, `Size` … */
  titlePieces: z.array(requiredText(30)).max(8, 'At most 8 pieces'),
});

export const priceRules = z.object({
  /** Cents that every price ends on; null leaves them as they come. */
  endsOn: z.number().int('Only whole numbers').min(0, 'From 0 to 99').max(99, 'From 0 to 99').nullable(),
  rounding: z.enum(['down', 'nearest', 'up']),
  floor: z.enum(['cost', 'margin', 'none']),
  /** On top of the cost, of `margin`. */
  floorPercent: share,
});

export const tagColour = z.object({
  name: requiredText(20),
  hex: z
    .string('Required')
    .regex(/^#[\da-f]{6}$/i, 'A colour like #2f6fd1')
    .meta({ examples: ['#2f6fd1'] }),
});

const unique = (list: readonly { key: string }[]) => new Set(list.map((each) => each.key)).size === list.length;
const twice = 'Two have the same key';

export const intakeSettings = z.object({
  /** From the best to the worst, in the order of their keys. */
  grades: z
    .array(grade)
    .min(1, 'Add a grade')
    .max(9, 'At most 9 grades')
    .refine(unique, twice)
    .refine((grades) => grades.some(({ kind }) => kind === 'sell'), 'One grade must be for sale')
    .refine((grades) => {
      const sold = grades.filter(({ kind }) => kind === 'sell').map(({ condition: of }) => of);
      return new Set(sold).size === sold.length;
    }, 'Two grades for sale have the same condition'),
  checks: z.array(check).max(20, 'At most 20 checks').refine(unique, twice),
  defects: z.array(defect).max(20, 'At most 20 defects').refine(unique, twice),
  categories: z
    .array(categoryRule)
    .max(500, 'At most 500 categories')
    .refine((list) => new Set(list.map(({ category }) => category)).size === list.length, 'A category is there twice'),
  rules: priceRules,
  /** One a week, in this order, over and over. */
  tagColours: z.array(tagColour).max(12, 'At most 12 colours'),
  /** The board names people and their figures; without it everybody sees their own, and the team’s sum. */
  ranksNames: z.boolean(),
});

// ---- Sessions ----

export const sessionInput = z
  .object({
    /** Made by the station: the same session, started twice, is one. */
    _id: id,
    /** The browser, by an id of its own that it keeps: its blocks of labels are known by it. */
    station: id,
    truckload: id.nullable(),
    location: id,
  })
  .meta({
    examples: [
      {
        _id: '0190a5a0-dead-7000-8000-000000000001',
        station: '0190a5a0-dead-7000-8000-000000000002',
        truckload: null,
        location: '0190a5a0-dead-7000-8000-000000000003',
      },
    ],
  });

export const session = z.object({
  _id: id,
  station: id,
  truckload: z.object({ _id: id, title: z.string(), lotNumber: z.string() }).nullable(),
  location: z.object({ _id: id, name: z.string() }),
  store: id,
  person: z.string(),
  isOwn: z.boolean(),
  startedAt: timestamp,
  endedAt: timestamp.nullable(),
  /** Units taken in and not undone. */
  units: z.number(),
});

/** What a station needs besides what it scans; good without a network until it is asked anew. */
export const stationSetup = z.object({
  session,
  settings: intakeSettings,
  /** Everything that can be filed under, with what the rules say of it. */
  categories: z.array(
    z.object({ _id: id, name: z.string(), subCategories: z.array(z.object({ _id: id, name: z.string() })) }),
  ),
  timeZone: z.string(),
  /** Of today, at the location. */
  tag: tagColour.nullable(),
  mayOverride: z.boolean(),
  maySeeCosts: z.boolean(),
  mayWriteOff: z.boolean(),
  at: timestamp,
});

/** Label numbers that are this station’s alone, for ever. */
export const labelBlock = z.object({ _id: id, codes: z.array(z.string()) });

// ---- Asking ----

export const askInput = z
  .object({
    session: id,
    /** A code as it was scanned, or words. */
    text: textOf(400).optional(),
    /** One that was chosen of several, or a label that was read. */
    product: id.optional(),
    /** A line of the manifest that was chosen. */
    line: z.number().int().min(1).optional(),
    /** No barcode: the template of this category, if it has one, with these pieces of a title. */
    template: z.object({ category: id.nullable(), pieces: z.array(textOf(60)).max(8) }).optional(),
    /** Whether sources outside are asked where nobody here knows it: that spends a scan of the plan. */
    asksSources: z.boolean().default(false),
  })
  .refine(
    ({ text, product, line, template }) =>
      [text, product, line, template].filter((given) => given !== undefined).length === 1,
    'Say a code or words, a product, a line or a template',
  )
  .meta({ examples: [{ session: '0190a5a0-dead-7000-8000-000000000001', text: '885911304221' }] });

export const priceStep = z.object({
  step: z.enum(priceSteps),
  name: z.string(),
  percent: z.number().nullable(),
  /** The price after this step; null of a floor that was kept. */
  amount: z.number().nullable(),
  outcome: z.enum(['kept', 'held', 'up', 'down', 'same']).nullable(),
});

export const unitPrice = z.object({
  /** Null: nothing to reckon with, somebody has to say it. */
  price: z.number().nullable(),
  why: z.array(priceStep),
});

export const gradePrice = unitPrice.extend({
  grade: z.string(),
  /** The product that one more of this grade would be; null makes a new one. */
  product: id.nullable(),
  /** On its shelf. */
  units: z.number(),
});

/** A line of the manifest, with what came of it. `quantity` is what is expected, and never changes by scanning. */
export const intakeLine = z.object({
  line: z.number(),
  title: z.string(),
  barcode: z.string(),
  sku: z.string(),
  category: z.string(),
  condition,
  pallet: z.string(),
  unitRetail: z.number(),
  unitCost: costly(z.number().nullable()),
  expected: z.number(),
  /** Of the expected ones. */
  received: z.number(),
  /** Came besides. */
  over: z.number(),
  /** Still missing. */
  short: z.number(),
  /** Of all that came: graded worse than the manifest says, and broken (for parts, or scrap). */
  misgraded: z.number(),
  damaged: z.number(),
});

export const shelfProduct = z.object({
  product: id,
  title: z.string(),
  condition,
  /** The grade that makes this product; null where the ladder has none. */
  grade: z.string().nullable(),
  price: z.number(),
  units: z.number(),
  label: z.string(),
  cl_sku: z.string(),
  bins: z.array(z.object({ bin: z.string(), units: z.number() })),
  image: z.string().nullable(),
});

/** What an item is, as far as anybody knows; what a person has corrected comes back with the unit. */
export const intakeItem = z.object({
  /** As products keep it: a barcode, else empty. */
  barcode: z.string(),
  asin: z.string(),
  sku: z.string(),
  title: z.string(),
  brand: z.string(),
  model: z.string(),
  category: z.object({ _id: id, name: z.string() }).nullable(),
  subCategory: id.nullable(),
  retail: z.number().nullable(),
  image: z.string().nullable(),
  /** Who knew it: the merchant’s products, the manifest, the shared catalogue, a source outside, a template, nobody. */
  source: z.enum(['products', 'manifest', 'catalogue', 'source', 'template', 'none']),
});

export const standings = ['expected', 'over', 'unlisted', 'none'] as const;

export const asked = z.object({
  /** What was read: the label of a product of ours, a code, or words. */
  reads: z.enum(['code', 'label', 'words', 'choice', 'template']),
  /** `known`: it is or was a product. `new`: to this merchant, but somebody knows it. */
  knowledge: z.enum(['known', 'new', 'unknown']),
  /** What one more would be on the manifest; `none` without a truckload. */
  standing: z.enum(standings),
  /** Buyers who wait for it. */
  wanted: z.number(),
  /** Null for words that several fit, or none. */
  item: intakeItem.nullable(),
  line: intakeLine.nullable(),
  shelf: z.array(shelfProduct),
  grades: z.array(gradePrice),
  /** Where most of it lies, or its kind did last. */
  bin: z.string(),
  /** Of words: what fits, to be chosen from. */
  choices: z.array(
    z.object({
      product: id.nullable(),
      line: z.number().nullable(),
      title: z.string(),
      detail: z.string(),
      image: z.string().nullable(),
    }),
  ),
});

export const priceInput = z
  .object({
    session: id,
    grade: key,
    /** The product or the line that costs and prices come from, where there is one. */
    product: id.nullable(),
    line: z.number().int().min(1).nullable(),
    category: id.nullable(),
    retail: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative'),
    defects: z.array(key).max(20),
  })
  .meta({
    examples: [
      {
        session: '0190a5a0-dead-7000-8000-000000000001',
        grade: 'open-box',
        product: null,
        line: null,
        category: null,
        retail: 119.99,
        defects: ['scratched'],
      },
    ],
  });

// ---- Units ----

const milliseconds = z.number().int('Only whole numbers').min(0, 'Cannot be negative').max(86_400_000, 'Too large');

export const stepNames = ['scan', 'grade', 'price', 'label', 'bin', 'photo'] as const;

/** How long each step took, in milliseconds, as far as it was done. */
export const stepTimes = z.partialRecord(z.enum(stepNames), milliseconds);

export const writeOffInput = z.object({ reason: z.enum(writeOffReasons), note: textOf(200).default('') });

const inspectionFields = {
  grade: key,
  /** By the keys of checks: whether it is so. What was not looked at is left out. */
  checks: z.record(key, z.boolean()).refine((record) => Object.keys(record).length <= 20, 'At most 20 checks'),
  defects: z.array(key).max(20, 'At most 20 defects'),
};

const unitExample = {
  _id: '0190a5a0-dead-7000-8000-000000000001',
  session: '0190a5a0-dead-7000-8000-000000000002',
  at: '2026-11-19T10:00:00.000Z',
  knownAt: null,
  item: {
    barcode: '885911304221',
    asin: '',
    sku: '',
    title: 'Cordless drill',
    brand: 'Torvane',
    model: '',
    category: null,
    subCategory: null,
    retail: 119.99,
  },
  product: null,
  line: null,
  grade: 'open-box',
  checks: { power: true },
  defects: [],
  price: 59.99,
  reason: '',
  writeOff: null,
  bin: 'K-14',
  label: null,
  steps: { scan: 900 },
};

export const unitInput = z
  .object({
    /** Made by the station: the same unit, sent twice, is one. */
    _id: id,
    session: id,
    /** By the clock of the station. */
    at: timestamp,
    /** Taken in without a network, with what was known until then: it has happened, and is never refused. */
    knownAt: timestamp.nullable(),
    item: z.object({
      /** As it was scanned; empty for things without one. */
      barcode: textOf(80),
      asin: textOf(20),
      sku: textOf(80),
      title: requiredText(300),
      brand: textOf(120),
      model: textOf(120),
      category: id.nullable(),
      subCategory: id.nullable(),
      retail: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative'),
    }),
    /** One more of this product, which also tells things without a code apart; its grade still decides. */
    product: id.nullable(),
    /** The line that it counts to; null finds it by its code. */
    line: z.number().int().min(1).nullable(),
    ...inspectionFields,
    /** What the label says. */
    price: requiredDollars.refine((amount) => amount >= 0, 'Cannot be negative'),
    /** Why it is another price than the rules make. */
    reason: textOf(120),
    /** Of a grade that is scrap, and of nothing else. */
    writeOff: writeOffInput.nullable(),
    bin: textOf(60),
    /** The number on a label that is printed already, of a block of the station. */
    label: textOf(20).nullable(),
    steps: stepTimes,
  })
  .meta({ examples: [unitExample] });

/** All that a label shows. */
export const unitLabel = z.object({
  /** What its bars say. */
  code: z.string(),
  cl_sku: z.string(),
  title: z.string(),
  price: z.number(),
  grade: z.string(),
  bin: z.string(),
  tag: tagColour.nullable(),
  lotNumber: z.string(),
});

export const unit = z.object({
  _id: id,
  session: id,
  at: timestamp,
  person: z.string(),
  product: z.object({ _id: id, title: z.string(), image: z.string().nullable(), units: z.number() }),
  /** A product that there was not before. */
  isNew: z.boolean(),
  grade: z.string(),
  gradeName: z.string(),
  condition,
  conditionNotes: z.array(z.string()),
  checks: z.record(z.string(), z.boolean()),
  defects: z.array(z.string()),
  price: z.number(),
  /** What the rules made of it; null where they could not. */
  reckoned: z.number().nullable(),
  reason: z.string(),
  standing: z.enum(standings),
  line: intakeLine.nullable(),
  bin: z.string(),
  label: unitLabel,
  /** The label that the station printed is not this product’s, or says another price: print it anew. */
  relabels: z.boolean(),
  writeOff: z.enum(writeOffReasons).nullable(),
  cost: costly(z.number().nullable()),
  /** Buyers who wait for it are told, and the first may hold it. */
  wanted: z.number(),
  remarks: z.array(z.string()),
  isUndone: z.boolean(),
});

export const replayed = z.object({
  _id: id,
  unit: unit.nullable(),
  /** What somebody has to mend before it can be sent again. */
  problem: z.string().nullable(),
});

export const regradeInput = z
  .object({
    ...inspectionFields,
    /** Null is what the rules make of it. */
    price: optionalDollars.refine((amount) => (amount ?? 0) >= 0, 'Cannot be negative'),
    reason: textOf(120),
    writeOff: writeOffInput.nullable(),
  })
  .meta({
    examples: [{ grade: 'used', checks: { clean: false }, defects: [], price: null, reason: '', writeOff: null }],
  });

export const putAwayInput = z.object({
  bin: textOf(60).optional(),
  /** Keys of pictures that were uploaded, to go to its product after those it has. */
  pictures: z.array(pictureKey).max(20, 'At most 20 pictures').optional(),
  /** Of its product’s pictures these, in this order, at the places that they have there. */
  order: z.array(pictureKey).max(20, 'At most 20 pictures').optional(),
  steps: stepTimes.optional(),
});

// ---- Truckloads ----

export const lineFilters = ['all', 'open', 'complete', 'short', 'over', 'misgraded', 'damaged'] as const;

export const settlements = ['claimed', 'shared'] as const;

/** How far a truckload is unpacked. Received is as expected, misgraded and damaged together, all of them expected. */
export const tickOff = z.object({
  truckload: z.object({ _id: id, title: z.string(), lotNumber: z.string() }),
  expected: z.number(),
  received: z.number(),
  asExpected: z.number(),
  misgraded: z.number(),
  damaged: z.number(),
  short: z.number(),
  over: z.number(),
  unlisted: z.number(),
  lines: z.number(),
  /** Lines that everything came of. */
  completeLines: z.number(),
  /** What is missing, at retail. */
  shortRetail: z.number(),
  /** What is missing, at what it has cost. */
  shortCost: costly(z.number()),
  /** People who are at it now. */
  people: z.number(),
  settledAt: timestamp.nullable(),
  settlement: z.enum(settlements).nullable(),
  /** What was claimed of the seller of the load when it was settled. */
  claimed: costly(z.number().nullable()),
});

export const claimPositions = ['short', 'misgraded', 'damaged'] as const;

// ---- Throughput ----

const pace = z.object({
  units: z.number(),
  /** Of the time that somebody was at it; null below three units. */
  perHour: z.number().nullable(),
  /** What the units are sold for. */
  value: z.number(),
  /** Seconds a unit, on average, by step; of steps that were timed. */
  steps: z.partialRecord(z.enum(stepNames), z.number()),
});

export const throughput = z.object({
  session: pace.nullable(),
  today: pace,
  team: pace.extend({ people: z.number() }),
  /** By name, the most an hour first; null unless the settings say so. */
  ranking: z.array(z.object({ person: z.string(), units: z.number(), perHour: z.number().nullable() })).nullable(),
});

// ---- Rules over the present stock ----

export const previewInput = z
  .object({
    settings: intakeSettings.pick({ grades: true, categories: true, rules: true }),
    /** Where the portion before ended. */
    after: id.nullable().default(null),
  })
  .meta({
    examples: [
      {
        settings: {
          grades: [{ key: 'new', name: 'New', kind: 'sell', condition: 'New', percent: 85, text: '' }],
          categories: [],
          rules: { endsOn: 99, rounding: 'down', floor: 'cost', floorPercent: 0 },
        },
      },
    ],
  });

/** What rules would make of a portion of the stock; nothing is changed. Portions are added up by whoever asks. */
export const rulesPreview = z.object({
  products: z.number(),
  /** Without a retail price there is nothing to reckon with. */
  withoutRetail: z.number(),
  up: z.number(),
  down: z.number(),
  same: z.number(),
  /** Lifted to the floor. */
  held: z.number(),
  /** All units of the portion, as they are and as they would be. */
  before: z.number(),
  after: z.number(),
  examples: z.array(
    z.object({
      product: id,
      title: z.string(),
      condition,
      price: z.number(),
      would: z.number(),
      why: z.array(priceStep),
    }),
  ),
  /** Ask on from here; null at the end. */
  next: id.nullable(),
});

export type GradeKind = (typeof gradeKinds)[number];
export type Grade = z.output<typeof grade>;
export type IntakeSettings = z.output<typeof intakeSettings>;
export type SessionInput = z.output<typeof sessionInput>;
export type Session = z.output<typeof session>;
export type StationSetup = z.output<typeof stationSetup>;
export type LabelBlock = z.output<typeof labelBlock>;
export type AskInput = z.output<typeof askInput>;
export type Asked = z.output<typeof asked>;
export type IntakeItem = z.output<typeof intakeItem>;
export type IntakeLine = z.output<typeof intakeLine>;
export type ShelfProduct = z.output<typeof shelfProduct>;
export type GradePrice = z.output<typeof gradePrice>;
export type PriceInput = z.output<typeof priceInput>;
export type WirePrice = z.output<typeof unitPrice>;
export type Standing = (typeof standings)[number];
export type StepTimes = z.output<typeof stepTimes>;
export type UnitInput = z.output<typeof unitInput>;
export type Unit = z.output<typeof unit>;
export type Replayed = z.output<typeof replayed>;
export type RegradeInput = z.output<typeof regradeInput>;
export type PutAwayInput = z.output<typeof putAwayInput>;
export type TickOff = z.output<typeof tickOff>;
export type LineFilter = (typeof lineFilters)[number];
export type Settlement = (typeof settlements)[number];
export type Throughput = z.output<typeof throughput>;
export type RulesPreview = z.output<typeof rulesPreview>;
export type PreviewInput = z.output<typeof previewInput>;
