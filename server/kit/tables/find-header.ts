import { cleanLine } from '#contract/kit/clean-texts.ts';
import { cleanCell } from './clean-cells.ts';
import { type CsvHeader, headerKey } from './csv-header.ts';
import { FileRefused } from './decode-text.ts';
import type { Delimiter } from './find-delimiter.ts';
import { maxColumns, preambleRows } from './limits.ts';
import type { TableRow, TableSheet } from './table.ts';

/** How many of these names are known as headings. Whoever reads a table knows its words; this place knows none. */
export type CountKnown = (names: readonly string[]) => number;

/** A table up to its headings, and the way to the rows behind them. */
export interface OpenedTable {
  header: CsvHeader;
  /** How many headings are known; none when a row was taken for want of a better one. */
  known: number;
  rows: AsyncGenerator<TableRow>;
  /** Lets go of the file; whoever opens a table closes it. */
  close(): Promise<unknown>;
}

// One word that happens to be known is no header yet, unless it is all that a row has.
const enoughKnown = 2;

export const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Finds the headings among the first rows of a table, behind titles, lot numbers and blank lines; null when there are
 * no rows. What is read meanwhile comes again in the rows, and so does what is wrong with them.
 */
export async function findHeader(sheet: TableSheet, countKnown: CountKnown): Promise<OpenedTable | null> {
  const rows = sheet.rows();
  try {
    const { first, error } = await readFirst(rows, sheet.isHeaded ? 1 : preambleRows);
    const chosen = chooseRow(first, countKnown);
    if (!chosen && error) throw error;
    const row = first[chosen?.at ?? 0];
    if (!chosen || !row) return null;
    return {
      header: readHeader(row, sheet.name),
      known: chosen.known,
      rows: goOn(first.slice(chosen.at + 1), rows, error),
      close: () => rows.return(undefined),
    };
  } catch (error) {
    await rows.return(undefined);
    throw error;
  }
}

async function readFirst(rows: AsyncGenerator<TableRow>, count: number) {
  const first: TableRow[] = [];
  try {
    while (first.length < count) {
      const { value, done } = await rows.next();
      if (done) break;
      if (!value.cells.every(isBlank) && !isInformation(value)) first.push(value);
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { first, error };
  }
  return { first, error: null };
}

async function* goOn(
  read: readonly TableRow[],
  rows: AsyncGenerator<TableRow>,
  error: FileRefused | null,
): AsyncGenerator<TableRow> {
  yield* read;
  if (error) throw error;
  yield* rows;
}

/** What eBay writes about a file into it: `#INFO,Version=1.0` anywhere, `Info,Version=1.0` before the headings. */
export const isRemark = ({ cells: [first = ''] }: TableRow): boolean => /^\s*#info\b/i.test(first);

const isInformation = (row: TableRow) =>
  isRemark(row) || (/^\s*info\s*$/i.test(row.cells[0] ?? '') && /^\s*\w+\s*=/.test(row.cells[1] ?? ''));

const isComment = ({ cells: [first = ''] }: TableRow) => /^\s*#\s*[a-z]/i.test(first);

/** The row that names most of what is known; else the first that is as wide as most, and has rows behind it. */
function chooseRow(rows: readonly TableRow[], countKnown: CountKnown): { at: number; known: number } | null {
  if (rows.length === 0) return null;
  const counts = rows.map(({ cells }) => countKnown(nameColumns(cells)));
  const filled = rows.map((row) => (isComment(row) ? 0 : row.cells.filter((cell) => !isBlank(cell)).length));
  const known = Math.max(...counts);
  if (known > 0 && known >= Math.min(enoughKnown, Math.max(...filled))) return { at: counts.indexOf(known), known };
  const typical = filled.toSorted((a, b) => a - b)[Math.floor(filled.length / 2)] ?? 0;
  // A column without a heading makes the rows wider than the header.
  const enough = Math.max(Math.min(2, typical), typical - 1);
  const at = filled.slice(0, -1).findIndex((width) => width > 0 && width >= enough);
  return {
    at:
      at >= 0
        ? at
        : Math.max(
            0,
            filled.findIndex((width) => width > 0),
          ),
    known,
  };
}

function readHeader(row: TableRow & { delimiter?: Delimiter }, sheet: string | null): CsvHeader {
  const { line, cells, delimiter = ',' } = row;
  const width = widthOf(cells);
  if (width > maxColumns) {
    throw new FileRefused(`The file has ${width} columns; ${maxColumns} is the most.`, { line: Math.max(1, line) });
  }
  const names = nameColumns(cells);
  const positions = new Map(names.map((name, at) => [headerKey(name), at]));
  return { names, delimiter, positions, line, sheet: sheet ?? undefined };
}

const widthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => !isBlank(cell)) + 1;

/** Names that can be told apart: files have the same heading twice, or none. */
export function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>();
  return cells.slice(0, Math.min(widthOf(cells), maxColumns)).map((cell, at) => {
    const name = cleanLine(cleanCell(cell)).replace(/\s+/g, ' ').slice(0, 150) || `Column ${at + 1}`;
    let unique = name;
    for (let copy = 2; taken.has(headerKey(unique)); copy++) unique = `${name} (${copy})`;
    taken.add(headerKey(unique));
    return unique;
  });
}
