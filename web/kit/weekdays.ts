import { formatTime } from './format.ts';
import { locale } from './messages/t.ts';

/** Days as a week of work has them; 0 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0] as const;

const names = {
  long: new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
};

// The fourth of January 1970 was a Sunday.
const sunday = 4;

export const nameWeekday = (day: number, length: keyof typeof names = 'long'): string =>
  names[length].format(new Date(Date.UTC(1970, 0, sunday + day)));

/** A time as clocks show it: '13:30' is 1:30 PM. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime(Date.UTC(1970, 0, 1, hours, minutes), { timeZone: 'UTC' });
}
