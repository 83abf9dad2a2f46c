import { describe, expect, test } from 'vitest';
import { before, beginningOf, cut, dayAt, lengthOf, stepOf, toDay, toText, understandDay } from './days.ts';

const period = (from: string, to: string) => ({ from: toDay(from), to: toDay(to) });
const begins = (day: string, timeZone: string) => beginningOf(toDay(day), timeZone).toISOString();
const hours = (day: string, timeZone: string) =>
  (beginningOf(toDay(day) + 1, timeZone).getTime() - beginningOf(toDay(day), timeZone).getTime()) / 3_600_000;

describe('a day of a time zone', () => {
  test.each([
    ['2026-11-15', 'America/New_York', '2026-11-15T05:00:00.000Z'],
    ['2026-07-15', 'America/New_York', '2026-07-15T04:00:00.000Z'],
    ['2026-11-15', 'Asia/Kathmandu', '2026-11-14T18:15:00.000Z'],
    ['2026-11-15', 'Pacific/Chatham', '2026-11-14T10:15:00.000Z'],
    // The clocks go from 00:00 to 01:00.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ])('%s in %s begins at %s', (day, timeZone, moment) => {
    expect(begins(day, timeZone)).toBe(moment);
  });

  test.each([
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-09-06', 'America/Santiago', 23],
    ['2026-04-04', 'America/Santiago', 25],
    ['2026-04-05', 'Australia/Lord_Howe', 24.5],
    ['2011-12-30', 'Pacific/Apia', 0],
  ])('%s in %s has %d hours', (day, timeZone, length) => {
    expect(hours(day, timeZone)).toBe(length);
  });

  test('is the one that a moment falls on there', () => {
    const moment = '2026-11-15T03:30:00Z';
    expect(toText(understandDay(moment, 'America/New_York'))).toBe('2026-11-14');
    expect(toText(understandDay(moment, 'Asia/Tokyo'))).toBe('2026-11-15');
    expect(toText(understandDay('2026-11-15', 'America/New_York'))).toBe('2026-11-15');
    expect(toText(dayAt(new Date('2026-11-14T18:14:59Z'), 'Asia/Kathmandu'))).toBe('2026-11-14');
  });
});

describe('a time', () => {
  test('is shown by day up to two months, by week up to a year, by month beyond', () => {
    expect(stepOf(period('2026-11-15', '2026-11-15'))).toBe('day');
    expect(stepOf(period('2026-07-01', '2026-08-31'))).toBe('day');
    expect(stepOf(period('2026-07-01', '2026-09-01'))).toBe('week');
    expect(stepOf(period('2028-01-01', '2028-12-31'))).toBe('week');
    expect(stepOf(period('2027-01-01', '2028-01-02'))).toBe('month');
  });

  test('has both of its days in it, and as many before it', () => {
    const month = period('2026-10-17', '2026-11-15');
    expect(lengthOf(month)).toBe(30);
    expect(before(month)).toEqual(period('2026-09-17', '2026-10-16'));
  });

  test('is cut into whole weeks that end with it', () => {
    const offsets = cut(period('2026-08-01', '2026-10-04'));
    expect(offsets).toEqual([0, 2, 9, 16, 23, 30, 37, 44, 51, 58]);
  });

  test('is cut into the months of the calendar', () => {
    const from = toDay('2025-10-20');
    const pieces = cut({ from, to: toDay('2026-11-15') }).map((offset) => toText(from + offset));
    expect(pieces.slice(0, 3)).toEqual(['2025-10-20', '2025-11-01', '2025-12-01']);
    expect(pieces.at(-1)).toBe('2026-11-01');
    expect(pieces).toHaveLength(14);
  });
});
