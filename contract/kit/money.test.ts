import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addCents,
  cents,
  largerCents,
  maxCents,
  multiplyCents,
  parseCents,
  smallerCents,
  subtractCents,
  sumCents,
  toCents,
  toCentsIfAny,
  toDollars,
  toDollarsIfAny,
} from './money.ts';

test('every amount survives the way to dollars and back, as a number and as digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: -maxCents, max: maxCents }), (amount) => {
      const dollars = toDollars(cents(amount));
      expect(toCents(dollars)).toBe(amount);
      expect(parseCents(dollars.toFixed(2))).toBe(amount);
    }),
  );
});

test('what was not said, or taken away, stays that', () => {
  expect([19.99, 0, null, undefined].map(toCentsIfAny)).toEqual([1999, 0, null, undefined]);
  expect([cents(1999), null, undefined].map(toDollarsIfAny)).toEqual([19.99, null, undefined]);
});

test('amounts are reckoned with as numbers are', () => {
  expect(addCents(cents(1), cents(2), cents(3))).toBe(6);
  expect(subtractCents(cents(10), cents(2), cents(3))).toBe(5);
  expect(sumCents([])).toBe(0);
  expect(multiplyCents(cents(1999), 3)).toBe(5997);
  expect([smallerCents, largerCents].map((choose) => choose(cents(5), cents(-5)))).toEqual([-5, 5]);
});

test('neither unit passes for the other, nor a plain number for cents', () => {
  // @ts-expect-error a number is no amount until somebody says so
  toDollars(1999);
  // @ts-expect-error an amount in cents is not in dollars
  toCents(cents(1999));
  // @ts-expect-error nor is a sum that was reckoned without the helpers
  toDollars(cents(1) + cents(2));
});
