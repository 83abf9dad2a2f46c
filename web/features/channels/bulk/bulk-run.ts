import type { Product } from '#contract/products/products.schemas.ts';
import { inPortions } from '#web/kit/in-portions.ts';

/** Something wrong with a product, and the screen where it is put right. */
export interface Fault {
  text: string;
  fix: string | null;
}

/** How one product of many fares. `later`: it is kept, and sent by itself when the channel answers again. */
export type Outcome =
  | { state: 'unsent' }
  | { state: 'sending' }
  | { state: 'later' }
  | { state: 'done'; warnings: readonly string[] }
  | { state: 'failed'; faults: readonly Fault[]; warnings: readonly string[] };

export interface BulkRow {
  id: string;
  title: string;
  thumbnail: string | null;
  outcome: Outcome;
}

export interface BulkRun {
  rows: readonly BulkRow[];
  phase: 'running' | 'stopping' | 'ended';
  /** Why it ended before its end, in words; null otherwise. */
  failure: string | null;
}

export type Send = (ids: readonly string[]) => Promise<ReadonlyMap<string, Outcome>>;

const unsent: Outcome = { state: 'unsent' };
const sending: Outcome = { state: 'sending' };

export const beginRun = (products: readonly Product[]): BulkRun => ({
  rows: products.map(({ _id: id, title, thumbnail }) => ({ id, title, thumbnail, outcome: unsent })),
  phase: 'running',
  failure: null,
});

/** The same run with some of its rows standing differently. */
function withOutcomes(run: BulkRun, outcomeOf: (id: string) => Outcome | undefined): BulkRun {
  return { ...run, rows: run.rows.map((row) => ({ ...row, outcome: outcomeOf(row.id) ?? row.outcome })) };
}

/** How many stand so. */
export const countIn = ({ rows }: BulkRun, state: Outcome['state']): number =>
  rows.filter(({ outcome }) => outcome.state === state).length;

/** What another try would send: those that failed and those that were never sent. */
export const againIds = ({ rows }: BulkRun): string[] =>
  rows.flatMap(({ id, outcome }) => (outcome.state === 'failed' || outcome.state === 'unsent' ? id : []));

const weight: Record<Outcome['state'], number> = { failed: 0, later: 1, unsent: 2, sending: 2, done: 3 };
const weightOf = ({ outcome }: BulkRow) =>
  outcome.state === 'done' && outcome.warnings.length > 0 ? 2.5 : weight[outcome.state];

/** Once it has ended, those that need somebody come first; before, everything keeps its place. */
export const inOrder = ({ rows, phase }: BulkRun): readonly BulkRow[] =>
  phase === 'ended' ? rows.toSorted((a, b) => weightOf(a) - weightOf(b)) : rows;

interface Running {
  get: () => BulkRun;
  set: (run: BulkRun) => void;
  send: Send;
  portion: number;
  /** Says why a portion did not get through. */
  describe: (error: unknown) => string;
}

/** Sends the ids portion by portion, until all are sent, somebody says stop, or one does not get through. */
export async function carryOut(ids: readonly string[], running: Running): Promise<void> {
  const { get, set, send, portion, describe } = running;
  for (const part of inPortions(ids, portion)) {
    if (get().phase !== 'running') break;
    const isPart = new Set(part);
    set(withOutcomes(get(), (id) => (isPart.has(id) ? sending : undefined)));
    try {
      const outcomes = await send(part);
      set(withOutcomes(get(), (id) => (isPart.has(id) ? (outcomes.get(id) ?? { state: 'later' }) : undefined)));
    } catch (error) {
      // Whether it was taken is not known: sent again, it is the same wish.
      const back = withOutcomes(get(), (id) => (isPart.has(id) ? unsent : undefined));
      set({ ...back, failure: describe(error) });
      break;
    }
  }
  set({ ...get(), phase: 'ended' });
}
