import { expect, test } from 'vitest';
import { priceReturn } from './price-return.ts';

const sale = {
  isTaxIncluded: false,
  total: 31.33,
  refunded: 0,
  lines: [
    { position: 0, price: 9.99, quantity: 3, discount: 1, tax: 2.24, returned: 0 },
    { position: 1, price: 0.12, quantity: 1, discount: 0, tax: 0, returned: 0 },
  ],
};

test('units that come back one by one come to as much as together', () => {
  const whole = priceReturn(sale, [{ position: 0, quantity: 3 }]).totalCents;
  expect(whole).toBe(3121);
  const [line, other] = sale.lines;
  if (!line || !other) throw new Error('There are lines.');
  const parts = [0, 1, 2].map(
    (returned) =>
      priceReturn({ ...sale, lines: [{ ...line, returned }, other] }, [{ position: 0, quantity: 1 }]).totalCents,
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);
});

test('all of a sale is what it came to, and no more than is left of it', () => {
  const all = [
    { position: 0, quantity: 3 },
    { position: 1, quantity: 1 },
  ];
  expect(priceReturn(sale, all)).toEqual({ lines: [3121, 12], totalCents: 3133 });
  expect(priceReturn({ ...sale, refunded: 30 }, all).totalCents).toBe(133);
});

test('where prices have the tax in them it is not added again', () => {
  expect(priceReturn({ ...sale, isTaxIncluded: true }, [{ position: 0, quantity: 3 }]).totalCents).toBe(2897);
});
