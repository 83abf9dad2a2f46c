import { expect, test } from 'vitest';
import { createRepeatGuard } from './repeat-guard.ts';

test('the same code is not reported twice within 2 seconds', () => {
  const guard = createRepeatGuard();
  expect([0, 500, 1000, 1999].map((now) => guard.isNew('885911304221', now))).toEqual([true, false, false, false]);
});

test('a code that stays in view is reported once, however long it stays', () => {
  const guard = createRepeatGuard();
  const reads = Array.from({ length: 20 }, (_, index) => guard.isNew('885911304221', index * 500));
  expect(reads.filter(Boolean)).toHaveLength(1);
});

test('a code that was gone for 2 seconds is reported again', () => {
  const guard = createRepeatGuard();
  guard.isNew('885911304221', 0);
  guard.isNew('885911304221', 500);
  expect(guard.isNew('885911304221', 2500)).toBe(true);
});

test('another code is reported at once', () => {
  const guard = createRepeatGuard();
  guard.isNew('885911304221', 0);
  expect(guard.isNew('040094621736', 100)).toBe(true);
});
