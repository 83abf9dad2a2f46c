import { t } from '#web/kit/messages/t.ts';
import { formatClock, nameWeekday, weekdays } from '#web/kit/weekdays.ts';

interface Hours {
  day: number;
  from: string;
  to: string;
}

export interface HoursLine {
  days: string;
  times: string;
}

/** Opening hours in few lines: days in a row that are alike share one. */
export function describeHours(hours: readonly Hours[]): HoursLine[] {
  const lines: { first: number; last: number; times: string }[] = [];
  for (const day of weekdays) {
    const times = timesOf(hours.filter((each) => each.day === day));
    const before = lines.at(-1);
    if (before?.times === times) before.last = day;
    else lines.push({ first: day, last: day, times });
  }
  return lines.map(({ first, last, times }) => ({ days: nameDays(first, last), times }));
}

const timesOf = (ofDay: readonly Hours[]): string =>
  ofDay
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .map(({ from, to }) => `${formatClock(from)} – ${formatClock(to)}`)
    .join(', ') || t.locations.closed;

const nameDays = (first: number, last: number): string =>
  first === last ? nameWeekday(first, 'short') : `${nameWeekday(first, 'short')} – ${nameWeekday(last, 'short')}`;
