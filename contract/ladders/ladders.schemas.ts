import { z } from 'zod';
import { costInput, costly } from '../kit/guarded-fields.ts';
import { id, optionalDollars, requiredText, textOf, timestamp } from '../kit/values.ts';
import { condition } from '../products/products.schemas.ts';

/** What days are counted from. */
export const ladderAnchors = ['received', 'published', 'sold'] as const;

export const stepKinds = ['percent', 'fixed', 'ask'] as const;

export const floorKinds = ['none', 'cost', 'cost_plus', 'fixed'] as const;

/**
 * What a sale or a restock does: nothing; the step stays and its days are counted anew from then; or everything begins
 * anew, at the first price.
 */
export const ladderResets = ['go_on', 'wait', 'anew'] as const;

/** What a product on a ladder does. */
export const ladderStates = ['following', 'paused', 'kept', 'left'] as const;

/** Why a product waits: its price was changed by somebody else than the ladder, or somebody has paused it. */
export const pauseReasons = ['price', 'seller'] as const;

export const productActs = ['pause', 'resume', 'keep', 'leave'] as const;

/** What else happens on a day. */
export const dayEvents = ['begins', 'ends', 'note'] as const;

export const mostLadders = 50;
const mostSteps = 12;
/** As far as the calendar of coming drops looks at once. */
export const mostDropDays = 42;

const priceAmount = optionalDollars.refine((amount) => amount === null || amount > 0, 'Must be more than 0');

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 03:00');

export const ladderStep = z
  .object({
    days: z.number('Required').int('Only whole numbers').min(1, 'Must be at least 1').max(3650, 'Too large'),
    kind: z.enum(stepKinds),
    /** Off the first price. */
    percent: z
      .number()
      .gt(0, 'Enter more than 0 %')
      .lte(95, 'Enter at most 95 %')
      .multipleOf(0.01, 'At most two decimals')
      .nullable()
      .default(null),
    price: priceAmount.default(null),
  })
  .refine(({ kind, percent }) => kind !== 'percent' || percent !== null, { message: 'Required', path: ['percent'] })
  .refine(({ kind, price }) => kind !== 'fixed' || price !== null, { message: 'Required', path: ['price'] });

/** Which goods; what is not said does not narrow. */
export const ladderGoods = z
  .object({
    category: id.nullable().default(null),
    subCategory: id.nullable().default(null),
    condition: condition.nullable().default(null),
    /** That has brought units of them. */
    truckload: id.nullable().default(null),
    /** The profile of truckloads that have brought units of them. */
    supplier: id.nullable().default(null),
    /** Of the first price: what a ladder lowers stays on it. */
    priceFrom: optionalDollars.default(null),
    priceTo: optionalDollars.default(null),
    /** There are units of them whose label carries this colour, by its name. */
    tag: textOf(20).default(''),
    search: textOf(200).default(''),
  })
  .refine(({ priceFrom, priceTo }) => priceFrom === null || priceTo === null || priceFrom <= priceTo, {
    message: 'Must be at least the lowest',
    path: ['priceTo'],
  });

