import { type ManifestMapping, maxManifestRows } from '#contract/truckloads/manifest.schemas.ts';
import { foldHeading } from '#server/features/products/tables/guess-columns.service.ts';
import { isTotalsRow } from '#server/features/products/tables/totals-row.service.ts';
import { type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import { isBlank } from '#server/kit/tables/find-header.ts';
import { readAhead } from '#server/kit/tables/read-ahead.ts';
import { type CsvEvent, readTable } from '#server/kit/tables/read-table.ts';
import { checkMapping, countKnown } from './manifest-columns.ts';
import type { ManifestEvent } from './manifest-line.ts';
import { type ManifestPlan, planManifest } from './manifest-plan.ts';
import { readLine } from './read-line.ts';

export { checkMapping } from './manifest-columns.ts';
export type { ManifestEvent, ManifestLine } from './manifest-line.ts';

const tooManyRows = `The manifest has more than ${maxManifestRows.toLocaleString('en-US')} rows. Split it and add a truckload for each part.`;

const refuse = (message: string, line = 1): ManifestEvent => ({
  kind: 'refused',
  problem: { line, column: null, message },
});

/**
 * Reads a manifest, whatever file it comes in, line by line, by the columns that were chosen or those that its headings
 * suggest. Whatever is wrong with it is told with its line, never thrown.
 */
export async function* readManifest(
  bytes: AsyncIterable<Uint8Array>,
  chosen?: ManifestMapping,
): AsyncGenerator<ManifestEvent> {
  const table = readTable(bytes, { countKnown: countKnown(chosen) });
  try {
    const { header, samples, events } = await readAhead(table);
    if (!header) {
      for await (const event of events) if (event.kind === 'refused') yield event;
      return;
    }
    const plan = planManifest(header, samples, chosen);
    yield { kind: 'header', columns: [...header.names], seller: plan.seller, mapping: plan.mapping };
    const problem = checkMapping(plan.mapping, header.names);
    if (problem) yield refuse(problem.message);
    else yield* readRows(events, plan);
  } finally {
    // Lets go of the file also when nobody wants the rest of it.
    await table.return(undefined);
  }
}

async function* readRows(events: AsyncIterable<CsvEvent>, plan: ManifestPlan): AsyncGenerator<ManifestEvent> {
  const tellOnce = noteOnce(plan);
  let count = 0;
  for await (const event of events) {
    if (event.kind === 'header') continue;
    if (event.kind === 'refused') return yield event;
    const read: ManifestEvent =
      event.kind === 'rejected' ? { kind: 'rejected', problem: event.problem } : readRow(event.record, plan);
    if (read.kind !== 'skipped') count += 1;
    if (count > maxManifestRows) return yield refuse(tooManyRows, event.record.line);
    if (read.kind === 'item') read.item.warnings.push(...tellOnce(event.record));
    yield read;
  }
  if (count === 0) yield refuse('The manifest has no rows.');
}

function readRow(record: CsvRecord, plan: ManifestPlan): ManifestEvent {
  const { line } = record;
  const { mapping } = plan;
  const naming = { title: mapping.title, codes: [mapping.barcode, mapping.asin, mapping.sku] };
  if (isHeaderAgain(record) || isSection(record) || isTotalsRow(record, naming)) return { kind: 'skipped', line };
  const result = readLine(record, plan);
  if ('ok' in result) return { kind: 'item', item: result.ok };
  const [{ column, message } = { column: null, message: 'This row can’t be read.' }] = result.errors;
  return { kind: 'rejected', problem: { line, column, message } };
}

/** Exports of several pallets repeat the headings before each. */
function isHeaderAgain({ cells, header }: CsvRecord): boolean {
  const isSame = (cell: string, at: number) =>
    foldHeading(cell) === foldHeading(header.names[at]?.replace(/ \(\d+\)$/, '') ?? '');
  const first = cells.findIndex((cell) => !isBlank(cell));
  if (!isSame(cells[first] ?? '', first)) return false;
  const filled = cells.flatMap((cell, at) => (isBlank(cell) ? [] : [isSame(cell, at)]));
  return filled.length > 1 && filled.filter(Boolean).length * 2 > filled.length;
}

/** The title of a part, such as “Pallet 2”, alone in its row. */
function isSection({ cells, header }: CsvRecord): boolean {
  const filled = cells.filter((cell) => !isBlank(cell));
  return (
    header.names.length > 2 && filled.length === 1 && /^\s*(?:pallet|lot|page|load|manifest)\b/i.test(filled[0] ?? '')
  );
}

/** What was cleaned in a line; and what is true of every line, on the first. */
function noteOnce({ mapping, currency, lostZeros }: ManifestPlan) {
  let hasToldRetail = mapping.unitRetail !== undefined || mapping.extRetail !== undefined;
  let hasToldCurrency = currency === undefined;
  let hasToldZeros = !lostZeros;
  return (record: CsvRecord): string[] => {
    const notes = (record.remarks ?? []).map(({ column, message }) => (column ? `${column}: ${message}` : message));
    if (!hasToldRetail) notes.push('The file has no column for the retail price; 0 was taken everywhere.');
    hasToldRetail = true;
    if (!hasToldZeros) notes.push('A spreadsheet dropped zeros from the barcodes; they were put back.');
    hasToldZeros = true;
    if (hasToldCurrency) return notes;
    const code = (cellOf(record, currency ?? '') ?? '').trim().toUpperCase();
    if (code === '' || code === 'USD') return notes;
    hasToldCurrency = true;
    return [...notes, `Amounts are in ${code.slice(0, 12)}; they were taken as they are.`];
  };
}
