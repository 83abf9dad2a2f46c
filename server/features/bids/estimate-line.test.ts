import { expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import { estimateLine, type LineFacts, type SoldUnits } from './estimate-line.ts';

const nobody: LineFacts = {
  same: undefined,
  sameInAny: undefined,
  like: undefined,
  likeInAny: undefined,
  all: undefined,
  allInAny: undefined,
};

/** So many units, each for the same price or a tenth more or less. */
const sold = (units: number, each: number): SoldUnits => ({
  units,
  cents: units * each,
  squares: units * each * each * 1.01,
  days: 120,
});

test('the same goods tell what they bring, in a range that is wider the fewer of them were sold', () => {
  const retail = cents(14_900);
  const many = estimateLine({ ...nobody, same: sold(128, 6140) }, retail);
  expect(many).toMatchObject({ grounds: 'own', toldUnits: 128, toldDays: 120, unitCents: 6140 });
  const few = estimateLine({ ...nobody, same: sold(4, 6140) }, retail);
  expect(few.highCents - few.lowCents).toBeGreaterThan(2 * (many.highCents - many.lowCents));
  expect(many.lowCents).toBeGreaterThan(5000);
  expect(few.lowCents).toBeGreaterThan(0);
});

test('two of them tell nothing: then goods like them do, by their share of what they cost in a shop', () => {
  const like = { units: 214, cents: 36.78 * 21_400, retail: 214 * 10_000, squares: 214 * 0.38 ** 2, days: 300 };
  const line = estimateLine({ ...nobody, same: sold(2, 9000), like }, cents(32_900));
  expect(line).toMatchObject({ grounds: 'like', toldUnits: 214, isSameCondition: true });
  expect(line.unitCents).toBe(12_101);
  expect(line.lowCents).toBeLessThan(10_000);
});

test('the same goods in another condition tell less than in the same one', () => {
  const same = estimateLine({ ...nobody, same: sold(30, 5000) }, cents(0));
  const other = estimateLine({ ...nobody, sameInAny: sold(30, 5000) }, cents(0));
  expect(other).toMatchObject({ grounds: 'own', isSameCondition: false });
  expect(other.highCents - other.lowCents).toBeGreaterThan(same.highCents - same.lowCents);
});

test('who has sold too little sees a range and no figure, and without any price nothing', () => {
  expect(estimateLine(nobody, cents(10_000))).toMatchObject({
    grounds: 'range',
    unitCents: null,
    lowCents: 800,
    highCents: 3500,
  });
  expect(estimateLine(nobody, cents(0))).toMatchObject({ grounds: 'none', unitCents: null, highCents: 0 });
});
