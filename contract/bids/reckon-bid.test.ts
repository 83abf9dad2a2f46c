import { expect, test } from 'vitest';
import { cents } from '../kit/money.ts';
import { type BidBasis, type BidTerms, leftOf, reckonBid, soldBy } from './reckon-bid.ts';

/** 1,690 units of tools and kitchen goods. */
const lot: BidBasis = {
  gross: { expectedCents: cents(4_490_000), lowCents: cents(3_680_000), highCents: cents(5_320_000) },
  units: 1690,
  learnt: 1,
  selling: null,
};
const terms: BidTerms = {
  marginPercent: 35,
  soldWithinDays: 90,
  feesPercent: 6.2,
  premiumPercent: 5,
  unsoldPercent: 0,
  freightCents: cents(185_000),
  workCents: cents(210),
  restCents: cents(41_720),
};

test('a bill goes from what it should bring down to the highest bid, in whole dollars', () => {
  const { expected, careful, best } = reckonBid(lot, terms);
  expect(expected).toMatchObject({
    bringsCents: 4_490_000,
    feesCents: 278_380,
    workCents: 354_900,
    leftCents: 3_630_000,
    marginCents: 1_571_500,
    payCents: 2_058_500,
    bidCents: 1_960_400,
    premiumCents: 98_020,
    withPremiumCents: 2_058_420,
  });
  expect([careful.bidCents, best.bidCents]).toEqual([1_506_800, 2_425_200]);
});

test('a bid says what it would leave, and how much of what comes in that is', () => {
  const { expected } = reckonBid(lot, terms);
  if (!expected) throw new Error('no figure');
  const now = leftOf(cents(1_625_000), expected, terms);
  expect(now.leftCents).toBe(1_923_750);
  expect(Math.round(now.percent)).toBe(43);
  expect(Math.round(leftOf(cents(2_560_000), expected, terms).percent)).toBe(21);
});

test('what was learnt, what never sells and what sells too late come off before anything else', () => {
  const selling = [
    { days: 30, percent: 50 },
    { days: 60, percent: 80 },
    { days: 120, percent: 100 },
  ];
  const { expected } = reckonBid({ ...lot, learnt: 0.9, selling }, { ...terms, unsoldPercent: 10 });
  expect(expected).toMatchObject({
    learntCents: -449_000,
    unsoldCents: 404_100,
    laterPercent: 10,
    laterCents: 363_690,
  });
  expect(expected?.bringsCents).toBe(3_273_210);
});

test('how much is sold in time lies between what is known of days before and after', () => {
  const selling = [
    { days: 10, percent: 40 },
    { days: 30, percent: 90 },
  ];
  expect([5, 10, 20, 30, 365].map((days) => soldBy(selling, days))).toEqual([20, 40, 65, 90, 90]);
  expect(soldBy(null, 1)).toBe(100);
});

test('where nothing is left there is nothing to bid, and without a figure there is a range', () => {
  expect(reckonBid(lot, { ...terms, marginPercent: 95 }).expected?.bidCents).toBe(0);
  const gross = { ...lot.gross, expectedCents: null };
  expect(reckonBid({ ...lot, gross }, terms)).toMatchObject({ expected: null, careful: { bidCents: 1_506_800 } });
});

test('a dollar or two more than the highest bid would not leave the margin', () => {
  for (const premiumPercent of [0, 2.5, 5, 12.75, 20]) {
    for (const freight of [0, 1, 33, 99, 185_000]) {
      const wished = { ...terms, premiumPercent, freightCents: cents(freight) };
      const { expected } = reckonBid(lot, wished);
      if (!expected) throw new Error('no figure');
      const { bidCents, marginCents } = expected;
      expect(leftOf(bidCents, expected, wished).leftCents).toBeGreaterThanOrEqual(marginCents);
      expect(leftOf(cents(bidCents + 200), expected, wished).leftCents).toBeLessThan(marginCents);
    }
  }
});
