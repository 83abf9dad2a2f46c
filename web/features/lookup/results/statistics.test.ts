import { describe, expect, test } from 'vitest';
import type { LookupResult } from '../lookup-model.ts';
import { makeExisting, makeFailed, makeFound } from './results.fixture.ts';
import { percentOf, shorten, summarise } from './statistics.ts';

const rated = (...ratings: (number | null)[]) => ratings.map((rating) => makeFound({ rating }));
const filed = (categories: Record<string, number>) =>
  Object.entries(categories).flatMap(([name, amount]) =>
    Array.from({ length: amount }, () => makeFound({ categories: [name, 'Sub-category'] })),
  );

describe('the statistics of a lookup', () => {
  test('say how much was found; what was in the catalogue before is found, too', () => {
    const results = [makeFound(), makeFound(), makeExisting(), makeFailed()];
    expect(summarise(results)).toMatchObject({ total: 4, found: 3, notFound: 1, foundPercent: 75 });
  });

  test('sum the retail price up: price times quantity, to the cent', () => {
    const results = [
      makeFound({ price: 0.1, quantity: 3 }),
      { ...makeFound({ price: 105, quantity: 6 }), priceRule: { percent: 70, retail: 149.99 } },
      makeExisting({ price: 10, quantity: 40 }, { quantity: 2 }),
      makeFailed('Not Found', { quantity: 5, price: 20 }),
    ];
    expect(summarise(results).retailCents).toBe(30 + 6 * 14_999 + 2 * 1000);
  });

  test('count stars by the rating without its fraction; what is not rated is left out', () => {
    const { ratings, rated: amount } = summarise(rated(5, 4.9, 4, 3.5, 1, 0.5, 0, null));
    expect([...ratings]).toEqual([
      [5, 1],
      [4, 2],
      [3, 1],
      [2, 0],
      [1, 1],
    ]);
    expect(amount).toBe(5);
  });

  test('count products by their first category, the most frequent first', () => {
    const results: LookupResult[] = [...filed({ Tools: 1, Kitchen: 3 }), makeFound({ categories: [] }), makeFound()];
    expect(summarise(results).categories).toEqual([
      { category: 'Kitchen', amount: 3 },
      { category: null, amount: 2 },
      { category: 'Tools', amount: 1 },
    ]);
  });

  test('name every category; in short five, and the others summed up', () => {
    const { categories } = summarise(filed({ A: 9, B: 8, C: 7, D: 6, E: 5, F: 2, G: 1 }));
    expect(categories.map(({ category }) => category)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    expect(shorten(categories).map(({ category }) => category)).toEqual(['A', 'B', 'C', 'D', 'E', null]);
    expect(shorten(categories).at(-1)).toEqual({ category: null, amount: 3, isRest: true });
  });

  test('of nothing are nothing', () => {
    expect(summarise([])).toMatchObject({ total: 0, foundPercent: 0, retailCents: 0, rated: 0, categories: [] });
  });
});

test.each([
  [0, 10, 0],
  [1, 10_000, 1],
  [9_999, 10_000, 99],
  [10, 10, 100],
  [14, 17, 82],
])('%i of %i are %i percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
