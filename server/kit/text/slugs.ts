import { toSlug } from '#contract/kit/slug.ts';
import { failure } from '../failure.ts';

const tries = 20;

/** The address that someone chose, in its form; nothing when they left it to us or nothing of it can be one. */
export const chosenSlug = (slug: string | undefined): string | undefined => toSlug(slug ?? '') || undefined;

/** The first of `lamps`, `lamps-2`, `lamps-3` … that is free. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number += 1;
  return `${wanted}-${number}`;
}

interface SlugPlaces<Row> {
  /** The addresses in use that begin with this one. */
  taken(start: string): Promise<string[]>;
  /** Adds at this address; nothing when someone took it in the meantime. */
  add(slug: string): Promise<Row | undefined>;
}

/** Adds something at the first free address after its name. */
export async function addAtFreeSlug<Row>(name: string, fallback: string, places: SlugPlaces<Row>): Promise<Row> {
  const wanted = toSlug(name) || fallback;
  for (let left = tries; left > 0; left -= 1) {
    const row = await places.add(freeSlug(wanted, new Set(await places.taken(wanted))));
    if (row !== undefined) return row;
  }
  throw failure('CONFLICT');
}
