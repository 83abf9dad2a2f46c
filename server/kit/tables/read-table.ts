import { chooseTable } from './choose-table.ts';
import { cleanCell, holdsControls, needsCleaning } from './clean-cells.ts';
import type { CsvHeader, CsvRecord } from './csv-header.ts';
import { FileRefused } from './decode-text.ts';
import { type CountKnown, isBlank, isRemark, type OpenedTable } from './find-header.ts';
import { maxCellLength } from './limits.ts';
import type { TableProblem, TableRow } from './table.ts';

/** The header comes first. A rejected row costs itself only; after a refusal nothing follows. */
export type CsvEvent =
  | { kind: 'header'; header: CsvHeader }
  | { kind: 'record'; record: CsvRecord }
  | { kind: 'rejected'; record: CsvRecord; problem: TableProblem }
  | { kind: 'refused'; problem: TableProblem };

interface TableOptions {
  /** Finds headings behind titles, and the right sheet among several, by words that only the caller knows. */
  countKnown?: CountKnown;
}

/**
 * Reads a table row by row, whatever file it comes in: CSV of any kind, a workbook (XLSX, ODS), JSON or JSON lines.
 * Whatever is wrong with it is told with its line, never thrown.
 */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  { countKnown = () => 0 }: TableOptions = {},
): AsyncGenerator<CsvEvent> {
  let opened: OpenedTable | undefined;
  let line = 1;
  try {
    opened = await chooseTable(bytes, countKnown);
    const { header, rows } = opened;
    yield { kind: 'header', header };
    for await (const row of rows) {
      line = row.line;
      if (row.problem !== undefined || !(row.cells.every(isBlank) || isRemark(row))) yield readRow(row, header);
    }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    yield { kind: 'refused', problem: { line: error.line ?? line, column: error.column, message: error.message } };
  } finally {
    // Lets go of the file also when nobody wants the rest of it.
    await opened?.close();
  }
}

function readRow({ line, cells, problem, remarks = [] }: TableRow, header: CsvHeader): CsvEvent {
  const width = header.names.length;
  const kept = cells.length > width ? cells.slice(0, width) : cells;
  const isOdd = kept.some(needsCleaning);
  const record: CsvRecord = { line, header, cells: isOdd ? kept.map(cleanCell) : kept };
  const reject = (message: string, column: string | null = null): CsvEvent => ({
    kind: 'rejected',
    record,
    problem: { line, column, message },
  });
  if (problem !== undefined) return reject(problem);
  if (cells.length > width && !cells.slice(width).every(isBlank)) {
    return reject(`This row has ${cells.length} cells, the header has ${width}. Perhaps a quotation mark is missing.`);
  }
  const tooLong = record.cells.findIndex((cell) => cell.length > maxCellLength);
  if (tooLong >= 0) return reject('This cell is longer than 1 MB.', header.names[tooLong]);
  const told = isOdd ? [...remarks, ...remarkControls(kept, line, header)] : remarks;
  if (told.length > 0) record.remarks = told;
  return { kind: 'record', record };
}

function remarkControls(cells: readonly string[], line: number, { names }: CsvHeader): TableProblem[] {
  return cells.flatMap((cell, at) =>
    holdsControls(cell)
      ? [{ line, column: names[at] ?? null, message: 'Control characters in this cell were taken out.' }]
      : [],
  );
}
