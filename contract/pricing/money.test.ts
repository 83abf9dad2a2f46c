import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, sumCents } from '../kit/money.ts';
import { divideByLargestRemainder, inDollars, percentOf, percentWithin } from './money.ts';
import { anyCents, percents } from './pricing.fixture.ts';

const amounts = anyCents(999_999_999_999);

test('a percentage is read from its digits, and half a cent goes up', () => {
  expect(percentOf(cents(1000), '8.25')).toBe(83);
  expect(percentOf(cents(1000), '8.249')).toBe(82);
  expect(percentOf(cents(50), '1')).toBe(1);
  expect(percentOf(cents(49), '1')).toBe(0);
  expect(percentOf(cents(1005), '10')).toBe(101);
  expect(percentOf(cents(999_999_999), '12.345')).toBe(123_450_000);
});

test('a percentage within an amount is what was added to it', () => {
  expect(percentWithin(cents(1083), '8.25')).toBe(83);
  expect(percentWithin(cents(12_000), '20')).toBe(2000);
  expect(percentWithin(cents(500), '0')).toBe(0);
});

test('what is no percentage is refused rather than guessed', () => {
  for (const text of ['', '-1', '1e3', '8,25', 'NaN', '.5'])
    expect(() => percentOf(cents(100), text)).toThrow(RangeError);
});

test('the cents that are left go to the largest remainders', () => {
  expect(divideByLargestRemainder(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divideByLargestRemainder(cents(10), [500, 300, 200])).toEqual([5, 3, 2]);
  expect(divideByLargestRemainder(cents(1), [333, 333, 334])).toEqual([0, 0, 1]);
  expect(divideByLargestRemainder(cents(7), [0, 5, 0])).toEqual([0, 7, 0]);
  expect(divideByLargestRemainder(cents(7), [0, 0])).toEqual([0, 0]);
  expect(divideByLargestRemainder(cents(7), [])).toEqual([]);
});

test('parts add up to the whole, and each is within a cent of its share', () => {
  const weights = fc.array(anyCents(999_999_999), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(amounts, weights, (amount, parts) => {
      fc.pre(sumCents(parts) > 0);
      const shares = divideByLargestRemainder(amount, parts);
      expect(sumCents(shares)).toBe(amount);
      const sum = BigInt(sumCents(parts));
      shares.forEach((share, index) => {
        const exact = (BigInt(amount) * BigInt(parts[index] ?? 0)) / sum;
        expect([exact, exact + 1n]).toContain(BigInt(share));
      });
    }),
  );
});

test('a tax that is added is found again within the sum, to the cent', () => {
  fc.assert(
    fc.property(amounts, percents(50), (net, percent) => {
      const tax = percentOf(net, percent);
      expect(percentWithin(addCents(net, tax), percent)).toBe(tax);
    }),
  );
});

test('amounts are read in dollars, always with their cents', () => {
  expect([0, 5, 500, 112_937, -1000].map(cents).map(inDollars)).toEqual([
    '$0.00',
    '$0.05',
    '$5.00',
    '$1,129.37',
    '-$10.00',
  ]);
  expect(inDollars(cents(999_999_999_999))).toBe('$9,999,999,999.99');
});
