import type { Interval, Price } from './objects.ts';

export const day = 86_400;

type Recurring = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'>;

const monthsOf: Partial<Record<Interval, number>> = { month: 1, year: 12 };

/** That many intervals after a moment: on the same day of the month, or its last where there is no such day. */
export function addIntervals(from: number, { interval, interval_count: length }: Recurring, count: number): number {
  const months = (monthsOf[interval] ?? 0) * length * count;
  if (months === 0) return from + (interval === 'week' ? 7 : 1) * day * length * count;
  const start = new Date(from * 1000);
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const reached = new Date(start);
  reached.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return Math.floor(reached.getTime() / 1000);
}

/** The end of the period that a moment lies in; periods are counted from the anchor. */
export function periodEndAfter(anchor: number, recurring: Recurring, moment: number): number {
  let count = 1;
  while (addIntervals(anchor, recurring, count) <= moment) count += 1;
  return addIntervals(anchor, recurring, count);
}

/** What the rest of a period costs, to the second, in whole cents. */
export function shareOf(amount: number, { start, end }: { start: number; end: number }, from: number): number {
  if (end <= start) return 0;
  return Math.round((amount * Math.max(0, end - Math.max(from, start))) / (end - start));
}
