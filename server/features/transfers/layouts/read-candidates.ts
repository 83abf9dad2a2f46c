import type {
  ImportField,
  ImportLayout,
  ImportMapping,
  ImportProblem,
  ProductImport,
} from '#contract/transfers/transfers.contract.ts';
import type { Decimal } from '#server/features/products/tables/read-numbers.service.ts';
import { isTotalsRow } from '#server/features/products/tables/totals-row.service.ts';
import { sheetGuard } from '#server/kit/tables/csv-cells.ts';
import { type CsvHeader, type CsvRecord, hasColumn } from '#server/kit/tables/csv-header.ts';
import { readAhead } from '#server/kit/tables/read-ahead.ts';
import { type CsvEvent, readTable } from '#server/kit/tables/read-table.ts';
import type { TableProblem } from '#server/kit/tables/table.ts';
import { checkMapping, guessMapping } from './guess-mapping.ts';
import type { ConditionWords, ImportCandidate } from './import-candidate.ts';
import { type LayoutRow, sampleFile, toLayoutRow } from './layout.ts';
import { layoutOfMapping, listLeftOut, planReading, type ReadingPlan } from './plan-reading.ts';
import { type RowReading, readFamily } from './read-family.ts';
import { knowHeadings, recogniseLayout } from './recognise-layout.ts';

/** What a file turns out to hold, in its order; a header comes first unless the file was refused before. */
export type ImportEvent =
  | {
      kind: 'header';
      header: CsvHeader;
      layout: ImportLayout;
      /** Of a layout that nobody knows: by which columns it is read. */
      mapping: ImportMapping;
      /** The columns that fill each field, whatever the layout. */
      sources: Partial<Record<ImportField, string[]>>;
      leftOut: string[];
      doubts: ProductImport['doubts'];
      /** Kept with rows that are read again. */
      lostZeros: boolean;
      decimal: Decimal | undefined;
      currency: string | null;
      /** A few different values of each column, in their order. */
      samples: string[][];
      /** What there is to know of the whole file. */
      message: string | null;
    }
  | { kind: 'candidate'; line: number; candidate: ImportCandidate; warnings: ImportProblem[]; records: CsvRecord[] }
  /** A row that is no product: of totals, for example. */
  | { kind: 'skipped'; line: number }
  /** A row of a product that others tell: one more picture, or what its variants share. */
  | { kind: 'part'; line: number }
  /** A row that can't be imported as it is; without what is wrong it would be the draft, if it could be read at all. */
  | {
      kind: 'rejected';
      line: number;
      problems: ImportProblem[];
      warnings: ImportProblem[];
      draft: ImportCandidate | null;
      /** The first row of its product, where that is another, and its own. */
      records: CsvRecord[];
    }
  /** The file can't be used; nothing follows. */
  | { kind: 'refused'; problem: ImportProblem };

export interface ReadOptions {
  /** What somebody has said that the columns mean: it counts, whatever the file looks like. */
  mapping?: ImportMapping;
  words: ConditionWords;
}

const maxRowsOfOneProduct = 3000;

/** Reads any table as products: by a layout that we know, or by the mapping that was chosen or is guessed. */
export async function* readCandidates(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): AsyncGenerator<ImportEvent> {
  const table = readTable(bytes, { countKnown: knowHeadings(options.mapping) });
  try {
    const { header, samples, events } = await readAhead(table);
    if (header) yield* readBehindHeader(header, samples, events, options);
    else for await (const event of events) yield* passOn(event);
  } finally {
    // Lets go of the file also when nobody wants the rest of it.
    await table.return(undefined);
  }
}

