import { type Phrase, say, t } from '#contract/language/translate.ts';
import type { StorePlace } from '#contract/storefront/site.schemas.ts';

type Hours = StorePlace['hours'][number];

const week = [1, 2, 3, 4, 5, 6, 0] as const;
const names: readonly Phrase[] = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A time as somebody would say it: `13:30` is 1:30 pm. */
export function sayTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour % 24 < 12 ? 'am' : 'pm';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${half}`;
}

interface Run {
  first: number;
  last: number;
  times: string;
}

const timesOf = (hours: readonly Hours[], day: number): string =>
  hours
    .filter((entry) => entry.day === day)
    .sort((one, other) => one.from.localeCompare(other.from))
    .map(({ from, to }) => t('{from} to {to}', { from: sayTime(from), to: sayTime(to) }))
    .join(` ${t('and')} `);

/** `Mon to Fri, 9 am to 6 pm`: days that are alike and follow each other share a line; closed days have none. */
export function describeHours(hours: readonly Hours[]): string[] {
  const runs: Run[] = [];
  for (const [index, day] of week.entries()) {
    const times = timesOf(hours, day);
    const before = runs.at(-1);
    if (before && before.last === index - 1 && before.times === times) before.last = index;
    else if (times) runs.push({ first: index, last: index, times });
  }
  return runs.map(({ first, last, times }) => {
    const [from, to] = [nameAt(first), nameAt(last)];
    const days =
      first === last
        ? from
        : last === first + 1
          ? t('{from} and {to}', { from, to })
          : t('{from} to {to}', { from, to });
    return `${days}, ${times}`;
  });
}

const nameAt = (index: number): string => say(names[week[index] ?? 0] ?? '');
