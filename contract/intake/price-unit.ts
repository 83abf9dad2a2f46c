import { type Cents, cents, largerCents, roundCents } from '../kit/money.ts';

export type Rounding = 'down' | 'nearest' | 'up';
export type Floor = 'cost' | 'margin' | 'none';

/** How prices come out at the end, for all grades and categories. */
export interface PriceRules {
  /** The cents that every price ends on; null leaves them as they come. */
  endsOn: number | null;
  rounding: Rounding;
  /** Below what no price goes: the cost, the cost and `floorPercent` of it, or nothing. */
  floor: Floor;
  floorPercent: number;
}

interface Share {
  name: string;
  percent: number;
}

export interface PricedUnit {
  /** What the item costs in a shop; null where nobody knows. */
  retailCents: Cents | null;
  grade: Share;
  /** What a defect leaves of the price, in percent. */
  defects: readonly Share[];
  category: Share | null;
  /** Null where nobody knows it, or whoever asks may not. */
  costCents: Cents | null;
  /** What units of this product on the shelf are sold for: a further one has the same label. */
  shelf: { priceCents: Cents; units: number } | null;
}

export const priceSteps = ['retail', 'grade', 'defect', 'category', 'ending', 'floor', 'shelf', 'override'] as const;

/** One step of how a price came about, in the order it was reckoned. */
export interface PriceStep {
  step: (typeof priceSteps)[number];
  /** The grade’s, category’s or defect’s name; empty where the step says all. */
  name: string;
  percent: number | null;
  /** The price after this step; of a floor that was kept, null. */
  amountCents: Cents | null;
  /** Of `floor`: the price was above it (`kept`), or was lifted to it (`held`). Of `ending`: which way it went. */
  outcome: 'kept' | 'held' | 'up' | 'down' | 'same' | null;
}

export interface UnitPrice {
  /** Null where there is nothing to reckon with: somebody has to say it. */
  priceCents: Cents | null;
  why: PriceStep[];
}

/** Retail × grade × defects × category, ended and rounded, and never below the floor. */
export function priceUnit(unit: PricedUnit, rules: PriceRules): UnitPrice {
  const why: PriceStep[] = [];
  let price: Cents | null = null;
  if (unit.retailCents !== null && unit.retailCents > 0) price = reckon(unit, unit.retailCents, rules, why);
  else price = holdFloor(unit.costCents, null, rules, why);
  if (unit.shelf && unit.shelf.priceCents > 0) {
    price = unit.shelf.priceCents;
    why.push({ step: 'shelf', name: String(unit.shelf.units), percent: null, amountCents: price, outcome: null });
  }
  return { priceCents: price, why };
}

function reckon(unit: PricedUnit, retailCents: Cents, rules: PriceRules, why: PriceStep[]): Cents | null {
  why.push({ step: 'retail', name: '', percent: null, amountCents: retailCents, outcome: null });
  let price = retailCents;
  const take = (step: 'grade' | 'defect' | 'category', { name, percent }: Share) => {
    price = roundCents((price * percent) / 100);
    why.push({ step, name, percent, amountCents: price, outcome: null });
  };
  take('grade', unit.grade);
  for (const defect of unit.defects) if (defect.percent !== 100) take('defect', defect);
  if (unit.category && unit.category.percent !== 100) take('category', unit.category);
  const ended = endPrice(price, rules.endsOn, rules.rounding);
  if (rules.endsOn !== null) {
    const outcome = ended === price ? 'same' : ended < price ? 'down' : 'up';
    why.push({ step: 'ending', name: String(rules.endsOn), percent: null, amountCents: ended, outcome });
  }
  return holdFloor(unit.costCents, ended, rules, why);
}

/** Without a retail price the floor itself is all there is to go by. */
function holdFloor(costCents: Cents | null, price: Cents | null, rules: PriceRules, why: PriceStep[]): Cents | null {
  const floorCents = findFloor(costCents, rules);
  if (floorCents === null) return price;
  const isKept = price !== null && price >= floorCents;
  const held = isKept ? price : largerCents(endPrice(floorCents, rules.endsOn, 'up'), cents(1));
  const percent = rules.floor === 'margin' ? rules.floorPercent : null;
  why.push({
    step: 'floor',
    name: rules.floor,
    percent,
    amountCents: isKept ? null : held,
    outcome: isKept ? 'kept' : 'held',
  });
  return held;
}

export function findFloor(costCents: Cents | null, { floor, floorPercent }: PriceRules): Cents | null {
  if (costCents === null || floor === 'none') return null;
  return floor === 'cost' ? costCents : cents(Math.ceil((costCents * (100 + floorPercent)) / 100));
}

/** The price that ends on these cents, in the direction that is wished; below the lowest of them, the lowest. */
export function endPrice(price: Cents, endsOn: number | null, rounding: Rounding): Cents {
  if (endsOn === null) return price;
  const down = price - ((((price - endsOn) % 100) + 100) % 100);
  const up = down === price ? price : down + 100;
  const isUp = rounding === 'up' || (rounding === 'nearest' && up - price <= price - down);
  const ended = isUp ? up : down;
  return cents(ended < 1 ? Math.max(up, endsOn === 0 ? 100 : endsOn) : ended);
}
