import type { LineGrounds } from '#contract/bids/bids.schemas.ts';
import { type Cents, cents, roundCents } from '#contract/kit/money.ts';
import type { Condition } from '#contract/products/products.schemas.ts';

/** What units of some goods were sold for. */
export interface SoldUnits {
  units: number;
  cents: number;
  /** Each unit’s price squared, together: how much prices differ. */
  squares: number;
  /** How many days ago the first one was sold, at most as many as are looked at. */
  days: number;
}

/** The same in shares of what they cost in a shop. */
export interface SoldShares extends SoldUnits {
  retail: number;
}

/** What is known of goods like those of a line, from the most like to the least. */
export interface LineFacts {
  /** The same goods in the same condition, and in any. */
  same: SoldUnits | undefined;
  sameInAny: SoldUnits | undefined;
  /** Of its category in its condition, and in any. */
  like: SoldShares | undefined;
  likeInAny: SoldShares | undefined;
  /** All goods in its condition, and in any. */
  all: SoldShares | undefined;
  allInAny: SoldShares | undefined;
}

export interface LineEstimate {
  grounds: LineGrounds;
  toldUnits: number;
  toldDays: number;
  isSameCondition: boolean;
  /** Of one; null where there is a range only. */
  unitCents: Cents | null;
  lowCents: Cents;
  highCents: Cents;
}

/** Fewer tell nothing. */
export const fewest = { same: 3, like: 10, likeInAny: 20, all: 20 } as const;

/** What liquidated goods bring of their price in a shop, where a seller has sold too little to say: a wide range. */
export const usualShare = { low: 0.08, high: 0.35 } as const;

const nothing: LineEstimate = {
  grounds: 'none',
  toldUnits: 0,
  toldDays: 0,
  isSameCondition: true,
  unitCents: null,
  lowCents: cents(0),
  highCents: cents(0),
};

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** How far prices lie from their mean, as a share of it. */
function variationOf({ units, cents: sum, squares }: SoldUnits): number {
  const mean = sum / units;
  if (mean <= 0) return 1;
  return Math.sqrt(Math.max(0, squares / units - mean * mean)) / mean;
}

interface Width {
  least: number;
  most: number;
  /** What it is at once, without knowing how many there are. */
  base: number;
}

/** The fewer units tell, and the more their prices differ, the wider the range. */
function around(meanCents: number, sold: SoldUnits, { least, most, base }: Width) {
  const width = clamp(base + 0.35 * variationOf(sold) + 0.6 / Math.sqrt(sold.units), least, most);
  return {
    unitCents: roundCents(meanCents),
    lowCents: roundCents(meanCents * (1 - width)),
    highCents: roundCents(meanCents * (1 + width)),
  };
}

const widths: Record<'same' | 'sameInAny' | 'like' | 'likeInAny' | 'all', Width> = {
  same: { least: 0.08, most: 0.6, base: 0.06 },
  sameInAny: { least: 0.2, most: 0.7, base: 0.2 },
  like: { least: 0.2, most: 0.7, base: 0.15 },
  likeInAny: { least: 0.3, most: 0.75, base: 0.25 },
  all: { least: 0.5, most: 0.8, base: 0.45 },
};

const tells = <Sold extends SoldUnits>(sold: Sold | undefined, least: number): sold is Sold =>
  sold !== undefined && sold.units >= least && sold.cents > 0;

/** What one unit of a line should bring, by the grounds that are nearest to it. */
export function estimateLine(facts: LineFacts, retailCents: Cents): LineEstimate {
  const told = ({ units, days }: SoldUnits, grounds: LineGrounds, isSameCondition: boolean) => ({
    grounds,
    toldUnits: units,
    toldDays: days,
    isSameCondition,
  });
  const { same, sameInAny, like, likeInAny, all, allInAny } = facts;
  if (tells(same, fewest.same)) {
    return { ...told(same, 'own', true), ...around(same.cents / same.units, same, widths.same) };
  }
  if (tells(sameInAny, fewest.same)) {
    return {
      ...told(sameInAny, 'own', false),
      ...around(sameInAny.cents / sameInAny.units, sameInAny, widths.sameInAny),
    };
  }
  if (retailCents <= 0) return nothing;
  const byShare = (sold: SoldShares, width: Width) =>
    around((retailCents * sold.cents) / sold.retail, shares(sold), width);
  if (tells(like, fewest.like)) return { ...told(like, 'like', true), ...byShare(like, widths.like) };
  if (tells(likeInAny, fewest.likeInAny)) {
    return { ...told(likeInAny, 'like', false), ...byShare(likeInAny, widths.likeInAny) };
  }
  if (tells(all, fewest.all)) return { ...told(all, 'retail', true), ...byShare(all, widths.all) };
  if (tells(allInAny, fewest.all)) return { ...told(allInAny, 'retail', false), ...byShare(allInAny, widths.all) };
  return {
    ...nothing,
    grounds: 'range',
    lowCents: roundCents(retailCents * usualShare.low),
    highCents: roundCents(retailCents * usualShare.high),
  };
}

/** Squares of shares are of shares: their mean is that of the shares. */
const shares = ({ units, squares, retail, cents: sum, days }: SoldShares): SoldUnits => ({
  units,
  cents: (sum / retail) * units,
  squares,
  days,
});

/** Of which category and condition something is, where any is as good. */
export const keyOfGoods = (category: string | null, condition: Condition | null): string =>
  `${category ?? '*'}|${condition ?? '*'}`;
