import { describe, expect, test } from 'vitest';
import { addAtFreeSlug, chosenSlug, freeSlug } from './slugs.ts';

describe('an address', () => {
  test('is the wanted one while it is free, then -2, -3 …', () => {
    expect(freeSlug('lamps', new Set())).toBe('lamps');
    expect(freeSlug('lamps', new Set(['lamps']))).toBe('lamps-2');
    expect(freeSlug('lamps', new Set(['lamps', 'lamps-2', 'lamps-4', 'lamps-shades']))).toBe('lamps-3');
  });

  test('that was chosen is brought into its form; one that leaves nothing counts as not chosen', () => {
    expect(chosenSlug('Home & Garden')).toBe('home-garden');
    expect(chosenSlug('!!!')).toBeUndefined();
    expect(chosenSlug(undefined)).toBeUndefined();
  });

  test('falls back to a word of ours for a name that has no letters', async () => {
    const add = async (slug: string) => slug;
    expect(await addAtFreeSlug('📦', 'category', { taken: async () => ['category'], add })).toBe('category-2');
  });

  test('is looked for again when someone took it in the meantime', async () => {
    const taken = ['lamps'];
    const added = await addAtFreeSlug('Lamps', 'category', {
      taken: async () => [...taken],
      add: async (slug) => {
        if (slug !== 'lamps-2') return slug;
        taken.push(slug);
        return undefined;
      },
    });
    expect(added).toBe('lamps-3');
  });
});
