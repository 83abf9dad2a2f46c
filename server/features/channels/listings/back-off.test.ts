import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

const now = new Date('2026-03-01T12:00:00Z');
const pauseOf = (attempts: number, chance: number) => (backOff(now, attempts, chance).getTime() - now.getTime()) / 1000;

test('what could not be sent is tried again after half a minute, then later each time, at last every hour', () => {
  expect([1, 2, 3, 4, 8, 30].map((attempts) => pauseOf(attempts, 0.5))).toEqual([30, 60, 120, 240, 3600, 3600]);
});

test('what failed together is not tried again at the same moment', () => {
  expect([pauseOf(1, 0), pauseOf(1, 1)]).toEqual([24, 36]);
});
