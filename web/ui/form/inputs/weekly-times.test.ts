import { expect, test } from 'vitest';
import { nextTimes } from './weekly-times.ts';

test('the first times of a day are the usual ones', () => {
  expect(nextTimes([])).toEqual({ from: '09:00', to: '17:00' });
});

test('further ones follow the last, and stay within the day', () => {
  expect(nextTimes([{ to: '12:00' }])).toEqual({ from: '13:00', to: '15:00' });
  expect(nextTimes([{ to: '12:00' }, { to: '23:30' }])).toEqual({ from: '21:00', to: '22:00' });
  expect(nextTimes([{ to: '' }])).toEqual({ from: '01:00', to: '03:00' });
});
