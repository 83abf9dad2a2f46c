import { dayIn } from '#contract/kit/zoned-time.ts';
import type { Store } from '#contract/stores/stores.schemas.ts';
import { type DayText, earliestDay, latestDay, readDay, showDay } from '#web/ui/calendar/days.ts';

export interface Period {
  from: DayText;
  to: DayText;
}

export const periodKeys = { from: 'from', to: 'to' } as const;

/** The day it is in a time zone. */
export function dayAt(moment: Date, timeZone: string): DayText {
  const { year, month, day } = dayIn(timeZone, moment);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

const isDay = (text: string | null): text is DayText =>
  text !== null && readDay(showDay(text)) === text && text >= earliestDay && text <= latestDay;

/** The days an address names; else from when the store was made until today, on the store's own calendar. */
export function periodOf(
  params: URLSearchParams,
  { create_date, timeZone }: Pick<Store, 'create_date' | 'timeZone'>,
  now: Date,
): Period {
  const [from, to] = [params.get(periodKeys.from), params.get(periodKeys.to)];
  const end = isDay(to) ? to : dayAt(now, timeZone);
  const start = isDay(from) ? from : dayAt(new Date(create_date), timeZone);
  return { from: start > end ? end : start, to: end };
}