export const ladderInput = z
  .object({
    name: requiredText(80),
    goods: ladderGoods,
    anchor: z.enum(ladderAnchors).default('received'),
    steps: z.array(ladderStep).min(1, 'Add a step').max(mostSteps, 'At most 12 steps'),
    floor: costInput(z.enum(floorKinds), (kind) => kind === 'cost' || kind === 'cost_plus').default('none'),
    /** What is added to the cost, or the fixed floor itself. */
    floorAmount: priceAmount.default(null),
    /** The floor of goods of which nobody knows the cost; null: none. */
    unknownCostFloor: priceAmount.default(null),
    /** Prices end on this many cents, such as 99; null: as they come. */
    endsOn: z.number().int().min(0).max(99).nullable().default(null),
    /** Days on which prices may change; 0 is Sunday. */
    weekdays: z.array(z.number().int().min(0).max(6)).min(1, 'Choose a day').max(7).default([0, 1, 2, 3, 4, 5, 6]),
    /** From when on such a day, by the store’s clock. */
    runsFrom: timeOfDay.default('03:00'),
    /** Until when; null: until the day ends. */
    runsUntil: timeOfDay.nullable().default(null),
    /** Marketplaces that ask the ladder’s prices; the others ask the first price. */
    onEbay: z.boolean().default(true),
    onClover: z.boolean().default(true),
    /** Pages of stores say what comes next, and from which day on. */
    tellsNext: z.boolean().default(false),
    afterSale: z.enum(ladderResets).default('go_on'),
    afterRestock: z.enum(ladderResets).default('go_on'),
  })
  .refine(({ steps }) => steps.every((step, at) => at === 0 || step.days > (steps[at - 1]?.days ?? 0)), {
    message: 'Each step needs more days than the one before',
    path: ['steps'],
  })
  .refine(({ floor, floorAmount }) => (floor !== 'fixed' && floor !== 'cost_plus') || floorAmount !== null, {
    message: 'Required',
    path: ['floorAmount'],
  })
  .refine(({ runsFrom, runsUntil }) => runsUntil === null || runsUntil > runsFrom, {
    message: 'Must be later than the start',
    path: ['runsUntil'],
  })
  .meta({
    examples: [{ name: 'Kitchen', goods: {}, steps: [{ days: 14, kind: 'percent', percent: 20 }], runsUntil: null }],
  });

const stepShown = z.object({
  days: z.number(),
  kind: z.enum(stepKinds),
  percent: z.number().nullable(),
  price: z.number().nullable(),
});

const goodsShown = z.object({
  category: id.nullable(),
  subCategory: id.nullable(),
  condition: condition.nullable(),
  truckload: id.nullable(),
  supplier: id.nullable(),
  priceFrom: z.number().nullable(),
  priceTo: z.number().nullable(),
  tag: z.string(),
  search: z.string(),
});

export const ladder = z.object({
  _id: id,
  version: z.number(),
  name: z.string(),
  goods: goodsShown,
  /** What the goods’ ids are called; empty where it is gone by now. */
  names: z.object({
    category: z.string(),
    subCategory: z.string(),
    truckload: z.string(),
    supplier: z.string(),
  }),
  anchor: z.enum(ladderAnchors),
  steps: z.array(stepShown),
  /** At a floor that is known to be the cost, a price tells it. */
  floor: costly(z.enum(floorKinds)),
  floorAmount: costly(z.number()),
  unknownCostFloor: costly(z.number()),
  endsOn: z.number().nullable(),
  weekdays: z.array(z.number()),
  runsFrom: z.string(),
  runsUntil: z.string().nullable(),
  onEbay: z.boolean(),
  onClover: z.boolean(),
  tellsNext: z.boolean(),
  afterSale: z.enum(ladderResets),
  afterRestock: z.enum(ladderResets),
  isPaused: z.boolean(),
  /** Products on it: all of them, those that wait, and those it asks about. */
  products: z.number(),
  waiting: z.number(),
  asking: z.number(),
  /** When it changes a price next. */
  nextAt: timestamp.nullable(),
  timeZone: z.string(),
  createdAt: timestamp,
});

/** Of the prices that change together: how many products and units, and what they are priced at before and after. */
const moved = { products: z.number(), units: z.number(), before: z.number(), after: z.number() };

const estimate = z.object({
  /** What sales of these goods brought, and what they would have brought. */
  actual: z.number(),
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  /** Grounds: units sold, and at how many levels of price. */
  sales: z.number(),
  levels: z.number(),
  /** The step of which the fewest sales tell: the first price less so many percent. */
  weakest: z.object({ percent: z.number(), sales: z.number() }),
});

