import { expect, test } from 'vitest';
import { addDays, dayIn, momentOf } from './zoned-time.ts';

const newYork = 'America/New_York';
const june = { year: 2026, month: 6, day: 15, weekday: 1 };

test('the day is the one of the time zone', () => {
  const night = new Date('2026-06-15T02:00:00Z');
  expect(dayIn(newYork, night)).toEqual({ year: 2026, month: 6, day: 14, weekday: 0 });
  expect(dayIn('Asia/Tokyo', night)).toEqual(june);
});

test('days go on over the ends of months and years', () => {
  expect(addDays({ year: 2026, month: 12, day: 30, weekday: 3 }, 3)).toEqual({
    year: 2027,
    month: 1,
    day: 2,
    weekday: 6,
  });
});

test('a time on a day is a moment, in summer and in winter', () => {
  expect(momentOf(june, '09:30', newYork)).toEqual(new Date('2026-06-15T13:30:00Z'));
  expect(momentOf({ ...june, month: 1 }, '09:30', newYork)).toEqual(new Date('2026-01-15T14:30:00Z'));
  expect(momentOf(june, '09:30', 'Asia/Kathmandu')).toEqual(new Date('2026-06-15T03:45:00Z'));
});

test('a time that spring skips comes as much later as the clocks are set forward', () => {
  expect(momentOf({ year: 2026, month: 3, day: 8, weekday: 0 }, '02:30', newYork)).toEqual(
    new Date('2026-03-08T07:30:00Z'),
  );
});

test('of a time that comes twice in autumn it is the first', () => {
  const changing = { year: 2026, month: 11, day: 1, weekday: 0 };
  expect(momentOf(changing, '01:30', newYork)).toEqual(new Date('2026-11-01T05:30:00Z'));
  expect(momentOf(changing, '09:00', newYork)).toEqual(new Date('2026-11-01T14:00:00Z'));
});
