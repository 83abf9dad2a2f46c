import { describe, expect, test } from 'vitest';
import { addIntervals, day, periodEndAfter, shareOf } from './periods.ts';

const at = (text: string) => Date.parse(text) / 1000;
const monthly = { interval: 'month', interval_count: 1 } as const;
const yearly = { interval: 'year', interval_count: 1 } as const;

describe('periods', () => {
  test('a month ends on the same day of the next, or on its last', () => {
    expect(addIntervals(at('2026-01-15T10:00:00Z'), monthly, 1)).toBe(at('2026-02-15T10:00:00Z'));
    expect(addIntervals(at('2026-01-31T10:00:00Z'), monthly, 1)).toBe(at('2026-02-28T10:00:00Z'));
    expect(addIntervals(at('2026-01-31T10:00:00Z'), monthly, 2)).toBe(at('2026-03-31T10:00:00Z'));
  });

  test('a year after a leap day is the last day of February', () => {
    expect(addIntervals(at('2028-02-29T00:00:00Z'), yearly, 1)).toBe(at('2029-02-28T00:00:00Z'));
  });

  test('weeks and days are counted', () => {
    expect(addIntervals(1_000, { interval: 'week', interval_count: 2 }, 1)).toBe(1_000 + 14 * day);
    expect(addIntervals(1_000, { interval: 'day', interval_count: 1 }, 3)).toBe(1_000 + 3 * day);
  });

  test('periods are counted from the anchor, not from each other', () => {
    const anchor = at('2026-01-31T00:00:00Z');
    expect(periodEndAfter(anchor, monthly, anchor)).toBe(at('2026-02-28T00:00:00Z'));
    expect(periodEndAfter(anchor, monthly, at('2026-02-28T00:00:00Z'))).toBe(at('2026-03-31T00:00:00Z'));
  });

  test('the rest of a period costs its share, to the second', () => {
    const period = { start: 0, end: 30 * day };
    expect(shareOf(3_000, period, 0)).toBe(3_000);
    expect(shareOf(3_000, period, 15 * day)).toBe(1_500);
    expect(shareOf(3_000, period, 30 * day - 1)).toBe(0);
    expect(shareOf(3_000, period, 30 * day)).toBe(0);
  });
});