export const ladderPreview = z.object({
  products: z.number(),
  units: z.number(),
  /** How many products stand at the first price (0) and at each step today. */
  standing: z.array(z.number()),
  /** When the ladder would change prices first. */
  firstAt: timestamp,
  changes: z.array(z.object({ ...moved, step: z.number(), atFloor: costly(z.number()) })),
  /** Goods of which nobody knows the cost. */
  unknownCost: z.number(),
  /** Ladders that fit some of these goods, too, and which of both they follow. */
  rivals: z.array(z.object({ _id: id, name: z.string(), products: z.number(), wins: z.boolean() })),
  /** One product on it, step by step. */
  example: z
    .object({
      at: z.number(),
      _id: id,
      title: z.string(),
      thumbnail: z.string().nullable(),
      day: z.number().nullable(),
      price: z.number(),
      firstPrice: z.number(),
      floor: costly(z.number()),
      isHeld: costly(z.boolean()),
      steps: z.array(z.object({ day: z.number(), date: z.iso.date().nullable(), price: z.number().nullable() })),
    })
    .nullable(),
  /** Null where too few sales tell. */
  estimate: estimate.nullable(),
  /** Units sold in the time that was looked at. */
  sales: z.number(),
});

export const productLadder = z.object({
  product: id,
  state: z.enum(ladderStates),
  pausedBy: z.enum(pauseReasons).nullable(),
  ladder: z.object({ _id: id, name: z.string(), isPaused: z.boolean() }).nullable(),
  firstPrice: z.number().nullable(),
  /** The step it stands on; 0 is the first price. */
  step: z.number(),
  steps: z.number(),
  isAsking: z.boolean(),
  isAtFloor: costly(z.boolean()),
  day: z.number().nullable(),
  next: z.object({ price: z.number().nullable(), at: timestamp }).nullable(),
  /** Other ladders that fit it, and why they don’t have it. */
  rivals: z.array(z.object({ _id: id, name: z.string() })),
});

export const followingProduct = z.object({
  _id: id,
  title: z.string(),
  thumbnail: z.string().nullable(),
  quantity: z.number(),
  price: z.number(),
  firstPrice: z.number(),
  state: z.enum(ladderStates),
  pausedBy: z.enum(pauseReasons).nullable(),
  step: z.number(),
  isAtFloor: costly(z.boolean()),
  next: z.object({ price: z.number().nullable(), at: timestamp }).nullable(),
});

export const dropDay = z.object({
  date: z.iso.date(),
  ...moved,
  atFloor: costly(z.number()),
  /** Past days are what was done. */
  isDone: z.boolean(),
  isSkipped: z.boolean(),
  /** Markdowns that begin or end then, and what was noted for the day beside the price of its bins. */
  events: z.array(
    z.object({ kind: z.enum(dayEvents), name: z.string(), percent: z.number().nullable(), at: timestamp.nullable() }),
  ),
  /** What anything out of the bins costs then, place by place; null: no bins. Only for those who sell at the counter. */
  bins: z.array(z.object({ place: z.string(), price: z.number().nullable() })),
});

export const dropsOfDay = z.object({
  ...dropDay.shape,
  ladders: z.array(
    z.object({
      ...moved,
      /** Null where the ladder is gone. */
      _id: id.nullable(),
      name: z.string(),
      days: z.number(),
      kind: z.enum(stepKinds),
      percent: z.number().nullable(),
      price: z.number().nullable(),
      atFloor: costly(z.number()),
    }),
  ),
});

export const ladderRun = z.object({
  _id: id,
  ladder: z.object({ _id: id.nullable(), name: z.string() }),
  date: z.iso.date(),
  startedAt: timestamp,
  products: z.number(),
  restored: z.number(),
  state: z.enum(['done', 'restoring', 'undone']),
  /** Until when it can be taken back. */
  undoUntil: timestamp.nullable(),
});

export type LadderInput = z.output<typeof ladderInput>;
export type LadderGoods = z.output<typeof ladderGoods>;
export type LadderStep = z.output<typeof ladderStep>;
export type Ladder = z.output<typeof ladder>;
export type LadderPreview = z.output<typeof ladderPreview>;
export type LadderEstimate = z.output<typeof estimate>;
export type ProductLadder = z.output<typeof productLadder>;
export type FollowingProduct = z.output<typeof followingProduct>;
export type LadderState = (typeof ladderStates)[number];
export type ProductAct = (typeof productActs)[number];
export type DropDay = z.output<typeof dropDay>;
export type DropsOfDay = z.output<typeof dropsOfDay>;
export type LadderRun = z.output<typeof ladderRun>;
