import { expect, test } from 'vitest';
import { learnFactors, weighFactors } from './learn-factors.ts';

const miss = (bidId: string, category: string | null, saidCents: number, broughtCents: number, units: number) => ({
  bidId,
  category,
  saidCents,
  broughtCents,
  units,
});

test('two loads teach what all goods bring of what was said, and a category where enough of it was sold', () => {
  const factors = learnFactors([
    miss('a', null, 100_000, 90_000, 120),
    miss('b', null, 100_000, 80_000, 90),
    miss('a', 'garden', 20_000, 12_800, 40),
    miss('b', 'garden', 30_000, 19_200, 20),
    miss('a', 'tools', 50_000, 40_000, 30),
    miss('b', 'tools', 50_000, 40_000, 10),
  ]);
  expect(factors).toEqual([
    { category: null, factor: 0.85, loads: 2, units: 210 },
    { category: 'garden', factor: 0.64, loads: 2, units: 60 },
  ]);
});

test('one load, or too few units, teach nothing', () => {
  expect(learnFactors([miss('a', null, 100_000, 20_000, 900)])).toEqual([]);
  expect(learnFactors([miss('a', null, 1000, 200, 9), miss('b', null, 1000, 200, 9)])).toEqual([]);
});

test('a lesson goes only so far', () => {
  const [over] = learnFactors([miss('a', null, 1000, 9000, 90), miss('b', null, 1000, 9000, 90)]);
  expect(over?.factor).toBe(1.6);
});

test('a manifest is weighed by what its categories should bring', () => {
  const factors = [
    { category: null, factor: 0.9, loads: 3, units: 400 },
    { category: 'garden', factor: 0.5, loads: 2, units: 60 },
  ];
  const weighed = weighFactors(factors, [
    { category: 'garden', cents: 50_000 },
    { category: 'tools', cents: 40_000 },
    { category: null, cents: 10_000 },
  ]);
  expect(weighed).toMatchObject({ factor: 0.7, loads: 3 });
  expect(weighFactors([], [{ category: null, cents: 1000 }])).toMatchObject({ factor: 1, loads: 0, used: [] });
});
