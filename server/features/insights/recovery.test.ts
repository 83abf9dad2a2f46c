import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { reckonRecovery } from './recovery.ts';

const sold = (day: number, dollars: number, units = 10) => ({ day, cents: cents(dollars * 100), units });
const load = { costCents: cents(100_000), age: 14, onHandCents: cents(200_000) };

test('a load is forecast by the pace of its last fourteen days', () => {
  // $280 in fourteen days is $20 a day: the $720 that are missing take 36 more.
  expect(reckonRecovery([sold(4, 100), sold(10, 180)], load)).toEqual({
    curve: [
      { day: 0, percent: 0 },
      { day: 4, percent: 10 },
      { day: 10, percent: 28 },
      { day: 14, percent: 28 },
    ],
    breakEven: { day: 50, isForecast: true },
  });
});

test('there is no forecast by a few units, by goods that would not bring it, or for another year', () => {
  expect(reckonRecovery([sold(4, 280, 9)], load).breakEven).toBeNull();
  expect(reckonRecovery([sold(4, 280)], { ...load, onHandCents: cents(50_000) }).breakEven).toBeNull();
  expect(reckonRecovery([sold(4, 14)], load).breakEven).toBeNull();
  expect(reckonRecovery([sold(4, 280)], { ...load, age: 60 }).breakEven).toBeNull();
});

test('what goes back after the cost was reached does not undo the day it was', () => {
  const { breakEven } = reckonRecovery([sold(4, 1000), sold(6, -50, 0)], load);
  expect(breakEven).toEqual({ day: 4, isForecast: false });
});

test('a curve of years keeps its first and its last day', () => {
  const days = Array.from({ length: 400 }, (_, day) => sold(day + 1, 1));
  const { curve } = reckonRecovery(days, { ...load, age: 400 });
  expect(curve.length).toBeLessThanOrEqual(41);
  expect([curve[0], curve.at(-1)]).toEqual([
    { day: 0, percent: 0 },
    { day: 400, percent: 40 },
  ]);
});
