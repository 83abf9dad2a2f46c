import { after, hours, seconds } from '#server/kit/clock.ts';

const shortest = seconds(30);
const longest = hours(1);

/** When it is tried again after so many tries: later each time, and not all at the same moment. */
export function backOff(now: Date, attempts: number, chance: number = Math.random()): Date {
  const pause = Math.min(longest, shortest * 2 ** Math.max(0, attempts - 1));
  return after(now, Math.round(pause * (0.8 + 0.4 * chance)));
}
