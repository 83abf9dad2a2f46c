import { expect, test } from 'vitest';
import { describeHours } from './describe-hours.ts';

const on = (day: number, from = '09:00', to = '17:00') => ({ day, from, to });

test('days in a row that are alike share a line', () => {
  expect(describeHours([1, 2, 3, 4, 5].map((day) => on(day)))).toEqual([
    { days: 'Mon – Fri', times: '9:00 AM – 5:00 PM' },
    { days: 'Sat – Sun', times: 'Closed' },
  ]);
});

test('a day may be open twice, and each day otherwise', () => {
  expect(describeHours([on(1, '13:00', '17:30'), on(1, '09:00', '12:00'), on(3)])).toEqual([
    { days: 'Mon', times: '9:00 AM – 12:00 PM, 1:00 PM – 5:30 PM' },
    { days: 'Tue', times: 'Closed' },
    { days: 'Wed', times: '9:00 AM – 5:00 PM' },
    { days: 'Thu – Sun', times: 'Closed' },
  ]);
});
