import { randomInt } from 'node:crypto';
import { toSlug } from '#contract/kit/slug.ts';
import { isReservedSlug } from '#contract/stores/reserved-slugs.ts';

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const suffixLength = 5;
// With the suffix it is no longer than one that somebody may choose.
const longestStem = 34;

/** An address for a store, made from its title; the suffix is random, so that it is most likely free. */
export function makeStoreSlug(title: string, random: (below: number) => number = randomInt): string {
  // An address can also be a host name: nothing but plain letters and digits.
  const plain = toSlug(title).replace(/[^a-z0-9-]/g, '');
  const stem = plain.slice(0, longestStem).replace(/^-+|-+$/g, '') || 'store';
  const suffix = Array.from({ length: suffixLength }, () => alphabet[random(alphabet.length)]).join('');
  const slug = `${stem}-${suffix}`;
  return isReservedSlug(slug) ? makeStoreSlug(title, random) : slug;
}
