import type { ChannelFailure, ChannelNote, ItemResult } from '../channel.port.ts';
import type { Listing } from '../marketplace.port.ts';
import type { BulkAnswer } from './ebay-answers.ts';
import { temporaryErrors } from './ebay-facts.ts';
import { type EbayError, type EbayRefusal, toNote } from './ebay-refusal.ts';

/** What became of each thing so far: first what was said about it, at last whether it is listed. */
export function gatherResults(skus: readonly string[]) {
  const results = new Map<string, ItemResult<Listing>>(skus.map((sku) => [sku, undecided(sku)]));

  function note(sku: string, changes: (before: ItemResult<Listing>) => Partial<ItemResult<Listing>>): void {
    const before = results.get(sku);
    if (before) results.set(sku, { ...before, ...changes(before) });
  }

  return {
    warn: (sku: string, notes: readonly ChannelNote[]) =>
      note(sku, ({ warnings }) => ({ warnings: [...warnings, ...notes] })),
    failed: (sku: string, errors: readonly ChannelNote[], isTemporary: boolean) =>
      note(sku, () => ({ value: null, errors, isTemporary })),
    listed: (sku: string, value: Listing) => note(sku, () => ({ value, errors: [], isTemporary: false })),
    all: () => [...results.values()],
  };
}

export type Results = ReturnType<typeof gatherResults>;

const undecided = (sku: string): ItemResult<Listing> => ({
  sku,
  value: null,
  errors: [],
  warnings: [],
  isTemporary: true,
});

export const notesOf = (errors: readonly EbayError[] | null | undefined): ChannelNote[] => (errors ?? []).map(toNote);

export const isGood = ({ statusCode }: BulkAnswer) => statusCode >= 200 && statusCode < 300;

/** The errors of one that failed, never none. */
export function errorsOf({ statusCode, errors }: BulkAnswer): ChannelNote[] {
  const notes = notesOf(errors);
  return notes.length > 0 ? notes : [{ code: String(statusCode), message: `eBay answered with status ${statusCode}.` }];
}

export const isPassing = ({ statusCode, errors }: BulkAnswer) =>
  statusCode >= 500 || statusCode === 429 || (errors ?? []).some(({ errorId }) => temporaryErrors.has(errorId));

const words: Record<ChannelFailure, string> = {
  UNAUTHORIZED: 'eBay wants to be connected again.',
  REFUSED: 'eBay refused it without a reason.',
  GONE: 'eBay has no such thing any more.',
  LIMITED: 'eBay takes no more calls for now.',
  UNAVAILABLE: 'eBay did not answer.',
};

/** What a call that failed as a whole means for each thing it was about. */
export function errorsOfRefusal({ failure, notes }: EbayRefusal) {
  const isTemporary = failure !== 'REFUSED' && failure !== 'GONE';
  const errors = notes.length > 0 ? notes : [{ code: failure, message: words[failure] }];
  return { errors, isTemporary: isTemporary || notes.some(({ code }) => temporaryErrors.has(Number(code))) };
}

export async function inTurns<Value>(values: readonly Value[], atOnce: number, work: (value: Value) => Promise<void>) {
  const waiting = [...values];
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
