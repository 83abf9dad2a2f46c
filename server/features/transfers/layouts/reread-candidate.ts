import { type ImportLayout, type ImportMapping, importFields } from '#contract/transfers/transfers.contract.ts';
import type { Decimal } from '#server/features/products/tables/read-numbers.service.ts';
import { type CsvHeader, type CsvRecord, headerKey } from '#server/kit/tables/csv-header.ts';
import type { ConditionWords, RowResult } from './import-candidate.ts';
import { layoutOfMapping, planReading, type ReadingPlan } from './plan-reading.ts';
import { openAgain, type WrittenValues } from './read-family.ts';
import { readProduct } from './read-product.ts';
import { layoutCalled } from './recognise-layout.ts';

/** A row of the tray as it was kept. */
export interface KeptRow {
  layout: ImportLayout;
  /** The headings of its file. */
  names: readonly string[];
  mapping: ImportMapping;
  /** The first row of its product, where that is another, and its own. */
  records: readonly { line: number; cells: readonly string[] }[];
  words: ConditionWords;
  lostZeros?: boolean;
  decimal?: Decimal | undefined;
  currency?: string | null | undefined;
  /** What somebody has written instead of the file's values, field by field. */
  values?: WrittenValues;
  /** The pictures of the whole product, which may be in rows that were not kept. */
  pictures?: readonly string[];
}

/** Reads one row again: with other words, or with values in the place of those in the file. */
export function rereadCandidate(kept: KeptRow): RowResult {
  const { plan, records } = openKept(kept);
  const { layout } = plan;
  const own = records.at(-1);
  if (layout.readRow && own) return layout.readRow(writeOver(plan, own, kept.values ?? {}), kept.words);
  return readProduct(openAgain(plan, { records, values: kept.values, pictures: kept.pictures }), plan);
}

/** What a row says of each field, as the file writes it, to be mended. */
export function listWrittenValues(kept: KeptRow): WrittenValues {
  const { plan, records } = openKept(kept);
  const { cell, pictures } = openAgain(plan, { records, values: kept.values, pictures: kept.pictures });
  const written = importFields.flatMap((field) => {
    const text = field === 'imageUrl' ? [...pictures, cell(field) ?? ''].join(' ').trim() : cell(field);
    return text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(written);
}

const headerOf = (names: readonly string[]): CsvHeader => ({
  names,
  delimiter: ',',
  positions: new Map(names.map((name, position) => [headerKey(name), position])),
});

function openKept({ layout, names, mapping, words, lostZeros, decimal, currency, ...kept }: KeptRow): {
  plan: ReadingPlan;
  records: CsvRecord[];
} {
  const header = headerOf(names);
  const as = layout === 'other' ? layoutOfMapping(mapping) : layoutCalled(layout);
  return {
    plan: planReading(as, header, { words, lostZeros: lostZeros ?? false, decimal, currency }),
    records: kept.records.map(({ line, cells }) => ({ line, cells, header })),
  };
}

/** The row with other cells; a field without a column gets one. */
function writeOver({ layout, sources }: ReadingPlan, record: CsvRecord, values: WrittenValues): CsvRecord {
  const names = [...record.header.names];
  const cells = [...record.cells];
  for (const field of importFields) {
    const text = values[field];
    const column = sources[field]?.[0] ?? layout.columns[field]?.[0];
    if (text === undefined || column === undefined) continue;
    if (!names.includes(column)) names.push(column);
    cells[names.indexOf(column)] = text;
  }
  return { line: record.line, cells: Array.from(cells, (cell) => cell ?? ''), header: headerOf(names) };
}
