import type { ChangesPlace } from './catalogue.repository.ts';

/** How far a browser has come; it gives it back as it got it. */
export interface Cursor {
  /** Through all there is, through what has changed, or with nothing left of either. */
  kind: 'walk' | 'more' | 'idle';
  /** The database that transactions are counted in. */
  system: string;
  /** Where the next round of changes begins. */
  next: string;
  /** When the walk through all there is began. */
  begunAt: number;
  /** The last change that it has heard of. */
  heardOf: string;
  /** Differs when categories do. */
  categories: string;
  place: ChangesPlace;
}

/** Comes before every id. */
export const nothing = '00000000-0000-0000-0000-000000000000';

const kinds = { w: 'walk', m: 'more', i: 'idle' } as const;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const number = /^\d{1,19}$/;

export function writeCursor(
  { kind, system, next, begunAt, heardOf, categories, place }: Cursor,
  location: string,
): string {
  return [kind[0], system, next, begunAt, heardOf, categories, place.tx, place.id, tailOf(location)].join('.');
}

/** Undefined for what is none of ours, or another location’s: whoever sent it begins anew. */
export function readCursor(text: string, location: string): Cursor | undefined {
  const [letter = '', system = '', next = '', begunAt = '', heardOf = '', categories = '', tx = '', id = '', tail] =
    text.split('.');
  const kind = Object.hasOwn(kinds, letter) ? kinds[letter as keyof typeof kinds] : undefined;
  const isWhole = [system, next, begunAt, tx].every((part) => number.test(part)) && uuid.test(heardOf) && uuid.test(id);
  if (!kind || !isWhole || tail !== tailOf(location)) return undefined;
  return { kind, system, next, begunAt: Number(begunAt), heardOf, categories, place: { tx, id } };
}

const tailOf = (location: string) => location.slice(-12);
