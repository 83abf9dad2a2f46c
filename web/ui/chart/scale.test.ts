import { expect, test } from 'vitest';
import { areaUnder, labelled, lineThrough, nearest, pointByKey, ticksFor } from './scale.ts';

test.each([
  [0, [0, 0.25]],
  [1, [0, 0.25, 0.5, 0.75, 1]],
  [2040, [0, 1000, 2000, 3000]],
  [1960, [0, 500, 1000, 1500, 2000]],
  [83.5, [0, 25, 50, 75, 100]],
  [12_345_678, [0, 5_000_000, 10_000_000, 15_000_000]],
])('an axis up to %d has the marks %j', (highest, marks) => {
  expect(ticksFor(highest)).toEqual(marks);
});

test('labels below are few and evenly spread, with the first and the last among them', () => {
  expect(labelled(30, 5)).toEqual([0, 7, 15, 22, 29]);
  expect(labelled(31, 5)).toEqual([0, 10, 20, 30]);
  expect(labelled(18, 9)).toEqual([0, 2, 4, 6, 9, 11, 13, 15, 17]);
  expect(labelled(13, 5)).toEqual([0, 3, 6, 9, 12]);
  expect(labelled(3, 5)).toEqual([0, 1, 2]);
  expect(labelled(1, 5)).toEqual([0]);
  expect(labelled(0, 5)).toEqual([]);
});

test('a line goes through its places, an area ends on the ground', () => {
  const places = [
    { x: 0, y: 5 },
    { x: 10.04, y: 2.26 },
  ];
  expect(lineThrough(places)).toBe('M0 5L10 2.3');
  expect(areaUnder(places, 20)).toBe('M0 5L10 2.3L10 20L0 20z');
  expect(areaUnder([], 20)).toBe('');
});

test('the pointer finds the nearest point, keys the next one', () => {
  const along = { left: 40, width: 100, count: 11 };
  expect(nearest(40, along)).toBe(0);
  expect(nearest(76, along)).toBe(4);
  expect(nearest(900, along)).toBe(10);
  expect(pointByKey(4, 'ArrowRight', 11)).toBe(5);
  expect(pointByKey(0, 'ArrowLeft', 11)).toBe(0);
  expect(pointByKey(4, 'End', 11)).toBe(10);
  expect(pointByKey(4, 'PageUp', 60)).toBe(10);
  expect(pointByKey(4, 'Enter', 11)).toBeNull();
});
