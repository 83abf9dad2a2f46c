import { randomUUID } from 'node:crypto';

/** A time-ordered id (UUID version 7), so that new rows land side by side in their indexes. */
export function newId(now: number = Date.now()): string {
  // Behind the time and the version it is random as an id of version 4 is, of which Node keeps a store.
  return `${timeAt(now)}-7${randomUUID().slice(15)}`;
}

/** The lowest id that `newId` can give at a moment: what was made from then on has this one or a higher one. */
export function lowestIdAt(moment: Date): string {
  return `${timeAt(Math.max(0, moment.getTime()))}-7000-8000-000000000000`;
}

function timeAt(now: number): string {
  const hex = now.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`;
}
