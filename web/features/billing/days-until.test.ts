import { expect, test } from 'vitest';
import { daysUntil } from './days-until.ts';

const end = new Date(2026, 10, 29, 12).toISOString();
const seenAt = (day: number, hour: number, minute = 0) =>
  daysUntil(end, new Date(2026, 10, day, hour, minute).getTime());

test('days are those of the calendar, at whatever time of the day one looks', () => {
  expect([seenAt(26, 0), seenAt(26, 12), seenAt(26, 23, 59)]).toEqual([3, 3, 3]);
  expect([seenAt(27, 0), seenAt(28, 23, 59)]).toEqual([2, 1]);
});

test('the last day is none, also when it is over', () => {
  expect([seenAt(29, 0), seenAt(29, 13), seenAt(30, 9)]).toEqual([0, 0, 0]);
});
