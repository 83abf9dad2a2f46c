import { expect, test } from 'vitest';
import { describeLeft, secondsLeft } from './time-left.ts';

test('no time is told before there is evidence', () => {
  expect(secondsLeft({ at: 0, done: 0 }, { at: 0, done: 0 }, 1000)).toBeUndefined();
  expect(secondsLeft({ at: 0, done: 0 }, { at: 1500, done: 90 }, 1000)).toBeUndefined();
  expect(secondsLeft({ at: 0, done: 90 }, { at: 9000, done: 90 }, 1000)).toBeUndefined();
});

test('what was done in a time tells the rest', () => {
  expect(secondsLeft({ at: 1000, done: 100 }, { at: 5000, done: 300 }, 1300)).toBe(20);
});

test('the rest is told in steps that people count in', () => {
  expect(describeLeft(1)).toBe('About 5 seconds left');
  expect(describeLeft(36.2)).toBe('About 40 seconds left');
  expect(describeLeft(58)).toBe('About 1 minute left');
  expect(describeLeft(130)).toBe('About 3 minutes left');
});
