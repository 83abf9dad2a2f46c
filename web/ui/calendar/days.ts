/** A day of the calendar as `2026-11-15`: it sorts and compares as text. */
export type DayText = string;

const length = 86_400_000;
const toNumber = (day: DayText) => Date.parse(day) / length;
const fromNumber = (day: number): DayText => new Date(day * length).toISOString().slice(0, 10);

export const earliestDay: DayText = '1970-01-01';
export const latestDay: DayText = '2099-12-31';

export const addDays = (day: DayText, count: number): DayText => fromNumber(toNumber(day) + count);

/** The same day of another month; the last one of a month that is shorter. */
export function addMonths(day: DayText, count: number): DayText {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** How many days there are from one to another, both included. */
export const countDays = (from: DayText, to: DayText): number => toNumber(to) - toNumber(from) + 1;

/** 0 is Sunday. */
export const weekdayOf = (day: DayText): number => new Date(day).getUTCDay();

export const monthOf = (day: DayText): string => day.slice(0, 7);

/** The weeks that a month touches, from Sunday to Saturday; days of other months are left out. */
export function weeksOf(day: DayText): (DayText | null)[][] {
  const month = monthOf(day);
  const first = `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const weeks: (DayText | null)[][] = [];
  for (let sunday = start; sunday <= `${month}-31`; sunday = addDays(sunday, 7)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(sunday, index));
    weeks.push(week.map((each) => (monthOf(each) === month ? each : null)));
  }
  return weeks.filter((week) => week.some((each) => each !== null));
}

export const clampDay = (day: DayText, { min, max }: { min: DayText; max: DayText }): DayText => {
  if (day < min) return min;
  return day > max ? max : day;
};

/** A day as 11/15/2026. */
export const showDay = (day: DayText): string => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** What somebody typed as a day: 11/15/2026, also with one digit, two for the year, or other marks between. */
export function readDay(text: string): DayText | null {
  const parts = /^\s*(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4}|\d{2})\s*$/.exec(text);
  if (!parts) return null;
  const [, month = '', date = '', typed = ''] = parts;
  const year = typed.length === 2 ? `20${typed}` : typed;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const known = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(day) ? day : null;
}

const steps: Readonly<Record<string, (day: DayText) => DayText>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** The day that a key leads to; none for keys that mean something else. */
export function dayByKey(day: DayText, { key, shiftKey }: { key: string; shiftKey: boolean }): DayText | null {
  if (shiftKey && key === 'PageUp') return addMonths(day, -12);
  if (shiftKey && key === 'PageDown') return addMonths(day, 12);
  return steps[key]?.(day) ?? null;
}
