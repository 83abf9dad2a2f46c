import { describe, expect, test } from 'vitest';
import { cents } from '#contract/kit/money.ts';
import {
  formatBytes,
  formatCents,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatShortMoney,
  formatTime,
} from './format.ts';

const utc = { timeZone: 'UTC' };

describe('money', () => {
  test('dollars carry a separator and two decimals', () => {
    expect(formatMoney(1129.37)).toBe('$1,129.37');
    expect(formatMoney(5)).toBe('$5.00');
    expect(formatMoney(-10)).toBe('-$10.00');
  });

  test('cents are divided by 100', () => {
    expect(formatCents(cents(112_937))).toBe('$1,129.37');
    expect(formatCents(cents(0))).toBe('$0.00');
    expect(formatCents(cents(1))).toBe('$0.01');
  });

  test.each([
    [0, '$0'],
    [0.25, '$0.25'],
    [500, '$500'],
    [1500, '$1.5K'],
    [12_000, '$12K'],
    [2_500_000, '$2.5M'],
  ])('%d with little room is %s', (dollars, text) => {
    expect(formatShortMoney(dollars)).toBe(text);
  });
});

describe('dates', () => {
  const moment = '2026-11-05T09:42:00Z';

  test('a date is MM/dd/yyyy', () => {
    expect(formatDate(moment, utc)).toBe('11/05/2026');
  });

  test('a time is 9:42 AM with a plain space', () => {
    expect(formatTime(moment, utc)).toBe('9:42 AM');
  });

  test('a moment shows both', () => {
    expect(formatDateTime(moment, utc)).toBe('11/05/2026, 9:42 AM');
  });

  test('the zone decides the day', () => {
    expect(formatDate('2026-11-05T03:00:00Z', { timeZone: 'America/Chicago' })).toBe('11/04/2026');
    expect(formatDate('2026-11-05T03:00:00Z', utc)).toBe('11/05/2026');
    expect(formatDay('2026-11-05T03:00:00Z', utc)).toBe('Thu, 11/05/2026');
  });

  test('a Date and a number mean the same moment', () => {
    const date = new Date(moment);
    expect(formatDateTime(date, utc)).toBe(formatDateTime(date.getTime(), utc));
  });
});

describe('relative times', () => {
  const now = '2026-11-15T12:00:00Z';
  test.each([
    ['2026-11-15T12:00:20Z', 'now'],
    ['2026-11-15T11:55:00Z', '5 minutes ago'],
    ['2026-11-15T14:00:00Z', 'in 2 hours'],
    ['2026-11-14T12:00:00Z', 'yesterday'],
    ['2026-11-18T12:00:00Z', 'in 3 days'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2026-08-15T12:00:00Z', '3 months ago'],
    ['2024-11-10T12:00:00Z', '2 years ago'],
  ])('%s reads as %s', (value, text) => {
    expect(formatRelative(value, now)).toBe(text);
  });
});

describe('numbers', () => {
  test('counts carry separators and no decimals', () => {
    expect(formatNumber(1284)).toBe('1,284');
    expect(formatNumber(100_000)).toBe('100,000');
  });

  test('shares are percentages with at most one decimal', () => {
    expect(formatPercent(0.184)).toBe('18.4%');
    expect(formatPercent(1)).toBe('100%');
  });

  test.each([
    [0, '0 bytes'],
    [512, '512 bytes'],
    [1536, '1.5 kB'],
    [15 * 1024 * 1024, '15 MB'],
  ])('%i bytes read as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
