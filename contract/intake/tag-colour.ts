export interface TagColour {
  name: string;
  hex: string;
}

const week = 7 * 24 * 60 * 60 * 1000;
// The first Monday of 1970 in every calendar that begins its weeks on Monday.
const firstMonday = 4 * 24 * 60 * 60 * 1000;

/** The colour of a day’s week (`2026-11-19`, of the location), one after the other; null where there are none. */
export function tagOfDay<Colour extends TagColour>(colours: readonly Colour[], day: string): Colour | null {
  if (colours.length === 0) return null;
  const weeks = Math.floor((Date.parse(`${day}T00:00:00Z`) - firstMonday) / week);
  return colours[((weeks % colours.length) + colours.length) % colours.length] ?? null;
}
