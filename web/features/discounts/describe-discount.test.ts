import { expect, test } from 'vitest';
import { describeDates, describeGift, describeTerms, describeUses } from './describe-discount.ts';

const everything = {
  appliesTo: 'everything',
  products: [],
  categories: [],
  minimumAmount: null,
  minimumItems: null,
} as const;

test('what a discount gives is said in a word or two', () => {
  expect(describeGift({ kind: 'percentage', percent: 12.5, amount: null })).toBe('12.5% off');
  expect(describeGift({ kind: 'fixed', percent: null, amount: 5 })).toBe('$5.00 off');
  expect(describeGift({ kind: 'free_shipping', percent: null, amount: null })).toBe('Free shipping');
});

test('on what it is given, and from when on', () => {
  expect(describeTerms({ ...everything, products: [], categories: [] })).toBe('Everything');
  expect(
    describeTerms({ ...everything, appliesTo: 'chosen', products: ['a'], categories: ['b', 'c'], minimumAmount: 50 }),
  ).toBe('1 product · 2 categories · from $50.00');
  expect(describeTerms({ ...everything, products: [], categories: [], minimumItems: 3 })).toBe(
    'Everything · from 3 items',
  );
});

test('one whose chosen things were all deleted says so', () => {
  expect(describeTerms({ ...everything, appliesTo: 'chosen', products: [], categories: [] })).toBe(
    'Nothing left to apply to',
  );
});

test('uses are counted against their limit', () => {
  expect(describeUses({ used: 1200, totalUses: null })).toBe('1,200');
  expect(describeUses({ used: 3, totalUses: 100 })).toBe('3 of 100');
});

test('its days are those of the store’s time zone', () => {
  const dates = { startsAt: '2026-01-01T04:00:00.000Z', endsAt: null };
  expect(describeDates(dates, 'America/New_York')).toBe('From 12/31/2025');
  expect(describeDates({ ...dates, endsAt: '2026-02-01T04:00:00.000Z' }, 'UTC')).toBe('01/01/2026 – 02/01/2026');
});
