import { expect, test } from 'vitest';
import { fromWallTime, toWallTime } from './store-time.ts';

const newYork = 'America/New_York';

test('a moment is shown as the store’s clocks show it, and read back the same', () => {
  for (const [iso, wall] of [
    ['2026-01-01T05:00:00.000Z', '2026-01-01T00:00'],
    ['2026-07-04T16:30:00.000Z', '2026-07-04T12:30'],
  ] as const) {
    expect(toWallTime(iso, newYork)).toBe(wall);
    expect(fromWallTime(wall, newYork)).toBe(iso);
  }
});

test('midnight is hour 00 of its day', () => {
  expect(toWallTime('2026-11-15T00:00:00.000Z', 'UTC')).toBe('2026-11-15T00:00');
});

test('what is no time is nothing', () => {
  expect(fromWallTime('', newYork)).toBeNull();
  expect(fromWallTime('tomorrow', newYork)).toBeNull();
});
