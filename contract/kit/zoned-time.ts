import { dateFormat } from './date-formats.ts';

/** A day of the calendar, wherever it is; 0 is Sunday. */
export interface CalendarDay {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
  weekday: number;
}

const minute = 60_000;
const toTheMinute: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
};

// The same opening hours are asked for again and again: what a minute was worked out to be stays.
const offsets = new Map<string, number>();
const mostOffsets = 20_000;

/** By how much a zone's clocks are ahead of UTC in the minute of a moment. */
function offsetAt(instant: number, timeZone: string): number {
  const whole = Math.floor(instant / minute) * minute;
  const key = `${timeZone} ${whole}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const parts = dateFormat(timeZone, toTheMinute).formatToParts(whole);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const offset = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')) - whole;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** What clocks and calendars of the zone show, as if it were UTC. */
function wallTime(instant: Date, timeZone: string): Date {
  const at = instant.getTime();
  return new Date(Math.floor(at / minute) * minute + offsetAt(at, timeZone));
}

const toDay = (wall: Date): CalendarDay => ({
  year: wall.getUTCFullYear(),
  month: wall.getUTCMonth() + 1,
  day: wall.getUTCDate(),
  weekday: wall.getUTCDay(),
});

/** The day it is in a time zone at a moment. */
export const dayIn = (timeZone: string, instant: Date): CalendarDay => toDay(wallTime(instant, timeZone));

/** The same as it is written: 2026-11-17. */
export const isoDayIn = (timeZone: string, instant: Date): string =>
  wallTime(instant, timeZone).toISOString().slice(0, 10);

/** The day so many days later. */
export const addDays = ({ year, month, day }: CalendarDay, count: number): CalendarDay =>
  toDay(new Date(Date.UTC(year, month - 1, day + count)));

/** The time that the zone’s clocks show at a moment: 09:30. */
export const timeIn = (timeZone: string, instant: Date): string =>
  wallTime(instant, timeZone).toISOString().slice(11, 16);

/**
 * The moment at which the zone's clocks show a time (`09:30`) on a day. One that is skipped in spring is as much
 * later as the clocks are set forward; one that comes twice in autumn is the first.
 */
export function momentOf({ year, month, day }: CalendarDay, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = Date.UTC(year, month - 1, day, hours, minutes);
  const offset = (instant: number) => offsetAt(instant, timeZone);
  // The clocks' offsets half a day before and after: they differ only around a change.
  const before = offset(wanted - 12 * 60 * minute - offset(wanted));
  const after = offset(wanted + 12 * 60 * minute - offset(wanted));
  const first = wanted - before;
  if (offset(first) === before) return new Date(first);
  const second = wanted - after;
  return new Date(offset(second) === after ? second : first);
}
