import type { Condition } from '#contract/products/products.schemas.ts';
import type { ImportFix, ImportLayout, ImportMapping } from '#contract/transfers/transfers.contract.ts';
import { type KeptRow, rereadCandidate } from '../layouts/reread-candidate.ts';
import { readingOf } from './describe-import.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { Mending } from './mend-row.ts';

/** How rows of an import are mended: they are read again as its file was. */
export function openMending(record: ImportRecord, words: ReadonlyMap<string, Condition>): Mending {
  return {
    fixes: record.fixes as ImportFix[],
    reread: ({ records, pictures }, values) =>
      rereadCandidate({ ...openReading(record), records, words, values, pictures }),
  };
}

/** How the file of an import was read. */
export function openReading(record: ImportRecord): Omit<KeptRow, 'records' | 'words'> {
  const { lostZeros, decimal, currency } = readingOf(record);
  return {
    layout: (record.layout ?? 'other') as ImportLayout,
    names: record.columns,
    mapping: record.mapping as ImportMapping,
    lostZeros,
    decimal,
    currency,
  };
}
