import { addDays, dayIn, momentOf, timeIn } from '#contract/kit/zoned-time.ts';

/** From when until when, and on which days of the week it comes again. */
export interface Times {
  startsAt: Date;
  endsAt: Date | null;
  repeatsOn: readonly number[];
}

const week = 7;

/**
 * The same hours on the next of its days that is still to come, by the clock of a store; null where it comes once. Days
 * that were missed are not made up for.
 */
export function nextTime({ startsAt, endsAt, repeatsOn }: Times, zone: string, now: Date) {
  if (repeatsOn.length === 0 || endsAt === null) return null;
  const time = timeIn(zone, startsAt);
  const until = timeIn(zone, endsAt);
  const today = dayIn(zone, now);
  for (let later = 0; later <= week; later += 1) {
    const day = addDays(today, later);
    const start = momentOf(day, time, zone);
    if (!repeatsOn.includes(day.weekday) || start <= now) continue;
    return { startsAt: start, endsAt: momentOf(until > time ? day : addDays(day, 1), until, zone) };
  }
  return null;
}
