/** A day of the calendar, wherever it is; 0 is Sunday. */
export interface CalendarDay {
  year: number;
  /** 1 is January. */
  month: number;
  day: number;
  weekday: number;
}

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}

/** What clocks and calendars of the zone show, as if it were UTC. */
function wallTime(instant: Date, timeZone: string): Date {
  const parts = formatOf(timeZone).formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute')));
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

/**
 * The moment at which the zone's clocks show a time (`09:30`) on a day. One that is skipped in spring is as much
 * later as the clocks are set forward; one that comes twice in autumn is the first.
 */
export function momentOf({ year, month, day }: CalendarDay, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const wanted = Date.UTC(year, month - 1, day, hours, minutes);
  const offsetAt = (instant: number) => {
    const whole = Math.floor(instant / minute) * minute;
    return wallTime(new Date(whole), timeZone).getTime() - whole;
  };
  // The clocks' offsets half a day before and after: they differ only around a change.
  const before = offsetAt(wanted - 12 * 60 * minute - offsetAt(wanted));
  const after = offsetAt(wanted + 12 * 60 * minute - offsetAt(wanted));
  const first = wanted - before;
  if (offsetAt(first) === before) return new Date(first);
  const second = wanted - after;
  return new Date(offsetAt(second) === after ? second : first);
}
