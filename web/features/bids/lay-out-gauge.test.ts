import { expect, test } from 'vitest';
import { layOutGauge } from './lay-out-gauge.ts';

test('every mark of a gauge lies within it, in the order of its amounts', () => {
  const marks = layOutGauge({ careful: 15_068, best: 24_252, expected: 19_604, now: 16_250 });
  const places = Object.fromEntries(marks.map(({ id, at }) => [id, at]));
  expect(Object.values(places).every((at) => at > 0 && at < 100)).toBe(true);
  expect(marks.toSorted((one, other) => one.at - other.at).map(({ id }) => id)).toEqual([
    'careful',
    'now',
    'expected',
    'best',
  ]);
});

test('a gauge of nothing at all still has a place for it', () => {
  const marks = layOutGauge({ careful: 0, best: 0, expected: null, now: null });
  expect(marks.map(({ at }) => at)).toEqual([0, 0]);
});
