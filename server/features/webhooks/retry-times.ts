import { after, days, hours, minutes, seconds } from '#server/kit/clock.ts';

const pauses = [seconds(5), seconds(30), minutes(2), minutes(5), minutes(15), minutes(30)];
const lastPause = hours(1);
const giveUpAfter = days(1);

/** When a message is tried again that failed so many times before; null when a day is over. */
export function nextTry(triesBefore: number, firstTryAt: Date, now: Date): Date | null {
  const at = after(now, pauses[triesBefore] ?? lastPause);
  return at.getTime() - firstTryAt.getTime() > giveUpAfter ? null : at;
}

const shortestRest = seconds(5);
const longestRest = minutes(15);

/** How long a receiver is left alone that took nothing for so many times in a row. */
export const restAfter = (rests: number): number => Math.min(longestRest, shortestRest * 2 ** Math.min(rests, 10));
