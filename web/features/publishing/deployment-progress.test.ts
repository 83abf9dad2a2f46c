import { describe, expect, test } from 'vitest';
import { advance, progressText, stepFor } from './deployment-progress.ts';

describe('the estimate of a deployment', () => {
  test.each([
    ['three minutes, cut to steps of 12, below 50 products', 49, 12],
    ['one minute is still a step of 12', 50, 12],
    ['five minutes would be steps of 20, which are 12 too', 250, 12],
    ['six minutes are their sixth', 300, 100 / 6],
    ['twenty minutes are steps of 5', 1000, 5],
  ])('%s', (_, products, step) => {
    expect(stepFor(products)).toBeCloseTo(step);
  });

  test('stays at 99 until the site is ready', () => {
    expect(advance(0, 1000, false)).toBe(5);
    expect(advance(97, 1000, false)).toBe(99);
    expect(advance(99, 1000, false)).toBe(99);
  });

  test('reaches 100 only by a step from past 80 with the site ready', () => {
    expect(advance(80, 49, true)).toBe(92);
    expect(advance(92, 49, true)).toBe(100);
    expect(advance(80, 200, true)).toBeLessThan(100);
  });
});

test.each([
  [0, 'Getting Deployment Bots Ready....'],
  [25, 'Getting Deployment Bots Ready....'],
  [26, 'Creating Pages....'],
  [50, 'Creating Pages....'],
  [51, 'Deploying Products....'],
  [90, 'Deploying Products....'],
  [91, 'Almost Done....'],
  [99.5, 'Almost Done....'],
  [100, 'Deployment Completed'],
])('at %s percent it says %s', (percent, text) => {
  expect(progressText(percent)).toBe(text);
});
