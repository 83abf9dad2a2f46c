import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addCents, cents, sumCents } from '../kit/money.ts';
import { chooseDiscounts } from './choose-discounts.ts';
import { lineCents } from './discount-rules.ts';
import { percentOf } from './money.ts';
import { aLine, anyCents, anyLines, anyRule, percents, purchaseOf } from './pricing.fixture.ts';
import { rateOf, taxedAt } from './tax-rules.ts';
import { computeTotals, orderTotal, type Priced } from './totals.ts';

const texas = { country: 'US', state: 'TX' };
const rates = [
  { region: 'US', percent: '1' },
  { region: 'US-TX', percent: '8.25' },
  { region: 'CA', percent: '5' },
];
const nothingOff = { perLine: [], isShippingFree: false };

const priced = (input: Partial<Priced> = {}): Priced => ({
  lines: [aLine({ quantity: 2 }), aLine({ priceCents: cents(999) })],
  discounts: nothingOff,
  shippingCents: cents(599),
  extraFeeCents: cents(150),
  tax: { isIncluded: false, rates },
  taxAddress: texas,
  ...input,
});

test('the narrowest region of an address has the say', () => {
  expect(rateOf({ rates }, texas)).toBe('8.25');
  expect(rateOf({ rates }, { country: 'us', state: ' tx ' })).toBe('8.25');
  expect(rateOf({ rates }, { state: 'TX' })).toBe('8.25');
  expect(rateOf({ rates }, { country: 'US', state: 'OK' })).toBe('1');
  expect(rateOf({ rates }, { country: 'CA', state: 'TX' })).toBe('5');
  expect(rateOf({ rates }, { country: 'FR', state: '' })).toBe('0');
  expect(rateOf({ rates }, undefined)).toBe('0');
});

test('what is picked up is taxed where it is picked up', () => {
  const oklahoma = { country: 'US', state: 'OK' };
  expect(taxedAt({ location: texas, shipTo: oklahoma })).toBe(texas);
  expect(taxedAt({ shipTo: oklahoma })).toBe(oklahoma);
});

test('tax is added line by line; shipping and fees are not taxed', () => {
  expect(computeTotals(priced())).toEqual({
    subtotalCents: 2999,
    taxCents: 165 + 82,
    extraFeeCents: 150,
    shippingCents: 599,
    discountCents: 0,
    totalCents: 2999 + 247 + 150 + 599,
    lines: [
      { discountCents: 0, taxCents: 165 },
      { discountCents: 0, taxCents: 82 },
    ],
  });
});

test('tax is reckoned on what is left after the discount', () => {
  const totals = computeTotals(priced({ discounts: { perLine: [cents(200), cents(100)], isShippingFree: false } }));
  expect(totals).toMatchObject({ subtotalCents: 2999, discountCents: 300, taxCents: 149 + 74 });
});

test('where prices have the tax in them, the buyer pays the prices and the subtotal is net', () => {
  const tax = { isIncluded: true, rates };
  const totals = computeTotals(
    priced({ tax, discounts: { perLine: [cents(200), cents(100)], isShippingFree: false } }),
  );
  expect(totals.totalCents).toBe(2999 - 300 + 150 + 599);
  expect(totals.taxCents).toBe(137 + 69);
  expect(totals.subtotalCents).toBe(2999 - 206);
});

test('free shipping takes the shipping off, and leaves fees as they are', () => {
  const totals = computeTotals(priced({ discounts: { perLine: [], isShippingFree: true } }));
  expect(totals).toMatchObject({ shippingCents: 0, extraFeeCents: 150, discountCents: 0 });
});

const anyPurchase = fc.record({
  lines: anyLines,
  rules: fc.uniqueArray(anyRule, { maxLength: 5, selector: ({ id }) => id }),
  code: fc.constantFrom(null, 'SAVE'),
  percent: percents(50),
  isIncluded: fc.boolean(),
  shippingCents: anyCents(999_999),
  extraFeeCents: anyCents(999_999),
});
type AnyPurchase = typeof anyPurchase extends fc.Arbitrary<infer Value> ? Value : never;

const price = ({ lines, rules, code, percent, isIncluded, shippingCents, extraFeeCents }: AnyPurchase) =>
  computeTotals({
    lines,
    discounts: chooseDiscounts(rules, code, purchaseOf(lines)),
    shippingCents,
    extraFeeCents,
    tax: { isIncluded, rates: [{ region: 'US', percent }] },
    taxAddress: texas,
  });

test('the sum holds to the cent, and nothing in it is negative', () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      const { lines, totalCents, ...totals } = price(purchase);
      expect(totalCents).toBe(orderTotal(totals));
      for (const amount of [totalCents, ...Object.values(totals)]) expect(amount).toBeGreaterThanOrEqual(0);
      expect(sumCents(lines.map(({ taxCents }) => taxCents))).toBe(totals.taxCents);
      expect(sumCents(lines.map(({ discountCents }) => discountCents))).toBe(totals.discountCents);
    }),
  );
});

test('the order of the lines changes no amount', () => {
  const shuffled = anyPurchase.chain((purchase) =>
    fc
      .shuffledSubarray(purchase.lines, { minLength: purchase.lines.length })
      .map((lines) => ({ purchase, other: { ...purchase, lines } })),
  );
  fc.assert(
    fc.property(shuffled, ({ purchase, other }) => {
      const { lines: _lines, ...amounts } = price(purchase);
      expect(price(other)).toMatchObject(amounts);
    }),
  );
});

test('with the tax in the price buyers pay the price, whatever the rate', () => {
  fc.assert(
    fc.property(anyPurchase, percents(50), (purchase, percent) => {
      const included = { ...purchase, isIncluded: true };
      expect(price({ ...included, percent }).totalCents).toBe(price(included).totalCents);
    }),
  );
});

test('prices with the tax in them and prices without agree to the cent', () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      const singles = purchase.lines.map((line) => ({ ...line, quantity: 1 }));
      const without = price({ ...purchase, rules: [], lines: singles, isIncluded: false });
      const grossed = singles.map((line) => ({
        ...line,
        priceCents: addCents(line.priceCents, percentOf(lineCents(line), purchase.percent)),
      }));
      const { lines: _lines, ...amounts } = price({ ...purchase, rules: [], lines: grossed, isIncluded: true });
      expect(without).toMatchObject(amounts);
    }),
  );
});
