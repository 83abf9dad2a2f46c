import type { ImportLayout, ImportMapping, ImportProblem } from '#contract/transfers/transfers.contract.ts';
import { countGoodsHeadings } from '#server/features/products/tables/count-headings.service.ts';
import { type CsvHeader, type CsvRecord, hasColumn } from '#server/kit/tables/csv-header.ts';
import { type CsvEvent, readTable } from '#server/kit/tables/read-table.ts';
import { checkMapping, guessMapping } from './column-mapping.ts';
import type { ImportCandidate, RowResult } from './import-candidate.ts';
import { mapRow } from './map-row.ts';
import { ownEssentials, ownMarks, parseOwnRow } from './products-csv.ts';
import { readShopifyProduct, shopifyHandle } from './read-shopify.ts';
import { isShopifyHeader } from './shopify-columns.ts';

/** What a file turns out to hold, in its order; a header comes first unless the file was refused before. */
export type ImportEvent =
  | { kind: 'header'; header: CsvHeader; layout: ImportLayout; mapping: ImportMapping }
  | { kind: 'candidate'; candidate: ImportCandidate; warnings: ImportProblem[]; record: CsvRecord }
  /** A row of totals. */
  | { kind: 'skipped'; line: number }
  /** Rows that can't be imported as they are. */
  | { kind: 'rejected'; line: number; problems: ImportProblem[]; records: CsvRecord[] }
  /** The file can't be used; nothing follows. */
  | { kind: 'refused'; problem: ImportProblem };

const maxRowsOfOneProduct = 3000;

function recogniseLayout(header: CsvHeader): ImportLayout {
  if (ownMarks.every((name) => hasColumn(header, name))) return 'own';
  return isShopifyHeader(header) ? 'shopify' : 'other';
}

/**
 * Reads any CSV file as products: our own export, Shopify’s, or another by the mapping that is guessed. Where a mapping
 * was chosen it counts, whatever the file looks like.
 */
export async function* readCandidates(
  bytes: AsyncIterable<Uint8Array>,
  chosen?: ImportMapping,
): AsyncGenerator<ImportEvent> {
  const events = readTable(bytes, { countKnown: countGoodsHeadings });
  try {
    yield* readBehindHeader(events, chosen);
  } finally {
    // Lets go of the file also when nobody wants the rest of it.
    await events.return(undefined);
  }
}

async function* readBehindHeader(
  events: AsyncGenerator<CsvEvent>,
  chosen?: ImportMapping,
): AsyncGenerator<ImportEvent> {
  const { value: first } = await events.next();
  if (first?.kind !== 'header') {
    if (first) yield* passOn(first);
    return;
  }
  const { header } = first;
  const layout = chosen ? 'other' : recogniseLayout(header);
  const mapping = layout === 'other' ? (chosen ?? guessMapping(header.names)) : {};
  yield { kind: 'header', header, layout, mapping };
  const message = refusal(header, layout, mapping);
  if (message !== null) {
    yield { kind: 'refused', problem: { line: 1, column: null, message } };
  } else if (layout === 'shopify') {
    yield* readGroups(events);
  } else {
    yield* readRows(events, layout === 'own' ? parseOwnRow : (record) => mapRow(record, mapping));
  }
}

function refusal(header: CsvHeader, layout: ImportLayout, mapping: ImportMapping): string | null {
  if (layout === 'other') return checkMapping(mapping, header.names);
  const missing = layout === 'own' && ownEssentials.find((name) => !hasColumn(header, name));
  return missing ? `The column “${missing}” is missing.` : null;
}

async function* readRows(
  events: AsyncIterable<CsvEvent>,
  read: (record: CsvRecord) => RowResult | { skipped: 'totals' },
): AsyncGenerator<ImportEvent> {
  for await (const event of events) {
    if (event.kind !== 'record') yield* passOn(event);
    else yield toEvent(read(event.record), event.record);
  }
}

function* passOn(event: CsvEvent): Generator<ImportEvent> {
  if (event.kind === 'refused') yield event;
  if (event.kind === 'rejected') {
    yield { kind: 'rejected', line: event.record.line, problems: [event.problem], records: [event.record] };
  }
}

function toEvent(result: RowResult | { skipped: 'totals' }, record: CsvRecord): ImportEvent {
  const { line } = record;
  if ('skipped' in result) return { kind: 'skipped', line };
  if ('errors' in result) return { kind: 'rejected', line, problems: result.errors, records: [record] };
  return { kind: 'candidate', candidate: result.ok, warnings: result.warnings, record };
}

/** Shopify writes the rows of a product one after the other. */
async function* readGroups(events: AsyncIterable<CsvEvent>): AsyncGenerator<ImportEvent> {
  let group: CsvRecord[] = [];
  for await (const event of events) {
    if (event.kind !== 'record') {
      yield* closeGroup(group);
      group = [];
      yield* passOn(event);
      continue;
    }
    const handle = shopifyHandle(event.record);
    const [lead] = group;
    if (lead && (handle === '' || shopifyHandle(lead) !== handle || group.length >= maxRowsOfOneProduct)) {
      yield* closeGroup(group);
      group = [];
    }
    group.push(event.record);
  }
  yield* closeGroup(group);
}

/** A product of which one variant can't be imported is rejected whole. */
function* closeGroup(group: CsvRecord[]): Generator<ImportEvent> {
  const [lead] = group;
  if (!lead) return;
  const results = readShopifyProduct(group);
  const problems = results.flatMap((result) => ('errors' in result ? result.errors : []));
  if (problems.length > 0) yield { kind: 'rejected', line: lead.line, problems, records: group };
  else for (const result of results) yield toEvent(result, lead);
}
