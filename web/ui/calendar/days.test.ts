import { describe, expect, test } from 'vitest';
import { addDays, addMonths, clampDay, countDays, dayByKey, readDay, showDay, weekdayOf, weeksOf } from './days.ts';

describe('a day', () => {
  test('is shown as MM/dd/yyyy', () => {
    expect(showDay('2026-11-05')).toBe('11/05/2026');
  });

  test.each([
    ['11/15/2026', '2026-11-15'],
    [' 1/5/2026 ', '2026-01-05'],
    ['1-5-26', '2026-01-05'],
    ['11.15.2026', '2026-11-15'],
    ['02/29/2028', '2028-02-29'],
    ['02/29/2026', null],
    ['13/01/2026', null],
    ['00/10/2026', null],
    ['11/15', null],
    ['2026-11-15', null],
    ['today', null],
    ['', null],
  ])('typed as “%s” is %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  test('has neighbours across months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(countDays('2026-10-17', '2026-11-15')).toBe(30);
    expect(weekdayOf('2026-11-15')).toBe(0);
  });

  test('stays within what can be chosen', () => {
    const range = { min: '2026-01-01', max: '2026-12-31' };
    expect(clampDay('2025-05-05', range)).toBe('2026-01-01');
    expect(clampDay('2027-05-05', range)).toBe('2026-12-31');
    expect(clampDay('2026-05-05', range)).toBe('2026-05-05');
  });
});

test('a month is drawn in weeks that begin on Sunday', () => {
  const weeks = weeksOf('2026-11-15');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-02-10')).toHaveLength(4);
  expect(weeksOf('2026-08-01')).toHaveLength(6);
});

test.each([
  ['ArrowLeft', false, '2026-11-17'],
  ['ArrowRight', false, '2026-11-19'],
  ['ArrowUp', false, '2026-11-11'],
  ['ArrowDown', false, '2026-11-25'],
  ['Home', false, '2026-11-15'],
  ['End', false, '2026-11-21'],
  ['PageUp', false, '2026-10-18'],
  ['PageDown', false, '2026-12-18'],
  ['PageUp', true, '2025-11-18'],
  ['PageDown', true, '2027-11-18'],
  ['a', false, null],
])('%s (with Shift: %s) leads from Wednesday, 11/18/2026 to %s', (key, shiftKey, day) => {
  expect(dayByKey('2026-11-18', { key, shiftKey })).toBe(day);
});
