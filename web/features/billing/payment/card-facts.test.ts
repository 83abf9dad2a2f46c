import { expect, test } from 'vitest';
import { brandName, expiryOf } from './card-facts.ts';

const card = (month: number, year: number) => ({
  id: 'pm_1',
  card: { brand: 'visa', last4: '4242', exp_month: month, exp_year: year },
});

test.each([
  ['visa', 'Visa'],
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes_bancaires'],
])('%s is called %s', (brand, name) => {
  expect(brandName(brand)).toBe(name);
});

test('a card is good until its month is over', () => {
  expect(expiryOf(card(11, 2026), new Date(2026, 10, 30))).toEqual({ text: 'Expires 11/2026', isOver: false });
  expect(expiryOf(card(11, 2026), new Date(2026, 11, 1))).toEqual({ text: 'Expired 11/2026', isOver: true });
  expect(expiryOf(card(4, 2028), new Date(2026, 11, 1))).toEqual({ text: 'Expires 04/2028', isOver: false });
});
