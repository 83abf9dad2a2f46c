import { toDollars } from '#contract/kit/money.ts';
import type { ImportField, ImportMatch, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import type { FoundProduct } from '#server/features/products/products.service.ts';
import { cellOf } from '#server/kit/tables/csv-header.ts';
import type { ImportCandidate } from '../layouts/import-candidate.ts';
import type { PlannedRow, ShownRow } from './planned-row.ts';
import type { ReadRow } from './read-row.ts';

/** Why a row can't be imported, and which products it may mean. */
export interface Refused {
  problems: ImportProblem[];
  matches?: FoundProduct[];
}

/** A row that waits for somebody, with its cells: it is mended, read again, or offered as a file. */
export function rejectRow(
  row: ReadRow,
  { problems, matches = [] }: Refused,
  sources: Partial<Record<ImportField, string[]>>,
): PlannedRow {
  const { line, records, edits } = row;
  const said = row.candidate ?? row.draft;
  const [record] = records;
  const title = said?.title || (record && cellOf(record, sources.title?.[0] ?? 'Title'));
  return {
    line,
    action: 'error',
    data: { mark: row.mark },
    shown: {
      ...(said ? showSaid(said) : { isUnreadable: true }),
      title: title?.slice(0, 300),
      problems,
      rejected: records.map((each) => ({ line: each.line, cells: each.cells })),
      ...(records.length > 1 && said && { pictures: said.imageUrls }),
      ...(edits && { edits }),
      ...(matches.length > 0 && { matches: matches.map(toMatch) }),
    },
  };
}

const showSaid = (said: ImportCandidate): ShownRow => ({
  clSku: said.clSku,
  priceCents: said.priceCents,
  oldPriceCents: said.oldPriceCents,
  quantity: said.quantity,
  condition: said.condition,
  barcode: said.barcode,
  sku: said.sku,
  brand: said.brand,
  category: said.category,
});

const toMatch = (target: FoundProduct): ImportMatch => ({
  _id: target.id,
  cl_sku: target.cl_sku,
  title: target.title,
  condition: target.condition,
  price: toDollars(target.price_cents),
  quantity: target.quantity,
});
