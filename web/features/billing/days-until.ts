const length = 86_400_000;
const dayOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / length;

/** How many days of the reader's calendar, in which dates are shown, there are until a moment; 0 is today. */
export const daysUntil = (moment: string, now: number): number =>
  Math.max(0, dayOf(new Date(moment)) - dayOf(new Date(now)));
