import { expect, test } from 'vitest';
import { ladderSchema, moveStep, newValues, previewOf } from './ladder-values.ts';

test('a new ladder says what is asked for, but for its name', () => {
  const issues = ladderSchema.safeParse(newValues()).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toEqual(['name']);
  expect(previewOf(newValues())).toMatchObject({ runsFrom: '03:00', weekdays: [0, 1, 2, 3, 4, 5, 6], endsOn: 99 });
});

test('steps out of order are told at the first, and an amount that is missing at its field', () => {
  const [first, second, third] = newValues().steps;
  if (!first || !second || !third) throw new Error('A new ladder has three steps.');
  const steps = [first, { ...second, days: 10 }, { ...third, kind: 'fixed' as const, price: '' }];
  const issues = ladderSchema.safeParse({ ...newValues(), name: 'A', steps, floor: 'fixed' }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.'))).toContain('steps.2.price');
  expect(issues.map(({ path }) => path.join('.'))).not.toContain('name');
});

test('what happens at a step moves, the days stay where they are', () => {
  const moved = moveStep(newValues().steps, 2, 0);
  expect(moved.map(({ days, percent }) => [days, percent])).toEqual([
    [14, 60],
    [30, 20],
    [45, 40],
  ]);
});
