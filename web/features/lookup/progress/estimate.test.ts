import { expect, test } from 'vitest';
import { estimateSeconds, noteStep, type Step } from './estimate.ts';

const after = (...steps: Step[]) => steps.reduce<readonly Step[]>(noteStep, []);

test('the time left follows from the average of the last steps', () => {
  const steps = after({ progress: 0, time: 0 }, { progress: 1, time: 3000 }, { progress: 2, time: 4000 });
  expect(estimateSeconds(steps, 6)).toBe(12);
});

test('nothing is told before there is a pace', () => {
  expect(estimateSeconds([], 6)).toBeUndefined();
  expect(estimateSeconds(after({ progress: 3, time: 500 }), 6)).toBeUndefined();
});

test('only the last ten steps count', () => {
  const slow = Array.from({ length: 20 }, (_, progress) => ({ progress, time: progress * 60_000 }));
  const fast = Array.from({ length: 11 }, (_, step) => ({ progress: 20 + step, time: 1_200_000 + step * 1000 }));
  expect(estimateSeconds(after(...slow, ...fast), 7)).toBe(7);
});

test('a run that starts over has no pace yet', () => {
  const steps = after({ progress: 4, time: 0 }, { progress: 5, time: 1000 }, { progress: 0, time: 2000 });
  expect(estimateSeconds(steps, 6)).toBeUndefined();
});
