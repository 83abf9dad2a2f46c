import type { SourcedItem } from '#providers/barcode-data/barcode-data.port.ts';
import { toCatalogueItem } from '#server/features/lookup/catalogue-item.ts';
import type { DumpEntry, LoadCounts } from './catalogue-load.repository.ts';
import type { Dump } from './open-dump.ts';
import { readItem } from './read-item.ts';
import type { RawRow } from './split-rows.ts';
import type { Tally } from './tally.ts';

export interface ReadBatch {
  /** By code: the last row of a code wins. */
  entries: Map<string, DumpEntry>;
  /** How far the load is with these. */
  counts: LoadCounts;
  isLast: boolean;
}

interface Sofar {
  /** Moves on with every row. */
  counts: LoadCounts;
  /** Rows to pass over. */
  before: number;
  tally: Tally;
}

interface BatchOptions {
  batchRows?: number;
  signal?: AbortSignal;
  /** Is called for every piece of the file and every batch. */
  tell(isPassing: boolean): void;
}

// Long texts end a batch earlier.
const batchLetters = 8_000_000;

/** Understands the rows of a dump, some thousands at a time; ends early, with what it has, when it is told to stop. */
export async function* makeBatches(dump: Dump, sofar: Sofar, options: BatchOptions): AsyncGenerator<ReadBatch> {
  const batch = openBatch(dump, sofar);
  try {
    yield* fillBatches(batch, dump, sofar.before, options);
  } catch (error) {
    // The file is damaged from here on; what came before is as good as any.
    yield batch.take(false);
    throw error;
  }
}

async function* fillBatches(
  batch: OpenBatch,
  dump: Dump,
  before: number,
  { signal, tell, batchRows = 5000 }: BatchOptions,
): AsyncGenerator<ReadBatch> {
  let toPass = before;
  for await (const rows of dump.rows) {
    const fresh = rows.slice(toPass);
    toPass -= rows.length - fresh.length;
    for (const row of fresh) {
      batch.add(row);
      if (batch.rows() < batchRows && batch.letters() < batchLetters) continue;
      yield batch.take(false);
      tell(false);
      if (signal?.aborted) return;
    }
    tell(toPass > 0);
    if (!signal?.aborted) continue;
    yield batch.take(false);
    return;
  }
  yield batch.take(true);
}

type OpenBatch = ReturnType<typeof openBatch>;

function openBatch(dump: Dump, { counts, tally }: Sofar) {
  let entries = new Map<string, DumpEntry>();
  let rows = 0;
  let letters = 0;
  return {
    rows: () => rows,
    letters: () => letters,

    add(row: RawRow): void {
      counts.read += 1;
      rows += 1;
      letters += row.text.length;
      const values = dump.toValues(row);
      const item = typeof values === 'string' ? values : readItem(values);
      if (typeof item === 'string') {
        counts.skipped += 1;
        tally.add(item, row.line);
        return;
      }
      counts.kept += 1;
      for (const entry of toEntries(item)) entries.set(entry.code, entry);
    },

    take(isLast: boolean): ReadBatch {
      const batch = { entries, counts: { ...counts }, isLast };
      entries = new Map();
      rows = 0;
      letters = 0;
      return batch;
    },
  };
}

/** Whoever asks by either of its numbers finds the item. */
function toEntries(item: SourcedItem): DumpEntry[] {
  const { gtin14, asin, priceCents, listPriceCents } = item;
  const kept = JSON.stringify(toCatalogueItem(item));
  const codes = [gtin14 ?? '', asin].filter((code) => code !== '');
  return codes.map((code) => ({ code, item: kept, priceCents, listPriceCents }));
}
