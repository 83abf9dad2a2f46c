import type { LookupSource } from '#contract/lookup/lookup.contract.ts';
import type { Barcode } from './lookup-model.ts';

// One that fails now and then may be a bad code's fault; three in a row are the source's.
const maxFailures = 3;
const firstRest = 15_000;
const longestRest = 300_000;

/**
 * The barcodes that nobody was asked about because their source is down. Once it is known to be, the others are set
 * aside without asking; after a rest, longer every time, one of each source finds out whether it is back.
 */
export function createSourceOutages() {
  const unasked = new Map<string, LookupSource>();
  const failures = new Map<LookupSource, number>();
  let rests = 0;
  let hasReturned = false;

  return {
    isSetAside: ({ id }: Pick<Barcode, 'id'>): boolean => unasked.has(id),
    isDown: (source: LookupSource): boolean => (failures.get(source) ?? 0) >= maxFailures,

    setAside({ id, source }: Barcode): void {
      unasked.set(id, source);
    },

    noteFailure({ id, source }: Barcode): void {
      unasked.set(id, source);
      failures.set(source, (failures.get(source) ?? 0) + 1);
    },

    /** It answers: all that waited for it are asked. */
    noteAnswer({ source }: Barcode): void {
      failures.delete(source);
      for (const [id, other] of unasked) {
        if (other !== source) continue;
        unasked.delete(id);
        hasReturned = true;
      }
      rests = 0;
    },

    /** Whether some that waited may be asked since this was asked last. */
    takeReturn(): boolean {
      const was = hasReturned;
      hasReturned = false;
      return was;
    },

    /** Forgets those that were removed meanwhile; tells whether any is left. */
    keepOnly(isThere: (id: string) => boolean): boolean {
      for (const id of unasked.keys()) if (!isThere(id)) unasked.delete(id);
      return unasked.size > 0;
    },

    nextRest(): number {
      rests += 1;
      return Math.min(longestRest, firstRest * 2 ** (rests - 1));
    },

    /** Takes one barcode of each source to be asked again; the next failure is enough to know. */
    takeProbes(): void {
      const probed = new Set<LookupSource>();
      for (const [id, source] of unasked) {
        if (probed.has(source)) continue;
        probed.add(source);
        unasked.delete(id);
        failures.set(source, maxFailures - 1);
      }
    },
  };
}

export type SourceOutages = ReturnType<typeof createSourceOutages>;
