import { expect, test } from 'vitest';
import { judgeLevel } from '../proof/soak/level.ts';

const samples = (figure: (at: number) => number) => Array.from({ length: 60 }, (_, at) => figure(at));

test('what comes up and then stays is level, whatever it does on the way', () => {
  expect(
    judgeLevel(
      samples((at) => Math.min(at * 10, 200) + (at % 2)),
      5,
    ),
  ).toMatchObject({ isLevel: true });
});

test('what grows by a tenth in every minute is not', () => {
  const { isLevel, perMinute } = judgeLevel(
    samples((at) => 100 + at),
    5,
  );
  expect(isLevel).toBe(false);
  expect(perMinute).toBeGreaterThan(5);
});

test('what shrinks is level', () => {
  expect(
    judgeLevel(
      samples((at) => 200 - at),
      5,
    ),
  ).toMatchObject({ isLevel: true });
});
