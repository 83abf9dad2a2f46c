import { expect, test } from 'vitest';
import { formatDate, formatMoment, formatSpan, formatTime } from './dates.ts';

const zone = 'America/New_York';

test('times are those of the store’s clock', () => {
  expect(formatDate('2026-03-01T03:00:00.000Z', zone)).toBe('Feb 28, 2026');
  expect(formatTime('2026-03-06T20:45:00.000Z', zone)).toBe('3:45 PM EST');
  expect(formatMoment('2026-03-06T20:45:00.000Z', zone)).toBe('Mar 6, 3:45 PM');
});

test('a time to come by says its day once', () => {
  const span = { from: '2026-03-06T19:00:00.000Z', to: '2026-03-06T21:00:00.000Z' };
  expect(formatSpan(span, zone)).toMatch(/^Fri, Mar 6, 2:00 – 4:00 PM$/);
});
