import { expect, test } from 'vitest';
import { savingsOf } from './savings.ts';

const plan = (month: number, year: number) => ({
  stripeMonthlyPrice: { price: month },
  stripeYearlyPrice: { price: year },
});

test.each([
  [29, 290, 16.7],
  [59, 590, 16.7],
  [10, 96, 20],
  [10, 120, 0],
])('$%d a month or $%d a year saves %d percent', (month, year, percent) => {
  expect(savingsOf(plan(month, year))).toBe(percent);
});

test('a year that costs more saves nothing', () => {
  expect(savingsOf(plan(10, 130))).toBe(0);
});

test('a free plan saves nothing', () => {
  expect(savingsOf(plan(0, 0))).toBe(0);
});
