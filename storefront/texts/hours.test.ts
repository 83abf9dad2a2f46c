import { expect, test } from 'vitest';
import { describeHours, sayTime } from './hours.ts';

const open = (days: number[], from: string, to: string) => days.map((day) => ({ day, from, to }));

test.each([
  ['00:00', '12 am'],
  ['09:00', '9 am'],
  ['12:15', '12:15 pm'],
  ['18:30', '6:30 pm'],
  ['24:00', '12 am'],
])('%s is said as %s', (time, said) => expect(sayTime(time)).toBe(said));

test('days that are alike and follow each other share a line', () => {
  expect(describeHours([...open([1, 2, 3, 4, 5], '09:00', '18:00'), ...open([6, 0], '10:00', '14:00')])).toEqual([
    'Mon to Fri, 9 am to 6 pm',
    'Sat and Sun, 10 am to 2 pm',
  ]);
});

test('a closed day parts the lines, and a day can open twice', () => {
  expect(describeHours([...open([5], '14:00', '18:00'), ...open([5, 3], '09:00', '12:00')])).toEqual([
    'Wed, 9 am to 12 pm',
    'Fri, 9 am to 12 pm and 2 pm to 6 pm',
  ]);
  expect(describeHours([])).toEqual([]);
});
