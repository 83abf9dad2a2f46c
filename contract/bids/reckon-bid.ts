import { type Cents, cents, largerCents, roundCents } from '../kit/money.ts';

/** What a seller wants of a load, and what comes off on the way. Percents as they are spoken: 35 is 35 %. */
export interface BidTerms {
  /** Of what it brings. */
  marginPercent: number;
  soldWithinDays: number;
  /** Fees of cards and channels, of what it brings. */
  feesPercent: number;
  /** What the auction takes on top of the bid. */
  premiumPercent: number;
  /** The share of the goods that never sells. */
  unsoldPercent: number;
  freightCents: Cents;
  /** Work for each unit. */
  workCents: Cents;
  /** Getting rid of what is left, in all. */
  restCents: Cents;
}

/** How much of what sells at all is sold after so many days; the days grow. */
export interface SellingPoint {
  days: number;
  percent: number;
}

/** What the lines come to before anything is taken off; without a figure where there is a range only. */
export interface Gross {
  expectedCents: Cents | null;
  lowCents: Cents;
  highCents: Cents;
}

export interface BidBasis {
  gross: Gross;
  units: number;
  /** What loads brought of what was said of them before; 1 where too few tell. */
  learnt: number;
  /** How fast goods sell; null where too few tell. */
  selling: readonly SellingPoint[] | null;
}

/** The bill: from what the lines come to down to the bid. What comes off is positive here. */
export interface BidBill {
  grossCents: Cents;
  /** More, or less, by what was learnt. */
  learntCents: Cents;
  unsoldCents: Cents;
  laterCents: Cents;
  /** How much of what sells is not sold in time. */
  laterPercent: number;
  bringsCents: Cents;
  feesCents: Cents;
  workCents: Cents;
  freightCents: Cents;
  restCents: Cents;
  leftCents: Cents;
  marginCents: Cents;
  payCents: Cents;
  premiumCents: Cents;
  /** Whole dollars, rounded down; 0 where there is nothing to bid. */
  bidCents: Cents;
  /** The bid with the premium. */
  withPremiumCents: Cents;
}

export interface ReckonedBid {
  /** Null where there is a range only. */
  expected: BidBill | null;
  careful: BidBill;
  best: BidBill;
}

const share = (amount: number, percent: number): Cents => roundCents((amount * percent) / 100);

/** How much of what sells is sold after so many days, in percent; between two points in a straight line. */
export function soldBy(selling: readonly SellingPoint[] | null, days: number): number {
  if (!selling || selling.length === 0) return 100;
  const next = selling.findIndex((point) => point.days >= days);
  if (next === -1) return selling.at(-1)?.percent ?? 100;
  const after = selling[next] ?? { days, percent: 100 };
  const before = selling[next - 1] ?? { days: 0, percent: 0 };
  if (after.days === before.days) return after.percent;
  return before.percent + ((after.percent - before.percent) * (days - before.days)) / (after.days - before.days);
}

function billOf(grossCents: Cents, { units, learnt, selling }: BidBasis, terms: BidTerms): BidBill {
  const learntCents = roundCents(grossCents * (learnt - 1));
  const told = grossCents + learntCents;
  const unsoldCents = share(told, terms.unsoldPercent);
  const laterPercent = 100 - soldBy(selling, terms.soldWithinDays);
  const laterCents = share(told - unsoldCents, laterPercent);
  const bringsCents = cents(told - unsoldCents - laterCents);
  const feesCents = share(bringsCents, terms.feesPercent);
  const workCents = cents(units * terms.workCents);
  const leftCents = cents(bringsCents - feesCents - workCents - terms.freightCents - terms.restCents);
  const marginCents = share(bringsCents, terms.marginPercent);
  const payCents = cents(leftCents - marginCents);
  // Rounded down to the dollar with the premium within: one cent more and the margin would not be left.
  const dollars = Math.floor(payCents / (1 + terms.premiumPercent / 100) / 100 + 1e-9);
  const bidCents = largerCents(cents(dollars * 100), cents(0));
  const premiumCents = share(bidCents, terms.premiumPercent);
  return {
    grossCents,
    learntCents,
    unsoldCents,
    laterCents,
    laterPercent,
    bringsCents,
    feesCents,
    workCents,
    freightCents: terms.freightCents,
    restCents: terms.restCents,
    leftCents,
    marginCents,
    payCents,
    premiumCents,
    bidCents,
    withPremiumCents: cents(bidCents + premiumCents),
  };
}

/** From what the lines come to down to the highest bid, in all three ways that it may go. */
export function reckonBid(basis: BidBasis, terms: BidTerms): ReckonedBid {
  const { expectedCents, lowCents, highCents } = basis.gross;
  return {
    expected: expectedCents === null ? null : billOf(expectedCents, basis, terms),
    careful: billOf(lowCents, basis, terms),
    best: billOf(highCents, basis, terms),
  };
}

/** What a bid of this much would leave, and how much of what comes in that is. */
export function leftOf(bidCents: Cents, bill: BidBill, terms: Pick<BidTerms, 'premiumPercent'>) {
  const leftCents = roundCents(bill.leftCents - bidCents * (1 + terms.premiumPercent / 100));
  return { leftCents, percent: bill.bringsCents > 0 ? (leftCents / bill.bringsCents) * 100 : 0 };
}
