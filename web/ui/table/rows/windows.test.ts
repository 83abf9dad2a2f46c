import { expect, test } from 'vitest';
import { extentAfter, windowsOf } from './windows.ts';

test.each([
  [{ first: 0, last: 20 }, [0]],
  [{ first: 150, last: 199 }, [0]],
  [{ first: 190, last: 210 }, [0, 1]],
  [{ first: 99_990, last: 100_020 }, [499]],
  [{ first: -5, last: 3 }, [0]],
  [{ first: 200_000, last: 200_010 }, [499]],
])('rows %j need windows %j', (range, windows) => {
  expect(windowsOf(range, 200, 100_000)).toEqual(windows);
});

test('an empty list needs none', () => {
  expect(windowsOf({ first: 0, last: 10 }, 200, 0)).toEqual([]);
});

test.each([
  ['a full last window promises another', 10_000, 49, 200, 10_200],
  ['a full window before the last promises nothing new', 10_200, 48, 200, 10_200],
  ['a window that is not full is the end', 10_200, 50, 37, 10_037],
  ['so is an empty one', 10_200, 50, 0, 10_000],
])('%s', (_, extent, window, rows, after) => {
  expect(extentAfter(extent, window, rows, 200)).toBe(after);
});
