import { expect, test } from 'vitest';
import { countsWith, importWith } from '../transfers.fixture.ts';
import { describeSum } from './describe-sum.ts';

const sumOf = (part: Parameters<typeof countsWith>[0]) => {
  const { first, rest } = describeSum(importWith({ counts: countsWith(part) }));
  return first + rest;
};

test('the foot tells the whole sum in words', () => {
  expect(sumOf({ create: 612, update: 198, restock: 54, unchanged: 1047, errors: 35 })).toBe(
    '864 products change: 612 new, 198 updated, 54 get more stock. 1,047 stay, 35 wait in the tray.',
  );
});

test('what there is none of is not told', () => {
  expect(sumOf({ create: 1 })).toBe('1 product changes: 1 new.');
  expect(sumOf({ unchanged: 2 })).toBe('Nothing to change. 2 stay.');
  expect(sumOf({})).toBe('Nothing to change.');
});
