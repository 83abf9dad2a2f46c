import { expect, test } from 'vitest';
import { toLocalTime, toMoment } from './local-time.ts';

test('a field for date and time holds a moment as this clock shows it', () => {
  const moment = new Date('2030-05-01T09:30').toISOString();
  expect(toLocalTime(moment)).toBe('2030-05-01T09:30');
  expect(toMoment('2030-05-01T09:30')).toBe(moment);
});

test('an empty field holds none', () => {
  expect(toLocalTime(null)).toBe('');
  expect(toMoment('')).toBeNull();
});
