import { type CalendarDay, dayIn, momentOf } from '#contract/kit/zoned-time.ts';

/** A day of the calendar, counted from the first one of 1970. */
export type Day = number;

export type Step = 'day' | 'week' | 'month';

/** From one day to another, both included. */
export interface Period {
  from: Day;
  to: Day;
}

const dayLength = 86_400_000;
const most = { days: 62, weeks: 366 };

export const toDay = (text: string): Day => Date.parse(text) / dayLength;

export const toText = (day: Day): string => new Date(day * dayLength).toISOString().slice(0, 10);

export const firstDay = toDay('1970-01-01');
export const lastDay = toDay('2099-12-31');

function calendarOf(day: Day): CalendarDay {
  const date = new Date(day * dayLength);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  return { year, month, day: date.getUTCDate(), weekday: date.getUTCDay() };
}

/** The day it is in a time zone at a moment. */
export function dayAt(moment: Date, timeZone: string): Day {
  const { year, month, day } = dayIn(timeZone, moment);
  return Date.UTC(year, month - 1, day) / dayLength;
}

/** The day that a text means: itself, or the one that its moment falls on. */
export const understandDay = (text: string, timeZone: string): Day =>
  text.includes('T') ? dayAt(new Date(text), timeZone) : toDay(text);

/** The moment at which a day begins: midnight, or later where the clocks skip it. */
export const beginningOf = (day: Day, timeZone: string): Date => momentOf(calendarOf(day), '00:00', timeZone);

export const lengthOf = ({ from, to }: Period): number => to - from + 1;

/** As many days, right before. */
export const before = (period: Period): Period => ({ from: period.from - lengthOf(period), to: period.from - 1 });

export const stepOf = (period: Period): Step => {
  const length = lengthOf(period);
  if (length <= most.days) return 'day';
  return length <= most.weeks ? 'week' : 'month';
};

/**
 * Where the pieces of a period begin, in days from its beginning. Weeks end with the period, so that the latest one
 * is whole; months are those of the calendar.
 */
export function cut(period: Period): number[] {
  const length = lengthOf(period);
  const step = stepOf(period);
  const days = Array.from({ length }, (_, offset) => offset);
  if (step === 'day') return days;
  if (step === 'week') return days.filter((offset) => offset === 0 || (length - offset) % 7 === 0);
  return days.filter((offset) => offset === 0 || calendarOf(period.from + offset).day === 1);
}
