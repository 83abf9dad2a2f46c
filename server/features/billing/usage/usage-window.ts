export interface UsageWindow {
  start: Date;
  /** The first moment of the next window. */
  end: Date;
}

/** The one window of a running total. */
export const allTime = new Date(0);

/** The usage month a moment falls in: months from the anchor on, in UTC, whatever the billing cycle. */
export function usageWindow(anchor: Date, moment: Date): UsageWindow {
  const years = moment.getUTCFullYear() - anchor.getUTCFullYear();
  const months = years * 12 + moment.getUTCMonth() - anchor.getUTCMonth();
  // Always counted from the anchor itself: after a short month the 31st is the 31st again.
  const begun = monthsAfter(anchor, months) <= moment ? months : months - 1;
  return { start: monthsAfter(anchor, begun), end: monthsAfter(anchor, begun + 1) };
}

/** The same day and time some months on; where that month is too short, its last day. */
export function monthsAfter(anchor: Date, count: number): Date {
  const time = new Date(anchor);
  time.setUTCDate(1);
  time.setUTCMonth(anchor.getUTCMonth() + count);
  time.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth(time)));
  return time;
}

const daysInMonth = (time: Date) => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate();