async function* readBehindHeader(
  header: CsvHeader,
  sample: readonly CsvRecord[],
  events: AsyncIterable<CsvEvent>,
  options: ReadOptions,
): AsyncGenerator<ImportEvent> {
  const { plan, mapping, doubts } = decide(header, sample, options);
  yield {
    kind: 'header',
    header: plan.header,
    layout: plan.layout.name,
    mapping,
    sources: plan.sources,
    leftOut: listLeftOut(plan),
    doubts,
    lostZeros: plan.lostZeros,
    decimal: plan.decimal,
    currency: plan.currency.usual,
    samples: plan.header.names.map((_name, position) => listSamples(sample, position)),
    message: plan.sources.price || doubts.some(({ field }) => field === 'price') ? null : noPrices,
  };
  const message = refusal(plan, mapping);
  if (message !== null) {
    const problem = { line: header.line ?? 1, column: null, message, cause: null, value: null };
    yield { kind: 'refused', problem };
  } else {
    yield* readRows(events, plan);
  }
}

const valuesShown = 3;
const longestValue = 60;

function listSamples(rows: readonly CsvRecord[], position: number): string[] {
  const values = new Set<string>();
  for (const { cells } of rows) {
    const text = sheetGuard
      .restore(cells[position] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (text !== '') values.add(text.slice(0, longestValue));
    if (values.size === valuesShown) break;
  }
  return [...values];
}

const noPrices = 'The file has no column of prices: the products can’t be published before they have one.';

function decide(header: CsvHeader, sample: readonly CsvRecord[], { mapping: chosen, words }: ReadOptions) {
  const known = chosen ? undefined : recogniseLayout(sampleFile(header, sample));
  if (known) {
    const named = known.nameColumns?.(header) ?? header;
    return { plan: planReading(known, named, { words, sample }), mapping: {}, doubts: [] };
  }
  const { mapping, doubts } = chosen ? { mapping: chosen, doubts: [] } : guessMapping(header, sample);
  return { plan: planReading(layoutOfMapping(mapping), header, { words, sample }), mapping, doubts };
}

function refusal({ layout, header }: ReadingPlan, mapping: ImportMapping): string | null {
  if (layout.name === 'other') return checkMapping(mapping, header.names);
  const missing = layout.essentials?.find((name) => !hasColumn(header, name));
  return missing === undefined ? null : `The column “${missing}” is missing.`;
}

function readRows(table: AsyncIterable<CsvEvent>, plan: ReadingPlan): AsyncGenerator<ImportEvent> {
  const { variants, split } = plan.layout;
  const events = split ? splitRows(table, split) : table;
  if (variants?.continues) return readTogether(events, plan, variants.continues);
  return variants?.parentOf ? readApart(events, plan) : readSingly(events, plan);
}

/** Each row of an import has a line of its own: where one becomes several, those behind it move on as far as they have to. */
async function* splitRows(
  events: AsyncIterable<CsvEvent>,
  split: (record: CsvRecord) => CsvRecord[],
): AsyncGenerator<CsvEvent> {
  let free = 0;
  const place = <Placed extends { line: number }>(placed: Placed): Placed => {
    const line = Math.max(free, placed.line);
    free = line + 1;
    return { ...placed, line };
  };
  for await (const event of events) {
    if (event.kind === 'record') {
      for (const record of split(event.record)) yield { ...event, record: place(record) };
    } else if (event.kind === 'rejected') {
      const record = place(event.record);
      yield { ...event, record, problem: { ...event.problem, line: record.line } };
    } else {
      yield event;
    }
  }
}

async function* readSingly(events: AsyncIterable<CsvEvent>, plan: ReadingPlan): AsyncGenerator<ImportEvent> {
  const { layout, sources, header, words } = plan;
  const codes = [sources.barcode, sources.asin, sources.sku].flatMap((columns) => columns ?? []);
  const naming = { title: sources.title?.[0], codes };
  for await (const event of events) {
    if (event.kind !== 'record') {
      yield* passOn(event);
    } else if (layout.readRow) {
      const record = { ...event.record, header };
      yield toEvent({ result: layout.readRow(record, words), records: [record] });
    } else if (layout.name === 'other' && isTotalsRow(event.record, naming)) {
      yield { kind: 'skipped', line: event.record.line };
    } else {
      yield* readProductRows(plan, [event.record]);
    }
  }
}

/** The rows of a product follow each other. */
async function* readTogether(
  events: AsyncIterable<CsvEvent>,
  plan: ReadingPlan,
  continues: (row: LayoutRow, lead: LayoutRow) => boolean,
): AsyncGenerator<ImportEvent> {
  let family: CsvRecord[] = [];
  for await (const event of events) {
    const [lead] = family;
    const isMore =
      lead !== undefined &&
      event.kind === 'record' &&
      family.length < maxRowsOfOneProduct &&
      continues(toLayoutRow(event.record), toLayoutRow(lead));
    if (!isMore) {
      yield* readProductRows(plan, family);
      family = [];
    }
    if (event.kind === 'record') family.push(event.record);
    else yield* passOn(event);
  }
  yield* readProductRows(plan, family);
}

/** A product that variants may name. */
interface Waiting {
  record: CsvRecord;
  hasVariants: boolean;
}

/** A product waits until the end for variants that name it; without any it is one itself. */
async function* readApart(events: AsyncIterable<CsvEvent>, plan: ReadingPlan): AsyncGenerator<ImportEvent> {
  const { namesOf, parentOf, roleOf } = plan.layout.variants ?? {};
  const waiting = new Map<string, Waiting>();
  for await (const event of events) {
    if (event.kind !== 'record') {
      yield* passOn(event);
      continue;
    }
    const row = toLayoutRow(event.record);
    const names = namesOf?.(row) ?? [];
    const parent = { record: event.record, hasVariants: false };
    for (const name of names) waiting.set(name, parent);
    if (names.length > 0) continue;
    const lead = roleOf?.(row, row) === 'variant' ? waiting.get(parentOf?.(row) ?? '') : undefined;
    if (lead) lead.hasVariants = true;
    yield* readOwn(plan, event.record, lead?.record);
  }
  yield* readWaiting(plan, new Set(waiting.values()));
}

/** What a row says itself; its product's first row is told by itself. */
function* readOwn(plan: ReadingPlan, record: CsvRecord, lead: CsvRecord | undefined): Generator<ImportEvent> {
  const readings = readProductRows(plan, lead ? [lead, record] : [record]);
  for (const reading of readings) if (reading.line === record.line) yield reading;
}

function* readWaiting(plan: ReadingPlan, waiting: ReadonlySet<Waiting>): Generator<ImportEvent> {
  for (const { record, hasVariants } of waiting) {
    if (hasVariants) yield { kind: 'part', line: record.line };
    else yield* readProductRows(plan, [record]);
  }
}

function* passOn(event: CsvEvent): Generator<ImportEvent> {
  if (event.kind === 'refused') yield { kind: 'refused', problem: toProblem(event.problem, null) };
  if (event.kind === 'rejected') {
    const { record, problem } = event;
    const problems = [toProblem(problem, 'row')];
    yield { kind: 'rejected', line: record.line, problems, warnings: [], draft: null, records: [record] };
  }
}

const toProblem = ({ line, column, message }: TableProblem, cause: ImportProblem['cause']): ImportProblem => ({
  line,
  column,
  message,
  cause,
  value: null,
});

function* readProductRows(plan: ReadingPlan, records: readonly CsvRecord[]): Generator<ProductEvent> {
  for (const reading of readFamily(plan, records)) yield toEvent(reading);
}

/** What one row came to. */
type ProductEvent = Extract<ImportEvent, { line: number }>;

function toEvent({ result, records }: RowReading): ProductEvent {
  const { line = 0, remarks = [] } = records.at(-1) ?? {};
  if (result === 'skipped' || result === 'part') return { kind: result, line };
  const warnings = [...remarks.map((remark) => toProblem(remark, null)), ...result.warnings];
  if ('ok' in result) return { kind: 'candidate', line, candidate: result.ok, warnings, records };
  return { kind: 'rejected', line, problems: result.errors, warnings, draft: result.draft, records };
}
