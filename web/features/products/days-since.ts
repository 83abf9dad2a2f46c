const day = 24 * 60 * 60 * 1000;

/** Whole days since a moment. */
export const daysSince = (moment: string, now: number = Date.now()): number =>
  Math.max(0, Math.floor((now - Date.parse(moment)) / day));

/** The moment so many days before today began, the same all day long. */
export const daysAgo = (days: number, now: number = Date.now()): string =>
  new Date(Math.floor(now / day) * day - days * day).toISOString();
