import type { Barcode, LookupPhase, LookupResult } from './lookup-model.ts';

/** A barcode as it is kept: `order` is its place in the list, also after the storage has shuffled it. */
export interface KeptBarcode extends Barcode {
  order: number;
}

export interface KeptResult extends LookupResult {
  order: number;
}

export interface Run {
  phase: LookupPhase;
  isStopped: boolean;
  /** How far the last run came; while one is under way the list itself tells. */
  progress: number;
  total: number;
}

export const noRun: Run = { phase: 'idle', isStopped: false, progress: 0, total: 0 };

export type BarcodePatch = Partial<Omit<Barcode, 'id'>>;
export type ResultPatch = Partial<Omit<LookupResult, 'barcode'>>;

/**
 * One step of what happens to list, results and run. It is applied in memory, written item by item and told to
 * the other tabs; a patch says only what changes, so that two tabs don't undo each other.
 */
export type Change =
  | { kind: 'put'; barcodes: readonly KeptBarcode[] }
  | { kind: 'patch'; id: string; patch: BarcodePatch }
  | { kind: 'drop'; ids: readonly string[] }
  | { kind: 'clear' }
  | { kind: 'put-result'; result: KeptResult }
  | { kind: 'patch-result'; id: string; patch: ResultPatch }
  | { kind: 'drop-result'; id: string }
  | { kind: 'clear-results' }
  | { kind: 'run'; run: Run };

/** Everything that is kept of a person's lookup. */
export interface Kept {
  barcodes: KeptBarcode[];
  results: KeptResult[];
  run: Run;
}

/** So many items go into one transaction, and into one message to the other tabs. */
export const chunkSize = 10_000;

export function inChunks<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += chunkSize) chunks.push(items.slice(start, start + chunkSize));
  return chunks;
}

export function sizeOf(change: Change): number {
  if (change.kind === 'put') return change.barcodes.length;
  return change.kind === 'drop' ? change.ids.length : 1;
}
