import { expect, test } from 'vitest';
import { moveMark } from './move-mark.ts';

test('the arrows move by one and go around the ends', () => {
  expect(moveMark(0, 'ArrowDown', 3)).toBe(1);
  expect(moveMark(2, 'ArrowDown', 3)).toBe(0);
  expect(moveMark(0, 'ArrowUp', 3)).toBe(2);
});

test('Page Down and Page Up go to the ends', () => {
  expect(moveMark(1, 'PageDown', 3)).toBe(2);
  expect(moveMark(1, 'PageUp', 3)).toBe(0);
});

test('other keys, and every key in an empty list, are left to the text field', () => {
  expect(moveMark(1, 'Home', 3)).toBeUndefined();
  expect(moveMark(0, 'ArrowDown', 0)).toBeUndefined();
});
