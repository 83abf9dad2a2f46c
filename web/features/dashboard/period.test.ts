import { expect, test } from 'vitest';
import { dayAt, periodOf } from './period.ts';

const store = { create_date: '2026-09-01T02:00:00.000Z', timeZone: 'America/New_York' };
const now = new Date('2026-11-15T03:30:00.000Z');
const period = (search: string) => periodOf(new URLSearchParams(search), store, now);

test('from when the store was made until today, as its own calendar says', () => {
  expect(period('')).toEqual({ from: '2026-08-31', to: '2026-11-14' });
  expect(dayAt(now, 'Asia/Tokyo')).toBe('2026-11-15');
});

test('the days that an address names, each by itself', () => {
  expect(period('from=2026-10-17&to=2026-10-31')).toEqual({ from: '2026-10-17', to: '2026-10-31' });
  expect(period('from=2026-10-17')).toEqual({ from: '2026-10-17', to: '2026-11-14' });
});

test('never what is no day, nor an end before the beginning', () => {
  expect(period('from=2026-02-30&to=yesterday')).toEqual({ from: '2026-08-31', to: '2026-11-14' });
  expect(period('from=1066-10-14')).toEqual({ from: '2026-08-31', to: '2026-11-14' });
  expect(period('to=2026-01-15')).toEqual({ from: '2026-01-15', to: '2026-01-15' });
  expect(period('from=2026-12-24')).toEqual({ from: '2026-11-14', to: '2026-11-14' });
});
