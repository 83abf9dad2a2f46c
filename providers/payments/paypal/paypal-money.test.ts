import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { isVendorUnavailable } from '#providers/kit/vendor-fetch.ts';
import { readMoney, toMoney } from './paypal-money.ts';

test('cents become dollars in text with two decimals, and back, whatever the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      const money = toMoney(cents(amount));
      expect(money.value).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
      expect(readMoney(money)).toBe(amount);
    }),
  );
});

test.each([
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [5_212, '52.12'],
])('%i cents are %s', (amount, value) => expect(toMoney(cents(amount))).toEqual({ currencyCode: 'USD', value }));

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not an amount to pay', (amount) => {
  expect(() => toMoney(cents(amount))).toThrow(RangeError);
});

test('amounts without decimals, or with one, are read too', () => {
  expect(readMoney({ currencyCode: 'USD', value: '3' })).toBe(300);
  expect(readMoney({ currencyCode: 'USD', value: '3.5' })).toBe(350);
});

test.each([
  { currencyCode: 'EUR', value: '1.00' },
  { currencyCode: 'USD', value: '1.005' },
  { currencyCode: 'USD', value: '-1.00' },
  { currencyCode: 'USD', value: '1e3' },
  { currencyCode: 'USD', value: '' },
  undefined,
])('%o means that PayPal is not itself', (money) => {
  let thrown: unknown;
  try {
    readMoney(money);
  } catch (error) {
    thrown = error;
  }
  expect(isVendorUnavailable(thrown)).toBe(true);
});
