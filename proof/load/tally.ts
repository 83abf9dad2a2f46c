import type { Row } from '../../bench/kit/measure.ts';
import { type Kind, kinds } from './visitors.ts';

/** What became of the requests of one kind. */
export interface Tally {
  asked: number;
  answered: number;
  /** 429 or 503 that says when to come back. */
  refused: number;
  /** Anything else: by status, `0` where nobody answered in time. */
  failed: Record<string, number>;
  /** How long the answered ones took, in milliseconds. */
  took: number[];
}

export type Tallies = Record<Kind, Tally>;

export const newTallies = (): Tallies =>
  Object.fromEntries(
    kinds.map((kind) => [kind, { asked: 0, answered: 0, refused: 0, failed: {}, took: [] }]),
  ) as unknown as Tallies;

export function count(
  tally: Tally,
  { status, ms, retryAfter }: { status: number; ms: number; retryAfter: boolean },
): void {
  if (status > 0 && status < 400) {
    tally.answered += 1;
    tally.took.push(ms);
  } else if ((status === 429 || status === 503) && retryAfter) tally.refused += 1;
  else tally.failed[status] = (tally.failed[status] ?? 0) + 1;
}

export const failuresOf = ({ failed }: Tally): number => Object.values(failed).reduce((sum, each) => sum + each, 0);
/** Of those that came to an end; who still waited when the crowd left is neither served nor turned away. */
export const shareOf = (tally: Tally): number =>
  tally.answered / Math.max(1, tally.answered + tally.refused + failuresOf(tally));

export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** One row for each kind that was asked for. */
export function toRows(tallies: Tallies): Row[] {
  return kinds.map((kind) => {
    const tally = tallies[kind];
    const failures = Object.entries(tally.failed).map(([status, times]) => `${times} × ${status}`);
    return {
      kind,
      asked: tally.asked,
      answered: tally.answered,
      refused: tally.refused,
      failed: failures.join(', ') || 0,
      'answered, %': Math.round(shareOf(tally) * 100),
      'p50, ms': Math.round(quantile(tally.took, 0.5)),
      'p95, ms': Math.round(quantile(tally.took, 0.95)),
    };
  });
}

/** How late nine of ten and nineteen of twenty answers came, all kinds together. */
export const p95Of = (tallies: Tallies): number =>
  quantile(
    kinds.flatMap((kind) => tallies[kind].took),
    0.95,
  );
