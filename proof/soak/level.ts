import { median } from '../../bench/kit/measure.ts';

export interface Level {
  /** The medians of the three thirds. */
  first: number;
  middle: number;
  last: number;
  /** How much it grows in a minute, in percent, by the line that fits the last two thirds best. */
  perMinute: number;
  isLevel: boolean;
}

const mostPerMinute = 2;
const mostGrowth = 1.1;

/** Whether something stays as it is once it has come up; samples were taken this many seconds apart. */
export function judgeLevel(figures: readonly number[], apart: number): Level {
  const third = Math.floor(figures.length / 3);
  const [first, middle, last] = [0, third, third * 2].map((from) => median(figures.slice(from, from + third)));
  const perMinute = slopeOf(figures.slice(third)) * (60 / apart);
  const isLevel = perMinute < mostPerMinute || (last ?? 0) <= (middle ?? 0) * mostGrowth;
  return { first: first ?? 0, middle: middle ?? 0, last: last ?? 0, perMinute, isLevel };
}

/** By least squares: how much one is more than the one before, in percent of their mean. */
function slopeOf(figures: readonly number[]): number {
  const count = figures.length;
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / count;
  const centre = (count - 1) / 2;
  const [above, below] = figures.reduce(
    ([sum, squares], figure, at) => [sum + (at - centre) * (figure - mean), squares + (at - centre) ** 2],
    [0, 0],
  );
  return mean === 0 || below === 0 ? 0 : (above / below / mean) * 100;
}
