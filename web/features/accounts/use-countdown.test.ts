import { expect, test } from 'vitest';
import { secondsUntil } from './use-countdown.ts';

test.each([
  [60_000, 0, 60],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  [60_000, 90_000, 0],
])('until %i at %i it is %i seconds', (moment, now, left) => {
  expect(secondsUntil(moment, now)).toBe(left);
});
