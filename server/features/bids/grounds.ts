import { type BidGrounds, bidGrounds } from '#contract/bids/bids.schemas.ts';
import { soldBy } from '#contract/bids/reckon-bid.ts';
import type { PastBidRow } from './past-bids.repository.ts';

const nothingTold: BidGrounds = {
  soldUnits: 0,
  soldDays: 0,
  selling: null,
  learnt: { factor: 1, loads: 0, factors: [] },
};

/** As they were written; before the first reading there are none. */
export function toGrounds(written: unknown): BidGrounds {
  const { success, data } = bidGrounds.safeParse(written);
  return success ? data : nothingTold;
}

/** What is said by a day of a load's life, of all that was said; without a known pace it comes in evenly. */
export function shareBy(
  { unsoldHundredths, soldWithinDays, grounds }: Pick<PastBidRow, 'unsoldHundredths' | 'soldWithinDays' | 'grounds'>,
  day: number,
): number {
  const { selling } = toGrounds(grounds);
  const sold = selling ? soldBy(selling.points, day) / 100 : Math.min(1, day / soldWithinDays);
  return (1 - unsoldHundredths / 10_000) * sold;
}
