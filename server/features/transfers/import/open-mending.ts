import type { Condition } from '#contract/products/products.schemas.ts';
import type { ImportFix, ImportLayout, ImportMapping } from '#contract/transfers/transfers.contract.ts';
import { rereadCandidate } from '../layouts/reread-candidate.ts';
import type { ImportRecord } from './imports.repository.ts';
import type { Mending } from './mend-row.ts';

/** How rows of an import are mended: they are read again as its file was. */
export function openMending(record: ImportRecord, words: ReadonlyMap<string, Condition>): Mending {
  const layout = (record.layout ?? 'other') as ImportLayout;
  return {
    fixes: record.fixes as ImportFix[],
    reread: ({ records, pictures }, values) =>
      rereadCandidate({
        layout,
        names: record.columns,
        mapping: record.mapping as ImportMapping,
        records,
        words,
        lostZeros: record.lost_zeros,
        values,
        pictures,
      }),
  };
}
