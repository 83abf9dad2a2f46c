import { type BatchEntry, lookup } from '#contract/lookup/lookup.contract.ts';
import { call } from '#web/kit/api.ts';
import { ApiError, isUnreachable } from '#web/kit/api-error.ts';
import { type Batch, collectBatch } from './collect-batch.ts';

export type BatchOutcome =
  | { kind: 'read'; batch: Batch }
  | { kind: 'empty' }
  /** No column is known to hold the codes; these are there. */
  | { kind: 'header'; found: readonly string[] }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

interface Options {
  signal?: AbortSignal;
  /** Told how much of the file has gone out, between 0 and 1. */
  onProgress?: (share: number) => void;
}

/** Has a file of codes read; nothing is looked up by it. */
export async function readBatch(file: File, options: Options = {}): Promise<BatchOutcome> {
  try {
    return describeEntries(await call(lookup.batch, { form: {}, files: { file } }, options));
  } catch (error) {
    if (isUnreachable(error)) return { kind: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused', message: error.errors[0]?.msg ?? error.message };
  }
}

/** What became of a file by what the server found in it. */
export function describeEntries(entries: readonly BatchEntry[]): BatchOutcome {
  const [columns] = entries;
  if (columns?.kind === 'columns' && columns.used.value.length === 0) return { kind: 'header', found: columns.names };
  const batch = collectBatch(entries);
  return batch.rows > 0 ? { kind: 'read', batch } : { kind: 'empty' };
}
