import { type ManifestMapping, type ManifestProblem, maxManifestRows } from '#contract/truckloads/manifest.schemas.ts';
import { foldHeading } from '#server/features/products/tables/guess-columns.service.ts';
import { isTotalsRow } from '#server/features/products/tables/totals-row.service.ts';
import { type CsvHeader, type CsvRecord, cellOf } from '#server/kit/tables/csv-header.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { maxCellLength } from '#server/kit/tables/read-csv.ts';
import type { TableRow } from '#server/kit/tables/table.ts';
import { isBlank, type OpenedTable } from './find-header.ts';
import { checkMapping } from './manifest-columns.ts';
import type { ManifestEvent } from './manifest-line.ts';
import { type ManifestPlan, planManifest } from './manifest-plan.ts';
import { openManifest } from './open-manifest.ts';
import { readLine } from './read-line.ts';

const tooManyRows = `The manifest has more than ${maxManifestRows.toLocaleString('en-US')} rows. Split it and add a truckload for each part.`;

/**
 * Reads a manifest, CSV or workbook, line by line, by the columns that were chosen or those that its headings suggest.
 * Whatever is wrong with it is told with its line, never thrown.
 */
export async function* readManifest(
  bytes: AsyncIterable<Uint8Array>,
  chosen?: ManifestMapping,
): AsyncGenerator<ManifestEvent> {
  let line = 1;
  try {
    const opened = await openManifest(bytes, chosen);
    for await (const event of readOpened(opened, chosen)) {
      line = lineOf(event) ?? line;
      yield event;
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { message, column } = error;
    yield { kind: 'refused', problem: { line: error.line ?? line, column, message } };
  }
}

async function* readOpened(
  { header, rows, close }: OpenedTable,
  chosen?: ManifestMapping,
): AsyncGenerator<ManifestEvent> {
  try {
    const { samples, all } = await readAhead(rows);
    const plan = planManifest(
      header,
      samples.map((row) => ({ ...row, header })),
      chosen,
    );
    yield { kind: 'header', columns: [...header.names], seller: plan.seller, mapping: plan.mapping };
    const problem = checkMapping(plan.mapping, header.names);
    if (problem) throw new FileRefused(problem.message);
    yield* readRows(all, plan);
  } finally {
    // Lets go of the file also when nobody wants the rest of it.
    await close();
  }
}

const sampled = 200;

/** The first rows, and all of them again: what a column holds tells how one cell of it is meant. */
async function readAhead(rows: AsyncGenerator<TableRow>) {
  const samples: TableRow[] = [];
  let failure: unknown;
  try {
    while (samples.length < sampled) {
      const { value, done } = await rows.next();
      if (done) break;
      samples.push(value);
    }
  } catch (error) {
    failure = error;
  }
  async function* goOn(): AsyncGenerator<TableRow> {
    yield* samples;
    // Told when the rows before it are.
    if (failure !== undefined) throw failure;
    yield* rows;
  }
  return { samples, all: goOn() };
}

function lineOf(event: ManifestEvent): number | undefined {
  if (event.kind === 'item') return event.item.line;
  return event.kind === 'rejected' ? event.problem.line : undefined;
}

async function* readRows(rows: AsyncIterable<TableRow>, plan: ManifestPlan): AsyncGenerator<ManifestEvent> {
  const tellOnce = noteOnce(plan);
  let count = 0;
  for await (const row of rows) {
    if (row.cells.every(isBlank)) continue;
    const event = readRow(row, plan);
    if (event.kind !== 'skipped') count += 1;
    if (count > maxManifestRows) throw new FileRefused(tooManyRows, { line: row.line });
    if (event.kind === 'item') event.item.warnings.push(...tellOnce(row, plan.header));
    yield event;
  }
  if (count === 0) throw new FileRefused('The manifest has no rows.');
}

function readRow({ line, cells }: TableRow, plan: ManifestPlan): ManifestEvent {
  const { header, mapping } = plan;
  const record: CsvRecord = { line, header, cells };
  const problem = checkShape(record);
  if (problem) return { kind: 'rejected', problem };
  const naming = { title: mapping.title, codes: [mapping.barcode, mapping.asin, mapping.sku] };
  if (isHeaderAgain(record) || isSection(record) || isTotalsRow(record, naming)) return { kind: 'skipped', line };
  const result = readLine(record, plan);
  if ('ok' in result) return { kind: 'item', item: result.ok };
  const [first = { line, column: null, message: 'This row can’t be read.' }] = result.errors;
  return { kind: 'rejected', problem: first };
}

function checkShape({ line, cells, header }: CsvRecord): ManifestProblem | null {
  const width = header.names.length;
  if (cells.length > width && !cells.slice(width).every(isBlank)) {
    const message = `This row has ${cells.length} cells, the header has ${width}. Perhaps a quotation mark is missing.`;
    return { line, column: null, message };
  }
  const tooLong = cells.findIndex((cell) => cell.length > maxCellLength);
  return tooLong < 0
    ? null
    : { line, column: header.names[tooLong] ?? null, message: 'This cell is longer than 1 MB.' };
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

/** What is true of every line is told on the first. */
function noteOnce({ mapping, currency, lostZeros }: ManifestPlan) {
  let hasToldRetail = mapping.unitRetail !== undefined || mapping.extRetail !== undefined;
  let hasToldCurrency = currency === undefined;
  let hasToldZeros = !lostZeros;
  return (row: TableRow, header: CsvHeader): string[] => {
    const notes: string[] = [];
    if (!hasToldRetail) notes.push('The file has no column for the retail price; 0 was taken everywhere.');
    hasToldRetail = true;
    if (!hasToldZeros) notes.push('A spreadsheet dropped zeros from the barcodes; they were put back.');
    hasToldZeros = true;
    if (hasToldCurrency) return notes;
    const code = (cellOf({ ...row, header }, currency ?? '') ?? '').trim().toUpperCase();
    if (code === '' || code === 'USD') return notes;
    hasToldCurrency = true;
    return [...notes, `Amounts are in ${code.slice(0, 12)}; they were taken as they are.`];
  };
}
