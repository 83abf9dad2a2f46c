import { cleanLine } from '#contract/kit/clean-texts.ts';
import type { ManifestMapping } from '#contract/truckloads/manifest.schemas.ts';
import { type CsvHeader, headerKey } from '#server/kit/tables/csv-header.ts';
import { FileRefused } from '#server/kit/tables/decode-text.ts';
import { preambleRows } from '#server/kit/tables/open-table.ts';
import { maxColumns } from '#server/kit/tables/read-csv.ts';
import type { TableRow } from '#server/kit/tables/table.ts';
import { countKnownHeadings } from './manifest-columns.ts';

/** A table up to its headings, and the way to the rows behind them. */
export interface OpenedTable {
  header: CsvHeader;
  /** How many fields or chosen columns it names; none when it was taken for want of a better one. */
  known: number;
  rows: AsyncGenerator<TableRow>;
  /** Lets go of the file; whoever opens a table closes it. */
  close(): Promise<unknown>;
}

export const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Finds the headings among the first rows of a table, behind titles, lot numbers and blank lines; null when there are
 * no rows. What is read meanwhile comes again in the rows.
 */
export async function findHeader(
  rows: AsyncGenerator<TableRow>,
  chosen?: ManifestMapping,
): Promise<OpenedTable | null> {
  const first: TableRow[] = [];
  while (first.length < preambleRows) {
    const { value, done } = await rows.next();
    if (done) break;
    if (!value.cells.every(isBlank)) first.push(value);
  }
  const [at, known] = chooseRow(first, chosen);
  const row = first[at];
  if (!row) return null;
  return { header: readHeader(row), known, rows: goOn(first.slice(at + 1), rows), close: () => rows.return(undefined) };
}

async function* goOn(read: readonly TableRow[], rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield* read;
  yield* rows;
}

/** The row that names most of what we know or was chosen; else the first that is as wide as the table. */
function chooseRow(rows: readonly TableRow[], chosen?: ManifestMapping): [at: number, known: number] {
  const wanted = new Set(Object.values(chosen ?? {}).map(headerKey));
  const count = ({ cells }: TableRow) =>
    chosen ? nameColumns(cells).filter((name) => wanted.has(headerKey(name))).length : countKnownHeadings(cells);
  const counts = rows.map(count);
  const most = Math.max(0, ...counts);
  if (most >= Math.min(2, wanted.size || 2)) return [counts.indexOf(most), most];
  const filled = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length);
  const widest = Math.max(0, ...filled);
  // A column without a heading makes the rows wider than the header.
  const enough = Math.max(Math.min(2, widest), widest - 1);
  return [filled.findIndex((width) => width >= enough), most];
}

function readHeader({ line, cells }: TableRow): CsvHeader {
  const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  if (width > maxColumns) {
    throw new FileRefused(`The file has ${width} columns; ${maxColumns} is the most.`, { line });
  }
  const names = nameColumns(cells);
  return { names, delimiter: ',', positions: new Map(names.map((name, at) => [headerKey(name), at])) };
}

/** Names that can be told apart: sellers write the same heading twice, or none. */
function nameColumns(cells: readonly string[]): string[] {
  const width = cells.findLastIndex((cell) => !isBlank(cell)) + 1;
  const taken = new Set<string>();
  return cells.slice(0, Math.min(width, maxColumns)).map((cell, at) => {
    const name = cleanLine(cell).replace(/\s+/g, ' ').slice(0, 150) || `Column ${at + 1}`;
    let unique = name;
    for (let copy = 2; taken.has(headerKey(unique)); copy++) unique = `${name} (${copy})`;
    taken.add(headerKey(unique));
    return unique;
  });
}
