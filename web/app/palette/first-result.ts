import type { PaletteItem } from './palette-item.ts';

/**
 * The first of all results, once it is certain that none comes above it: what each source has found, undefined where
 * its answer is still to come. Null when nothing was found, undefined while that is open.
 */
export function firstResult(answers: readonly (readonly PaletteItem[] | undefined)[]): PaletteItem | null | undefined {
  for (const items of answers) {
    if (items === undefined) return undefined;
    if (items[0]) return items[0];
  }
  return null;
}
